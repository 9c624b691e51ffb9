import { expect, it } from 'vitest';
import { defineKind } from './kind.ts';
import { createBodySchema } from './kind-contract.ts';

const kind = defineKind({
  name: 'event',
  noun: { one: 'event', many: 'events', a: 'an event', title: 'Events' },
  path: '/api/events',
  adminHref: '/admin/events',
  fields: {
    startsAt: { type: 'time', label: 'Starts' },
    endsAt: { type: 'time', label: 'Ends', isOptional: true },
    publishedAt: { type: 'time', label: 'Published', hasDefault: true },
  },
  titleField: 'startsAt',
  order: 'startsAt',
  textFields: [],
});
const schema = createBodySchema(kind);
const startsAt = '2026-11-28T08:00:00Z';
const findIssue = (body: object) => schema.safeParse(body).error?.issues.map(({ path, message }) => [...path, message]);

it('a required time may not be missing, null, empty or malformed', () => {
  expect(findIssue({ startsAt })).toBeUndefined();
  for (const body of [{}, { startsAt: null }, { startsAt: '' }, { startsAt: 'soon' }, { startsAt: 5 }])
    expect(findIssue(body)).toEqual([['startsAt', 'Please enter a date and time.']]);
});

it('an optional time may be null, and one with a default missing, but neither may be malformed', () => {
  for (const more of [{}, { endsAt: null }, { publishedAt: null }, { endsAt: startsAt, publishedAt: startsAt }])
    expect(findIssue({ startsAt, ...more })).toBeUndefined();
  for (const name of ['endsAt', 'publishedAt'])
    expect(findIssue({ startsAt, [name]: 'soon' })).toEqual([[name, 'Please enter a date and time.']]);
});

it('a time that the database cannot store is refused', () => {
  expect(findIssue({ startsAt: '0000-01-01T00:00:00Z' })).toEqual([['startsAt', 'There was no year 0.']]);
  expect(findIssue({ startsAt: '9999-12-31T23:59:59.999Z' })).toBeUndefined();
});
