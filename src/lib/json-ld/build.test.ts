import { describe, expect, it } from 'vitest';
import { article, breadcrumbs, caseStudy, organization, type Published, profilePage, report, series } from './build.ts';
import { graph } from './nodes.ts';

const firm = {
  name: 'The Firm',
  url: 'https://www.firm.example',
  logo: 'https://www.firm.example/icon.svg',
  description: 'Advises.',
  email: 'contact@firm.example',
};
const item: Published = {
  url: 'https://www.firm.example/insights/articles/one',
  title: 'One </script>',
  description: 'In a sentence.',
  images: ['https://www.firm.example/og/articles/one.png'],
  publishedAt: '2026-01-05T00:00:00.000Z',
  updatedAt: '2026-02-01T00:00:00.000Z',
  authors: [],
  about: 'airlines',
};

describe('structured data', () => {
  it('of an article has the properties search engines ask for', () => {
    expect(article(firm, { ...item, section: 'Operations', minutes: 6 })).toMatchObject({
      '@type': 'Article',
      headline: item.title,
      description: item.description,
      image: item.images,
      datePublished: item.publishedAt,
      dateModified: item.updatedAt,
      articleSection: 'Operations',
      timeRequired: 'PT6M',
      about: 'airlines',
      author: { '@type': 'Organization', '@id': 'https://www.firm.example/#organization', name: 'The Firm' },
      publisher: { '@type': 'Organization', logo: 'https://www.firm.example/icon.svg' },
    });
  });

  it('of a series and of its articles refer to each other', () => {
    const of = { name: 'On time', url: 'https://www.firm.example/insights/series/on-time', part: 2 };
    const part = article(firm, { ...item, section: 'Operations', minutes: 6, series: of });
    const whole = series(firm, { ...of, description: 'Why aircraft leave late.', parts: [item.url] });
    expect(part).toMatchObject({ position: 2, isPartOf: { '@type': 'CreativeWorkSeries', '@id': whole['@id'] } });
    expect(whole.hasPart).toEqual([{ '@id': part['@id'] }]);
  });

  it('of a white paper states its length and that it is free', () => {
    expect(report(firm, { ...item, pages: 12, authors: [{ name: 'Ada Byron' }] })).toMatchObject({
      '@type': 'Report',
      materialExtent: '12 pages',
      isAccessibleForFree: true,
      encodingFormat: 'application/pdf',
      author: { '@type': 'Person', name: 'Ada Byron' },
    });
    expect(report(firm, { ...item, pages: 1, authors: [{ name: 'The Firm' }] })).toMatchObject({
      materialExtent: '1 page',
      author: { '@type': 'Organization' },
    });
  });

  it('names all authors, each with the address of their page', () => {
    const ada = { name: 'Ada Byron', title: 'Partner', url: 'https://www.firm.example/team/ada-byron' };
    expect(caseStudy(firm, { ...item, authors: [ada, { name: 'Bo Lind' }] }).author).toEqual([
      { '@type': 'Person', '@id': `${ada.url}#person`, url: ada.url, name: 'Ada Byron', jobTitle: 'Partner' },
      { '@type': 'Person', name: 'Bo Lind' },
    ]);
    expect(profilePage(firm, { ...ada, bio: 'Counts.', links: [] })).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: { '@id': `${ada.url}#person`, description: 'Counts.' },
    });
  });

  it('of a case study leaves out missing properties', () => {
    const node = caseStudy(firm, { ...item, about: null });
    expect(node).toMatchObject({ '@type': 'Article', genre: 'Case study' });
    expect(node).not.toHaveProperty('about');
  });

  it('of the firm lists its people and leaves out unknown details', () => {
    const member = { name: 'Ada Byron', title: 'Partner', bio: 'Counts.', image: undefined, links: [] };
    const known = { ...member, image: 'https://www.firm.example/a.svg', links: ['https://social.example/ada'] };
    const { employee } = organization(firm, [member, known]);
    expect(employee?.[0]).not.toHaveProperty('image');
    expect(employee?.[0]).not.toHaveProperty('sameAs');
    expect(employee?.[1]).toMatchObject({ jobTitle: 'Partner', image: known.image, sameAs: known.links });
    expect(organization(firm, [])).not.toHaveProperty('employee');
  });

  it('of breadcrumbs starts at position 1 and gives the page itself no address', () => {
    const { itemListElement } = breadcrumbs(
      { name: 'Insights', url: 'https://www.firm.example/insights' },
      { name: 'One' },
    );
    expect(itemListElement.map(({ position, name, item: address }) => [position, name, address])).toEqual([
      [1, 'Insights', 'https://www.firm.example/insights'],
      [2, 'One', undefined],
    ]);
    expect(graph(breadcrumbs({ name: 'One' }))['@context']).toBe('https://schema.org');
  });
});
