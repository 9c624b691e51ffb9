import { describe, expect, it } from 'vitest';
import { listElements } from './markdown.fixtures.ts';
import { renderMarkdown } from './markdown.ts';

describe('links', () => {
  it('to other sites open a new tab without a referrer', () => {
    expect(renderMarkdown('[x](https://example.com/a?b=1&c=2)')).toBe(
      '<p><a href="https://example.com/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">x</a></p>\n',
    );
  });

  it.each(['//evil.example/x', '\\\\evil.example/x', '/\\evil.example/x'])(
    'treat %s as an external address',
    (href) => {
      expect(renderMarkdown(`[x](<${href.replaceAll('\\', '\\\\')}>)`)).toContain(
        'href="http://evil.example/x" target="_blank"',
      );
    },
  );

  it.each(['/insights', '/insights?q=a#b', '#section-x'])('within the site are unchanged: %s', (href) => {
    expect(renderMarkdown(`[x](${href})`)).toBe(`<p><a href="${href}">x</a></p>\n`);
  });

  it('may be email addresses and telephone numbers', () => {
    expect(renderMarkdown('<a@b.example> [call](tel:+431234)')).toContain(
      '<a href="mailto:a@b.example">a@b.example</a> <a href="tel:+431234">call</a>',
    );
  });
});

describe('notes', () => {
  const html = renderMarkdown(
    'One.[^b] Two.[^a] One again.[^b]\n\n[^a]: The *second*\n    goes on.\n\n    In two paragraphs.\n[^b]: The first.',
  );

  it('are numbered in the order of their first reference', () => {
    expect(html).toContain(
      'One.<sup class="note-ref"><a id="note-1-ref" href="#note-1" aria-label="Note 1">1</a></sup> Two.',
    );
    expect(html).toContain(
      'Two.<sup class="note-ref"><a id="note-2-ref" href="#note-2" aria-label="Note 2">2</a></sup>',
    );
  });

  it('link back to every reference', () => {
    const links = listElements(html).filter(({ attributes }) => attributes.class === 'note-back');
    expect(links.map(({ attributes }) => attributes.href)).toEqual(['#note-1-ref', '#note-1-ref-2', '#note-2-ref']);
    const ids = listElements(html).flatMap(({ attributes }) => attributes.id ?? []);
    expect(ids).toEqual(['note-1-ref', 'note-2-ref', 'note-1-ref-2', 'note-1', 'note-2']);
  });

  it('may have formatting and several paragraphs', () => {
    expect(html).toMatch(/<li id="note-2"><p>The <em>second<\/em>\ngoes on\.<\/p>\n<p>In two paragraphs\. <a/);
  });

  it('that do not exist show as typed, and unused ones are omitted', () => {
    expect(renderMarkdown('A.[^none]\n\n[^unused]: B.')).toBe('<p>A.[^none]</p>\n');
  });

  it('may follow a paragraph without a blank line and refer to each other', () => {
    const linked = renderMarkdown('A.[^1]\n[^1]: B.[^2]\n[^2]: C.');
    expect(linked).toContain('<li id="note-1"><p>B.<sup class="note-ref">');
    expect(linked).toContain('<li id="note-2"><p>C. <a');
  });

  it('use the id prefix of their text', () => {
    expect(renderMarkdown('A.[^1]\n\n[^1]: B.', { idPrefix: 'results-' })).toContain(
      '<a id="results-note-1-ref" href="#results-note-1"',
    );
  });
});

describe('callouts', () => {
  it.each([
    ['NOTE', 'Note'],
    ['tip', 'Tip'],
    ['WARNING', 'Warning'],
  ])('[!%s] has its title', (kind, title) => {
    expect(renderMarkdown(`> [!${kind}]\n> Some **text**.\n>\n> More.`)).toBe(
      `<div class="callout callout-${kind.toLowerCase()}" role="note"><p class="callout-title">${title}</p><p>Some <strong>text</strong>.</p>\n<p>More.</p>\n</div>\n`,
    );
  });

  it.each(['> [!NOTHING]\n> x', '> A quotation.', '> [!NOTE] on the same line'])(
    'are not made from other quotations: %s',
    (source) => {
      expect(renderMarkdown(source)).toMatch(/^<blockquote>/);
    },
  );

  it('work inside lists', () => {
    expect(renderMarkdown('- a\n\n  > [!NOTE]\n  > b')).toContain('<p class="callout-title">Note</p><p>b</p>');
  });
});

describe('tables', () => {
  const html = renderMarkdown(
    '| Stage | *Mean* days | Change |\n| --- | --- | :---: |\n| Receiving | 4 | up |\n| Repair | -11.5 | |',
  );

  it('scroll, can be focused with the keyboard and have a label', () => {
    expect(html).toMatch(
      /^<div class="table-scroll" role="region" tabindex="0" aria-label="Table: Stage, Mean days, Change"><table>/,
    );
  });

  it('align numbers to the right by default, with a class and no inline style', () => {
    expect(html).toContain(
      '<th scope="col">Stage</th><th scope="col" class="align-right"><em>Mean</em> days</th><th scope="col" class="align-center">',
    );
    expect(html).toContain('<td>Repair</td><td class="align-right">−11.5</td><td class="align-center"></td>');
    expect(html).not.toMatch(/style=|align=/);
  });
});

describe('headings', () => {
  it('have unique anchors', () => {
    const ids = listElements(
      renderMarkdown('## Same\n\n## Same\n\n## Same 2\n\n## A *mark* `b`[^1] & "c"\n\n## 日本\n\n[^1]: x'),
    ).filter(({ tag }) => tag === 'h2');
    expect(ids.map(({ attributes }) => attributes.id)).toEqual([
      'section-same',
      'section-same-2',
      'section-same-2-2',
      'section-a-mark-b-c',
      'section',
    ]);
  });

  it('link to themselves if requested, unless they contain a link', () => {
    const html = renderMarkdown(
      '## Plain *and* marked\n\n## With [a link](/insights)\n\n## With a note[^1]\n\n[^1]: It.',
      { headingLinks: true },
    );
    expect(html).toContain(
      '<h2 id="section-plain-and-marked"><a class="heading-link" href="#section-plain-and-marked">Plain <em>and</em> marked</a></h2>',
    );
    expect(html.match(/heading-link/g)).toHaveLength(1);
    expect(renderMarkdown('## Plain')).toBe('<h2 id="section-plain">Plain</h2>\n');
  });

  it('are always below the level of the page or section title', () => {
    const levels = (topHeading: 2 | 3) =>
      listElements(renderMarkdown('# A\n\n## B\n\n### C\n\n###### D', { topHeading })).map(({ tag }) => tag);
    expect(levels(2)).toEqual(['h2', 'h2', 'h3', 'h6']);
    expect(levels(3)).toEqual(['h3', 'h3', 'h4', 'h6']);
  });
});

describe('the rest', () => {
  it.each([
    ['quotes across formatting', '"It\'s *"so"*," she said', '<p>“It’s <em>“so”</em>,” she said</p>\n'],
    ['dashes and signs', 'a -- b, -34% ...', '<p>a – b, −34% …</p>\n'],
    ['a number with its unit', '85 per cent of 12 km', '<p>85\u00a0per cent of 12\u00a0km</p>\n'],
    ['no code', '`"a" -- b`', '<p><code>"a" -- b</code></p>\n'],
    ['entities', 'A&nbsp;&amp; B & C &lt;', '<p>A\u00a0&amp; B &amp; C &lt;</p>\n'],
    ['plain tags without attributes', 'H<sub>2</sub>O <KBD>K</KBD>', '<p>H<sub>2</sub>O <kbd>K</kbd></p>\n'],
    ['a tag left open', 'a <sub>b\n\nc', '<p>a <sub>b</sub></p>\n<p>c</p>\n'],
    [
      'a task list',
      '- [x] a',
      '<ul>\n<li><span class="box box-checked" role="img" aria-label="Done"></span> a</li>\n</ul>\n',
    ],
    [
      'a picture with its caption',
      '![A](/media/a.svg "B")',
      '<figure><img src="/media/a.svg" alt="A" loading="lazy" decoding="async" /><figcaption>B</figcaption></figure>\n',
    ],
    [
      'a picture of known size',
      'See ![A](/media/a/b-1-1200x675.svg)',
      '<p>See <img src="/media/a/b-1-1200x675.svg" alt="A" width="1200" height="675" loading="lazy" decoding="async" /></p>\n',
    ],
    ['Windows line ends', 'a\r\n\r\nb', '<p>a</p>\n<p>b</p>\n'],
    ['nothing', '', ''],
  ])('sets %s', (_, source, expected) => {
    expect(renderMarkdown(source)).toBe(expected);
  });

  it('offers a photo in every width and in two formats', () => {
    const html = renderMarkdown('![A "ramp"](/media/uploads/ramp-12ab34cd-1600x900.webp "At nine")');
    const place = { width: '1600', height: '900', alt: 'A "ramp"' };
    expect(listElements(html)).toMatchObject([
      { tag: 'figure' },
      { tag: 'picture' },
      {
        tag: 'source',
        attributes: { type: 'image/avif', srcset: expect.stringContaining('?w=320&format=avif 320w,') },
      },
      { tag: 'source', attributes: { type: 'image/webp', sizes: expect.any(String) } },
      { tag: 'img', attributes: { src: '/media/uploads/ramp-12ab34cd-1600x900.webp?w=960&format=jpeg', ...place } },
      { tag: 'figcaption' },
    ]);
  });

  it('makes code blocks focusable with the keyboard', () => {
    expect(renderMarkdown('```sql\nSELECT 1 < 2;\n```')).toBe(
      '<pre class="code" role="region" tabindex="0" aria-label="Code"><code>SELECT 1 &lt; 2;\n</code></pre>\n',
    );
  });

  it('returns the same HTML for the same input, and separates results by options', () => {
    expect(renderMarkdown('# A')).toBe(renderMarkdown('# A'));
    expect(renderMarkdown('# A', { idPrefix: 'x-' })).not.toBe(renderMarkdown('# A'));
  });
});
