import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toSlug } from './slug.ts';

const titles = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.lorem());

// The whole rule for titles in plain letters.
const specifiedSlug = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

describe('slugOf', () => {
  it.each([
    ['The First Wave', 'the-first-wave'],
    ['  Block time: buys punctuality — at a price!  ', 'block-time-buys-punctuality-at-a-price'],
    ['A/B & C', 'a-b-c'],
    ['100% on time', '100-on-time'],
    ['---', ''],
    ['', ''],
    ['漢字', ''],
    ['漢字 2026', '2026'],
    ['Über die Kosten äußerer Größen', 'ueber-die-kosten-aeusserer-groessen'],
    ['Café naïf: l’été à Łódź', 'cafe-naif-l-ete-a-lodz'],
    ['Ålesund, Tromsø & Reykjavík', 'alesund-tromso-reykjavik'],
    ['İstanbul’da Şişli', 'istanbul-da-sisli'],
    ['Планы на зиму', 'plany-na-zimu'],
    ['Ελληνικά', 'ellinika'],
    ['Vie\u0302\u0323t Nam', 'viet-nam'],
    ["Don't pay €5 for 12 m²", 'don-t-pay-5-for-12-m2'],
    ['a^b`c_d', 'a-b-c-d'],
  ])('turns %j into %j', (title, slug) => expect([title, toSlug(title)]).toEqual([title, slug]));

  it('returns only lower-case words joined by single hyphens', () => {
    fc.assert(
      fc.property(titles, (title) => {
        expect(toSlug(title)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      }),
    );
  });

  it('follows the specified rule exactly for ASCII titles', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (title) => {
        expect(toSlug(title)).toBe(specifiedSlug(title));
      }),
    );
  });

  it('leaves a slug unchanged', () => {
    fc.assert(
      fc.property(titles, (title) => {
        expect(toSlug(toSlug(title))).toBe(toSlug(title));
      }),
    );
  });

  it('needs no escaping in an address', () => {
    fc.assert(
      fc.property(titles, (title) => {
        expect(encodeURIComponent(toSlug(title))).toBe(toSlug(title));
      }),
    );
  });
});
