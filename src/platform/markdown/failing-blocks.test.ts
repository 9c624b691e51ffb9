import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extremeBlock } from './extreme-blocks.fixtures.ts';
import { renderMarkdown } from './markdown.ts';
import { renderMarkdownParts } from './markdown-parts.ts';
import { renderSafely } from './render-safely.ts';

describe('a text with extreme values', () => {
  it('is rendered on pages, in feeds and in mails, with what follows it', () => {
    fc.assert(
      fc.property(fc.array(extremeBlock, { minLength: 1, maxLength: 3 }), (blocks) => {
        const source = `${blocks.join('\n\n')}\n\n\`\`\`\nend\n\`\`\`\n\nThe last words.`;
        for (const isPlain of [false, true]) {
          expect(renderMarkdown(source, { isPlain })).toMatch(/The last words\./);
          const parts = renderMarkdownParts(source, () => true, { isPlain });
          expect(JSON.stringify(parts)).toMatch(/The last words\./);
        }
        expect(renderMarkdown(source)).not.toMatch(/ (?:d|x|y|cx|cy|transform)="[^"]*(?:NaN|Infinity)/);
      }),
      { numRuns: 1500 },
    );
  });

  it.each(['1e308', '-1e308', '.inf', '.nan', '5e-324', '1e16'])('shows a chart with %s as its source', (value) => {
    const html = renderMarkdown(
      `Before.\n\n\`\`\`figure\nkind: bar\ntitle: T\nlabels: [a, b]\nseries: [{values: [${value}, 2]}]\n\`\`\`\n\nAfter.`,
    );
    expect(html).toMatch(
      /^<p>Before\.<\/p>\n<pre class="code"[^>]*><code>[^<]*kind: bar[^<]*<\/code><\/pre>\n<p>After\.<\/p>/,
    );
  });
});

it('shows the source of a block in its place if it cannot be rendered', () => {
  const fail = () => {
    throw new RangeError('Invalid array length');
  };
  expect(renderSafely(fail, () => 'a < b')).toBe(
    '<pre class="code" role="region" tabindex="0" aria-label="Code"><code>a &lt; b\n</code></pre>\n',
  );
});
