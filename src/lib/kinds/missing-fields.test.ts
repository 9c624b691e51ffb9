import { expect, it } from 'vitest';
import { defineKind } from './kind.ts';
import { listMissing, listMissingToPublish } from './missing-fields.ts';

const kind = defineKind({
  name: 'note',
  noun: { one: 'note', many: 'notes', a: 'a note', title: 'Notes' },
  path: '/api/notes',
  adminHref: '/admin/notes',
  fields: {
    title: { type: 'text', label: 'Title', max: 100 },
    body: { type: 'prose', label: 'Text', max: 100, isNeededToPublish: true, missing: 'Please write something.' },
    source: { type: 'text', label: 'Source', max: 100, isOptional: true },
  },
  titleField: 'title',
  order: 'id',
  textFields: [],
  hasPublishing: true,
});

it('a form and the server miss the same fields: null, absent and blank ones, and the title', () => {
  for (const empty of [{}, { title: null, body: null }, { title: ' ', body: '\n' }])
    expect(listMissing(kind, empty)).toEqual([
      { name: 'title', label: 'Title', message: 'Please enter the title.' },
      { name: 'body', label: 'Text', message: 'Please write something.' },
    ]);
  expect(listMissing(kind, { title: 'A', body: 'B', source: null })).toEqual([]);
});

it('only a draft may lack them', () => {
  const issues = [{ path: 'body', message: 'Please write something.' }];
  for (const status of ['published', 'scheduled', 'archived', undefined])
    expect(listMissingToPublish(kind, { title: 'A', status })).toEqual(issues);
  expect(listMissingToPublish(kind, { title: 'A', status: 'draft' })).toEqual([]);
});
