import { describe, expect, it } from 'vitest';
import { whitepaperBody as accepted } from '../whitepapers.contract.ts';
import { NEW_WHITEPAPER, pagesOf, whitepaperBody } from './whitepaper-values.ts';

describe('what the form sends', () => {
  it.each([
    ['12', 12],
    ['12 pages', 12],
    ['', 1],
    ['many', 1],
    ['1.9', 1],
    ['0', 0],
    ['-3', -3],
  ])('has of the pages typed as %j %i', (typed, pages) => {
    expect(pagesOf(typed)).toBe(pages);
  });

  it('is what the server takes, with nothing where nothing was written', () => {
    const written = {
      title: 'Fuel',
      description: 'On fuel.',
      category: 'Strategy',
      pdfUrl: '/files/white-papers/a.pdf',
    };
    const body = whitepaperBody({ ...NEW_WHITEPAPER, ...written });
    expect(accepted.parse(body)).toEqual({ ...written, author: null, industry: null, coverImage: null, pages: 1 });
  });
});
