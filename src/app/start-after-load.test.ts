import { describe, expect, it } from 'vitest';
import { startAfterLoad } from './start-after-load.ts';

const page = (nonce = '') =>
  `<head><link rel="modulepreload" href="/assets/entry.js" fetchPriority="low"${nonce}/><link rel="modulepreload" href="/assets/part.js" fetchPriority="low"${nonce}/></head><body>text<script type="module" async="" src="/assets/entry.js"${nonce}></script></body>`;

describe('scripts that wait for the load event', () => {
  it('are asked for by one inline script, parts first and the entry last', () => {
    const html = startAfterLoad(page(), undefined);
    expect(html).not.toContain('modulepreload" href');
    expect(html).not.toContain('src="/assets/entry.js"');
    expect(html).toContain('["/assets/part.js","/assets/entry.js"]');
    expect(html).toContain('<script>addEventListener("load"');
  });

  it('carry the nonce of a page that is not cached', () => {
    expect(startAfterLoad(page(' nonce="abc"'), 'abc')).toContain('<script nonce="abc">addEventListener("load"');
  });

  it('leave a page without an entry as it is', () => {
    expect(startAfterLoad('<p>text</p>', undefined)).toBe('<p>text</p>');
  });
});
