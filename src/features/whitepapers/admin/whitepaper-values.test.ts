import { describe, expect, it } from 'vitest';
import { whitepaperBody as accepted } from '../whitepapers.contract.ts';
import { parsePages, whitepaperForm } from './whitepaper-values.ts';

describe('the request of the white paper form', () => {
  it.each([
    ['12', 12],
    ['12 pages', 12],
    ['', 1],
    ['many', 1],
    ['1.9', 1],
    ['0', 0],
    ['-3', -3],
  ])('sends the pages typed as %j as %i', (typed, pages) => {
    expect(parsePages(typed)).toBe(pages);
  });

  it('is accepted by the server, with null or the default for empty fields', () => {
    const written = {
      title: 'Fuel',
      description: 'On fuel.',
      category: 'Strategy',
      pdfUrl: '/files/white-papers/a.pdf',
    };
    const body = whitepaperForm.toBody({ ...whitepaperForm.empty, ...written });
    expect(accepted.parse(body)).toEqual({
      ...written,
      author: null,
      industry: null,
      coverImage: null,
      pages: 1,
      tags: [],
      authorTeamIds: [],
      seoTitle: null,
      seoDescription: null,
      status: 'draft',
    });
  });
});
