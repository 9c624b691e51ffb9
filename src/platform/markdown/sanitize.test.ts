import { describe, expect, it } from 'vitest';
import { MARKUP_VECTORS } from '../testing/script-vectors.ts';
import { listElements } from './markdown.fixtures.ts';
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
  for (const { tag, attributes } of listElements(html)) {
    expect(tag).not.toMatch(HARMFUL_TAGS);
    for (const [name, value] of Object.entries(attributes)) {
      expect(name).not.toMatch(/^on|^style$|^srcdoc$|^xmlns/i);
      if (!ADDRESS_ATTRIBUTES.includes(name)) continue;
      // URL parses like a browser, so control characters and entities cannot hide a scheme.
      expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(new URL(value, 'http://own.invalid/').protocol);
      if (tag === 'img') expect(new URL(value, 'http://own.invalid/').origin).toBe('http://own.invalid');
    }
  }
}

describe('the check of these tests', () => {
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

describe('hostile Markdown', () => {
  it.each(MARKUP_VECTORS)('is harmless: %s', (source) => {
    expectHarmless(renderMarkdown(source));
    expectHarmless(renderMarkdown(`Before.\n\n> ${source.replaceAll('\n', '\n> ')}\n\nAfter.`));
  });

  it('is harmless when all vectors are combined', () => {
    expectHarmless(renderMarkdown(MARKUP_VECTORS.join('\n\n')));
    expectHarmless(renderMarkdown(MARKUP_VECTORS.join(' ')));
  });

  it('cannot imitate the elements of this site', () => {
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
