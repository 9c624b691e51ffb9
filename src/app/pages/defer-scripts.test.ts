import { describe, expect, it } from 'vitest';
import { deferScripts } from './defer-scripts.ts';

const createPage = (nonce = '') =>
  `<head><link rel="modulepreload" href="/assets/entry.js" fetchPriority="low"${nonce}/><link rel="modulepreload" href="/assets/part.js" fetchPriority="low"${nonce}/></head><body>text<script type="module" async="" src="/assets/entry.js"${nonce}></script></body>`;

describe('delayed scripts', () => {
  it('are loaded by one inline script, parts first and the entry last', () => {
    const html = deferScripts(createPage(), undefined, 'load');
    expect(html).not.toContain('modulepreload" href');
    expect(html).not.toContain('src="/assets/entry.js"');
    expect(html).toContain('["/assets/part.js","/assets/entry.js"]');
    expect(html).toContain('<script>(async function');
  });

  it('have the nonce of a page that is not cached', () => {
    expect(deferScripts(createPage(' nonce="abc"'), 'abc', 'load')).toContain('<script nonce="abc">(async function');
  });

  it('bring the stylesheet for paper, which a browser without scripts reads from the page', () => {
    const link = '<link rel="stylesheet" media="print" href="/assets/print.css" data-precedence="default"/>';
    const html = deferScripts(createPage().replace('<head>', `<head>${link}`), undefined, 'intent');
    expect(html).toContain(`<noscript>${link}</noscript>`);
    expect(html).toContain('true,"/assets/print.css")');
  });

  it('do not change a page without an entry script', () => {
    expect(deferScripts('<p>text</p>', undefined, 'intent')).toBe('<p>text</p>');
  });
});
