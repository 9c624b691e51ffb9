import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { provideSiteFrame } from '#app/testing/site-frame.ts';
import { KINDS } from '#kinds.ts';
import { defineKind, listFields } from '#lib/kinds/kind.ts';
import { listOverlaps } from '#ui/conflict/conflict-fields.ts';
import { listKindChoices } from '../../list/kind-filters.ts';
import { KindColumns } from '../fields/kind-field.tsx';
import { toIsoTime, toLocalTime } from '../fields/time-field.tsx';
import { createKindForm, type KindForm, parseWords } from './kind-form.ts';
import type { RecordForm } from './record-form.ts';

provideSiteFrame();

const talkKind = defineKind({
  name: 'talk',
  noun: { one: 'talk', many: 'talks', a: 'a talk', title: 'Talks' },
  path: '/api/talks',
  adminHref: '/admin/talks',
  fields: {
    title: { type: 'text', label: 'Title', max: 300 },
    region: { type: 'choice', label: 'Region', options: ['europe', 'asia'], isOptional: true, isFilter: true },
    industry: { type: 'text', label: 'Industry', max: 80, terms: 'industries', hint: 'Of the audience.' },
    minutes: { type: 'number', label: 'Minutes', min: 1, max: 600, isOptional: true },
    tags: { type: 'strings', label: 'Tags', max: 20, hasDefault: true },
    level: {
      type: 'choice',
      label: 'Level',
      options: ['open', 'closed'],
      labels: { closed: 'By invitation' },
      hasDefault: true,
    },
    startsAt: { type: 'time', label: 'Starts', isOptional: true },
    isFree: { type: 'flag', label: 'Free of charge', hasDefault: true },
    createdAt: { type: 'time', label: 'Created', isServerSet: true },
    order: { type: 'number', label: 'Order', min: 0, max: 9, hasDefault: true, isArranged: true },
  },
  titleField: 'title',
  order: 'order',
  textFields: ['title'],
});
const talkForm = createKindForm(talkKind, { start: { minutes: '20' } });

function render<Values extends object>(
  form: KindForm<Values, never, unknown>,
  main: readonly (keyof Values & string)[],
) {
  const { kind, empty: values } = form;
  const recordForm: RecordForm<Values> = {
    kind,
    values,
    base: values,
    isNew: true,
    formKey: 0,
    set: () => undefined,
    getError: () => undefined,
    field: (name) => ({ id: name, value: values[name], error: undefined, onChange: () => undefined }),
  };
  return renderToStaticMarkup(createElement(KindColumns<Values>, { form: recordForm, main }));
}

describe('an optional closed list with a filter', () => {
  it('is in the form, with its options and the mark of a field that may stay empty', () => {
    const control = /<label for="region".*?<\/select>/.exec(render(talkForm, ['title']))?.[0];
    expect(control?.replace(/<[^>]+>/g, '|').match(/[^|]+/g)).toEqual(['Region', 'optional', 'None', 'Europe', 'Asia']);
  });

  it('is in the request, and null as long as nothing is chosen', () => {
    expect(talkForm.toBody(talkForm.empty).region).toBeNull();
    expect(talkForm.toBody({ ...talkForm.empty, region: 'asia' }).region).toBe('asia');
  });

  it('is compared when two people changed it', () => {
    const mine = { ...talkForm.empty, region: 'asia' };
    const versions = { base: talkForm.empty, mine, current: { ...talkForm.empty, region: 'europe' } };
    expect(listOverlaps(talkForm.conflictFields, versions)).toMatchObject([{ label: 'Region', isText: false }]);
    expect(talkForm.conflictFields.find(({ name }) => name === 'region')?.show(mine)).toBe('Asia');
  });

  it('filters the list of the administration', () => {
    expect(listKindChoices(talkKind).map(({ name }) => name)).toContain('region');
  });
});

it('shows what the declaration says: labels, hints, lengths and the firm’s names for industries', () => {
  const markup = render(talkForm, ['title']);
  expect(markup).toContain('Choose an industry');
  expect(markup).toContain('<option value="airlines">Airlines</option>');
  expect(markup).toContain('Of the audience.');
  expect(markup).toMatch(/id="minutes"[^>]* maxLength="3" inputMode="numeric"/);
  expect(markup).not.toMatch(/Created|Order/);
});

it('shows the labels of options, where there are any, in the form and in conflicts', () => {
  expect(render(talkForm, ['title'])).toMatch(/<option[^>]*>Open<\/option><option[^>]*>By invitation<\/option>/);
  const level = talkForm.conflictFields.find(({ name }) => name === 'level');
  expect(level?.show({ ...talkForm.empty, level: 'closed' })).toBe('By invitation');
});

describe('a time', () => {
  it.each(['2026-03-29T00:30:00.000Z', '2026-07-01T12:00:00.000Z', '2027-12-31T23:59:00.000Z'])(
    'that is shown in the viewer’s time zone is sent as it was: %s',
    (iso) => expect(toIsoTime(toLocalTime(iso))).toBe(iso),
  );

  it('has the browser’s control, may be empty, and is null then', () => {
    expect(render(talkForm, ['title'])).toMatch(/<input id="startsAt"[^>]*type="datetime-local"[^>]*value=""/);
    expect(toLocalTime('')).toBe('');
    expect(toIsoTime('')).toBe('');
    expect(talkForm.toBody(talkForm.empty).startsAt).toBeNull();
  });
});

it('keeps what a record says when its form is saved unchanged', () => {
  const unwritten = { id: 1, version: 2, isSample: false, createdAt: '2026-01-01T00:00:00Z', order: 3 };
  const written = {
    title: 'On slots',
    region: null,
    industry: 'airlines',
    minutes: 45,
    tags: ['Berths, quays and yards', 'hubs'] as string[],
    level: 'open',
    startsAt: '2026-11-22T14:05:00.000Z',
    isFree: true,
  } as const;
  expect(talkForm.toBody(talkForm.toValues({ ...unwritten, ...written }))).toEqual(written);
});

it.each([
  ['minutes', ' 12 ', 12],
  ['minutes', '', null],
  ['minutes', 'a while', 'a while'],
  ['tags', ' slots\n\n hubs ', ['slots', 'hubs']],
  ['tags', 'slots\nhubs', ['slots', 'hubs']],
  ['level', '', undefined],
  ['title', '', ''],
] as const)('sends %s typed as %j as %j', (name, typed, sent) => {
  expect(talkForm.toBody({ ...talkForm.empty, [name]: typed })[name]).toEqual(sent);
});

it('takes words with commas or lines between them', () => {
  expect(parseWords(' slots,, quays and yards \n hubs,')).toBe('slots\nquays and yards\nhubs');
});

it.each(KINDS.map((kind) => [kind.name, kind] as const))(
  'every field of %s that an author sets has a control',
  (_, kind) => {
    const own = listFields(kind).filter(([, { type }]) => ['pairs', 'id', 'ids'].includes(type));
    const fields = Object.fromEntries(listFields(kind).filter((entry) => !own.some(([name]) => name === entry[0])));
    const markup = render(createKindForm({ ...kind, fields }), []);
    const labels = Object.values(fields).flatMap((field) => (field.isServerSet || field.isArranged ? [] : [field]));
    for (const { label, type } of labels) expect(markup).toContain(type === 'markdown' ? 'Loading the editor' : label);
  },
);
