import { describe, expect, it } from 'vitest';
import { elementsOf } from './markdown.fixtures.ts';
import { renderMarkdown } from './markdown.ts';

const HARMFUL_TAGS =
  /^(script|style|iframe|frame|frameset|object|embed|applet|svg|math|form|input|button|textarea|select|base|meta|link|template|noscript|xmp|plaintext|video|audio|source|marquee|details|portal|title)$/;
const ADDRESS_ATTRIBUTES = [
  'href',
  'src',
  'action',
  'formaction',
  'xlink:href',
  'data',
  'srcset',
  'poster',
  'background',
];

function expectHarmless(html: string): void {
  for (const { tag, attributes } of elementsOf(html)) {
    expect(tag).not.toMatch(HARMFUL_TAGS);
    for (const [name, value] of Object.entries(attributes)) {
      expect(name).not.toMatch(/^on|^style$|^srcdoc$|^xmlns/i);
      if (!ADDRESS_ATTRIBUTES.includes(name)) continue;
      // Read as a browser reads it: control characters and entities do not hide a scheme.
      expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(new URL(value, 'http://own.invalid/').protocol);
      if (tag === 'img') expect(new URL(value, 'http://own.invalid/').origin).toBe('http://own.invalid');
    }
  }
}

const VECTORS = [
  '<script>alert(1)</script>',
  'text <script>alert(1)</script> text',
  '<ScRiPt src=https://evil.example/x.js></sCrIpT>',
  '<script\n>alert(1)</script\n>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1)//<</script>',
  '<script/xss src="https://evil.example/x.js"></script>',
  '<img src=x onerror=alert(1)>',
  'text <img src=x onerror=alert(1)> text',
  '<img src="/a.png" onload="alert(1)">',
  '<img """><script>alert(1)</script>">',
  '<img src=`javascript:alert(1)`>',
  '<IMG SRC="jav\tascript:alert(1);">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">',
  '<form action="javascript:alert(1)"><button>go</button></form>',
  '<button formaction=javascript:alert(1)>x</button>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<body onload=alert(1)>',
  '<div style="background:url(javascript:alert(1))" onclick="alert(1)">x</div>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="#" onmouseover=alert(1)>x</a>',
  '<b onmouseover=alert(1)>x</b>',
  'a <b/onclick=alert(1)>x</b>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css"; *{background:url(javascript:alert(1))}</style>',
  '<xmp><script>alert(1)</script></xmp>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<script>alert(1)</script>]]>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](  javascript:alert(1))',
  '[x](<java\tscript:alert(1)>)',
  '[x](&#106;avascript:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](&#x1;javascript:alert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](file:///etc/passwd)',
  '[x](blob:https://evil.example/1)',
  '[x](https://evil.example/"onmouseover="alert(1))',
  '[x](/a "title\\" onmouseover=alert(1) x=\\"")',
  '[x]: javascript:alert(1)\n\n[x]',
  '<javascript:alert(1)>',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+)',
  '![x" onerror="alert(1)](/a.png)',
  '![x](/a.png "t\\" onerror=alert(1)")',
  '![x](https://evil.example/track.gif)',
  '```"><script>alert(1)</script>\nx\n```',
  '```\n</code></pre><script>alert(1)</script>\n```',
  '`<script>alert(1)</script>`',
  '# <img src=x onerror=alert(1)>',
  '| <script>alert(1)</script> | " onfocus=alert(1) autofocus x=" |\n| - | - |\n| <img src=x onerror=alert(1)> | [x](javascript:alert(1)) |',
  '> [!NOTE]\n> <script>alert(1)</script>',
  'x[^1]\n\n[^1]: <img src=x onerror=alert(1)> [y](javascript:alert(1))',
  'x[^"><script>alert(1)</script>]\n\n[^"><script>alert(1)</script>]: y',
  '- [x] <script>alert(1)</script>',
];

describe('the check itself', () => {
  it.each([
    '<script>x</script>',
    '<b onclick=x>',
    '<p style="color:red">',
    '<a href="java\tscript:x">',
    '<a href="&#106;avascript:x">',
    '<img src="https://evil.example/x.gif">',
  ])('finds harm in %s', (html) => {
    expect(() => expectHarmless(html)).toThrow();
  });
});

describe('what an attacker may write', () => {
  it.each(VECTORS)('is harmless: %s', (source) => {
    expectHarmless(renderMarkdown(source));
    expectHarmless(renderMarkdown(`Before.\n\n> ${source.replaceAll('\n', '\n> ')}\n\nAfter.`));
  });

  it('is harmless all at once', () => {
    expectHarmless(renderMarkdown(VECTORS.join('\n\n')));
    expectHarmless(renderMarkdown(VECTORS.join(' ')));
  });

  it('cannot pass for a part of ours', () => {
    const html = renderMarkdown(
      '<div class="callout" role="region" tabindex="0" id="main">x</div>\n\na <span id="main">b</span>',
    );
    expect(html).toBe('<p>x</p>\n<p>a b</p>\n');
  });

  it('does not exhaust the stack', () => {
    expectHarmless(renderMarkdown(`${'>'.repeat(20_000)}<script>`));
    expectHarmless(renderMarkdown(`a ${'<b>'.repeat(20_000)}`));
  });
});
