import { describe, expect, it } from 'vitest';
import { getSharePicturePath } from '../hrefs.ts';
import { defineKind } from './kind.ts';
import { getListHref, getRecordHref, getTableKey } from './kind-pages.ts';

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
    expect(getListHref(talkKind)).toBe('/insights/talks');
    expect(getListHref({ ...talkKind, page: { folder: 'talks', key: 'slug' } })).toBe('/insights?type=talks');
    expect(getTableKey(talkKind)).toBe('conferenceTalks');
  });

  it('have a share picture for each record, and the site’s for the list', () => {
    expect(getSharePicturePath('/insights/talks/7-night-sort')).toBe('/og/talks/7-night-sort.png');
    for (const path of [getListHref(talkKind), '/insights', '/', '/mentor/paths/7', '/insights/talks/7/programme'])
      expect(getSharePicturePath(path)).toBe('/og/site.png');
  });
});
