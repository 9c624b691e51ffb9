import { describe, expect, it } from 'vitest';
import { MARKUP_VECTORS } from '../testing/script-vectors.ts';
import { listElements } from './markdown.fixtures.ts';
import { renderMarkdown } from './markdown.ts';

const YOUTUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const chart = (yaml: string) => `\`\`\`figure\n${yaml}\n\`\`\``;
const DELAY = chart(
  'kind: waterfall\ntitle: Where the minutes went\nunit: minutes\nlabels: [Late, Regained, Left]\nseries: [{values: [20, -7, 13]}]',
);

describe('a pull quote', () => {
  it('is a figure with its source', () => {
    expect(renderMarkdown('> [!QUOTE]\n> A slot is land.\n>\n> — Head of *network*')).toBe(
      '<figure class="pull-quote"><blockquote>\n<p>A slot is land.</p>\n</blockquote><figcaption>Head of <em>network</em></figcaption></figure>\n',
    );
  });

  it('of one paragraph has no source', () => {
    expect(renderMarkdown('> [!quote]\n> — a')).not.toContain('figcaption');
  });
});

describe('a sidenote', () => {
  it('stands beside the paragraph before it, with its own notes numbered after those of the text', () => {
    const html = renderMarkdown('A[^1]\n\n> [!SIDENOTE]\n> B[^2]\n\n> [!SIDENOTE]\n> C\n\n[^1]: x\n[^2]: y');
    expect(html).toMatch(/^<div class="beside"><aside .*?>B.*?>2<\/a>.*<aside .*<p>C.*<p>A.*>1<\/a>/s);
  });

  it('is in its place where nothing precedes it, and in feeds', () => {
    expect(renderMarkdown('> [!SIDENOTE]\n> B')).toMatch(/^<aside class="sidenote" role="note" aria-label="Sidenote">/);
    expect(renderMarkdown('A\n\n> [!SIDENOTE]\n> B', { isPlain: true })).toMatch(/^<p>A<\/p>\n<aside/);
  });
});

describe('a chart', () => {
  it('is drawn for wide screens and phones, described in words, and has its numbers in a table', () => {
    const html = renderMarkdown(DELAY);
    expect(html.match(/<svg /g)).toHaveLength(2);
    expect(html).toContain('aria-label="Where the minutes went (minutes). Late 20, Regained -7, Left 13."');
    expect(html).toContain('<tr><th scope="row">Regained</th><td class="align-right">−7</td></tr>');
    // It has no fixed color, because it must fit both themes.
    expect(html).not.toMatch(/(?:fill|stroke)="(?!var\(--|none)/);
  });

  it('is a table in feeds', () => {
    const html = renderMarkdown(DELAY, { isPlain: true });
    expect(html).toContain('<td class="align-right">−7</td>');
    expect(html).not.toMatch(/svg|details/);
  });

  it.each([
    [
      '10,000 rows',
      `kind: bar\ntitle: T\nlabels: [${'a, '.repeat(10_000)}]\nseries: [{values: [${'1, '.repeat(10_000)}]}]`,
    ],
    ['too many rows', `kind: bar\ntitle: T\nlabels: [${'a, '.repeat(41)}]\nseries: [{values: [${'1, '.repeat(41)}]}]`],
    ['a value that is no number', 'kind: bar\ntitle: T\nlabels: [a]\nseries: [{values: [.inf]}]'],
    [
      'aliases that multiply',
      `a: &a [x, x]\n${[...'bcdefghij'].map((name, at) => `${name}: &${name} [${`*${'abcdefghij'[at]}, `.repeat(9)}]`).join('\n')}\nkind: *j`,
    ],
    ['deep nesting', `kind: ${'['.repeat(9000)}`],
    ['a waterfall that does not add up', 'kind: waterfall\ntitle: T\nlabels: [a, b, c]\nseries: [{values: [1, 2, 9]}]'],
  ])('that cannot be drawn stays code: %s', (_, yaml) => {
    expect(renderMarkdown(chart(yaml))).toMatch(/^<pre class="code"/);
  });

  it('contains no elements of its author', () => {
    const texts = MARKUP_VECTORS.filter((text) => !text.includes('```')).map((text) => JSON.stringify(text));
    for (const text of texts) {
      const html = renderMarkdown(
        chart(
          `kind: line\ntitle: ${text}\nunit: ${text}\nnote: ${text}\nlabels: [${text}, b]\nseries: [{name: ${text}, values: [1, 2]}]`,
        ),
      );
      expect(html).toMatch(/^<figure class="chart"/);
      for (const { tag, attributes } of listElements(html)) {
        expect(tag).toMatch(
          /^(?:figure|figcaption|strong|span|div|svg|path|circle|text|p|details|summary|table|thead|tbody|tr|th|td)$/,
        );
        for (const name of Object.keys(attributes)) expect(name).not.toMatch(/^on|^style$|href|src/);
      }
    }
  });
});

describe('a formula', () => {
  const math = (source: string) => renderMarkdown(`\`\`\`math\n${source}\n\`\`\``);

  it('is set as MathML without styles', () => {
    expect(math('\\frac{\\text{over}}{\\text{over} + 1}')).toMatch(
      /^<div class="formula"><math display="block"><mfrac><mtext>over<\/mtext>.*<mn>1<\/mn>.*<\/math><\/div>\n$/,
    );
    expect(math('\\color{red} x')).not.toMatch(/style|class="tml/);
  });

  it.each(['\\frac{1', '\\href{javascript:alert(1)}{x}', '\\def\\a{\\a\\a}\\a', 'x'.repeat(1001), '{'.repeat(900)])(
    'that cannot be read stays code: %s',
    (source) => {
      expect(math(source)).toMatch(/^<pre class="code"/);
    },
  );

  it('contains no elements of its author', () => {
    for (const text of MARKUP_VECTORS.filter((vector) => !vector.includes('```'))) {
      for (const { tag, attributes } of listElements(math(`\\text{${text}} ${text}`))) {
        expect(tag).toMatch(/^(?:div|pre|code|p|math|m[a-z]+)$/);
        for (const name of Object.keys(attributes)) expect(name).not.toMatch(/^on|^style$|href|src/);
      }
    }
  });

  it('is its source in feeds', () => {
    expect(renderMarkdown('```math\nx^2\n```', { isPlain: true })).toContain('<code>x^2');
  });
});

describe('a video', () => {
  it('is a link with a poster, and nothing of it is loaded from elsewhere', () => {
    const html = renderMarkdown(`[A tow at "dawn"](${YOUTUBE})`);
    expect(html).toContain(`<figure class="video"><a class="video-link" href="${YOUTUBE}"`);
    expect(html).toContain('aria-label="Play the video: A tow at “dawn” (YouTube)"');
    expect(html).not.toMatch(/ src=|<iframe|<video/);
  });

  it('is a plain link in feeds', () => {
    expect(renderMarkdown(`[Tow](${YOUTUBE})`, { isPlain: true })).toBe(
      `<p><a href="${YOUTUBE}" target="_blank" rel="noopener noreferrer">Tow</a> (video)</p>\n`,
    );
  });

  it.each([
    `See [this](${YOUTUBE})`,
    `- ${YOUTUBE}`,
    '[x](https://www.youtube.com/playlist?list=PL1)',
    '[x](https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ)',
    '[x](https://evil.example/?a=youtube.com/watch?v=dQw4w9WgXcQ)',
    '[x](https://user@youtube.com/watch?v=dQw4w9WgXcQ)',
    '[x](javascript:alert(1)//youtu.be/dQw4w9WgXcQ)',
    '[x](data:video/mp4,x.mp4)',
    '[x](http://evil.example/a.mp4)',
    `<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe>`,
  ])('is not made of %s', (source) => {
    expect(renderMarkdown(source)).not.toMatch(/class="video|<iframe/);
  });
});
