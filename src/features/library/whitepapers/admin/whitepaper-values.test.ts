import { describe, expect, it } from 'vitest';
import { listFormFields } from '#admin-kit/form/state/kind-form.ts';
import { whitepaperBody as accepted } from '../whitepapers.contract.ts';
import { whitepaperKind } from '../whitepapers.kind.ts';
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
    const optional = listFormFields(whitepaperKind).flatMap(([name, field]) =>
      field.isOptional ? [[name, null]] : [],
    );
    expect(accepted.parse(body)).toEqual({
      ...Object.fromEntries(optional),
      ...written,
      publishedAt: null,
      pages: 1,
      shownPages: 3,
      access: 'account',
      tags: [],
      authorTeamIds: [],
      practiceIds: [],
      status: 'draft',
    });
  });
});
