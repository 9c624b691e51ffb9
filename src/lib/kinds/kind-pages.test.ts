import { describe, expect, it } from 'vitest';
import { getSharePicturePath } from '../hrefs.ts';
import { defineKind } from './kind.ts';
import { getRecordHref, getTableKey, listListPages } from './kind-pages.ts';

const talkKind = defineKind({
  name: 'talk',
  noun: { one: 'talk', many: 'talks', a: 'a talk', title: 'Talks' },
  path: '/api/conference-talks',
  adminHref: '/admin/talks',
  fields: { title: { type: 'text', label: 'Title', max: 300 } },
  titleField: 'title',
  order: 'id',
  textFields: ['title'],
  page: { folder: 'talks', key: 'id-title', listParameters: ['cursor'] },
});

describe('the addresses of a kind', () => {
  it('are those of its records, and of its own list or its type in the library', () => {
    expect(getRecordHref(talkKind, { id: 7, slug: 'night-sort' })).toBe('/insights/talks/7-night-sort');
    expect(listListPages(talkKind)).toEqual([{ href: '/insights/talks', title: 'Talks' }]);
    const inLibrary = { ...talkKind, page: { folder: 'talks', key: 'slug' } as const };
    expect(listListPages(inLibrary)).toEqual([{ href: '/insights?type=talks', title: 'Talks' }]);
    expect(getTableKey(talkKind)).toBe('conferenceTalks');
  });

  it('may be in one of several folders, by a field', () => {
    const of = { talk: { href: '/talks', title: 'Talks' }, panel: { href: '/panels', title: 'Panels' } };
    const page = { folder: '/talks', folders: { field: 'type', of }, key: 'slug', listParameters: [] } as const;
    const kind = { ...talkKind, page };
    const record = { id: 7, slug: 'night sort' };
    expect(getRecordHref(kind, { ...record, type: 'panel' } as never)).toBe('/panels/night%20sort');
    expect(getRecordHref(kind, record)).toBe('/talks/night%20sort');
    expect(listListPages(kind).map(({ href }) => href)).toEqual(['/talks', '/panels']);
  });

  it('have a share picture for each record, and the site’s for the list', () => {
    expect(getSharePicturePath('/insights/talks/7-night-sort')).toBe('/og/talks/7-night-sort.png');
    for (const path of [
      '/insights/talks',
      '/services',
      '/insights',
      '/',
      '/mentor/paths/7',
      '/insights/talks/7/programme',
    ])
      expect(getSharePicturePath(path)).toBe('/og/site.png');
  });
});
