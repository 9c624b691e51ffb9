import { expect, it } from 'vitest';
import { completeUnsent, openRecord, startStored } from './record-start.ts';

interface Values {
  readonly title: string;
}
const FORM = {
  toValues: ({ title }: { title: string; version: number }): Values => ({ title }),
  conflictFields: [{ name: 'title', label: 'Title', show: ({ title }: Values) => title }] as const,
};
const RECORD = { title: 'stored', version: 7 };
const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute)).toISOString();
const draft = (title: string, contained?: string) => ({
  name: `draft-${title}`,
  values: { title },
  base: { title: 'before' },
  version: 6,
  storedAt: at(5),
  ...(contained && { copy: contained }),
});
const copy = (title: string, etag: string) => ({
  values: { title },
  version: 6,
  savedAt: at(5),
  etag,
  base: { title: 'before' } as Record<string, unknown>,
});
const open = (drafts: readonly ReturnType<typeof draft>[], stored: ReturnType<typeof copy> | null) => {
  const { start, continued, offered, obsolete } = openRecord<Values, typeof RECORD>(FORM, RECORD, drafts, stored);
  const toTitles = (list: readonly { values: Values }[]) => list.map(({ values }) => values.title);
  return {
    title: start.values.title,
    continued: continued?.values.title,
    offered: toTitles(offered),
    obsolete: toTitles(obsolete),
  };
};

it('continues a draft only if it contains the working copy on the server', () => {
  expect(open([], null)).toMatchObject({ title: 'stored' });
  expect(open([draft('draft')], null)).toMatchObject({ title: 'draft', continued: 'draft', offered: [] });
  expect(open([draft('draft', 'first')], copy('copy', 'first'))).toMatchObject({ title: 'draft', continued: 'draft' });
  // The copy was saved or discarded elsewhere.
  expect(open([draft('draft', 'first')], null)).toMatchObject({ title: 'draft', continued: 'draft' });
});

it('offers a draft that differs from the working copy, which stays in the form', () => {
  for (const contained of [undefined, 'first'])
    expect(open([draft('older', contained)], copy('newer', 'second'))).toEqual({
      title: 'newer',
      continued: undefined,
      offered: ['older'],
      obsolete: [],
    });
  expect(open([draft('one'), draft('two')], null)).toMatchObject({ title: 'one', offered: ['two'] });
});

it('drops a draft whose changes the server has', () => {
  expect(open([draft('copy', 'first')], copy('copy', 'second'))).toMatchObject({ title: 'copy', obsolete: ['copy'] });
  expect(open([draft('stored')], null)).toMatchObject({ title: 'stored', obsolete: ['stored'] });
});

it('knows what the text was made from and whether the server has it', () => {
  expect(openRecord(FORM, RECORD, [draft('draft')], null).start).toMatchObject({
    base: { title: 'before' },
    version: 6,
    isOnServer: false,
  });
  expect(startStored(FORM, RECORD, copy('copy', 'first'))).toMatchObject({
    base: { title: 'before' },
    version: 6,
    restoredAt: at(5),
    isOnServer: true,
  });
  expect(startStored(FORM, RECORD, copy('stored', 'first'))).toMatchObject({ version: 7, restoredAt: undefined });
});

it('completes a draft of an earlier version of the site, whose form had other fields', () => {
  const initial = { title: 'stored', skillIds: [1], cover: null };
  const old = { ...draft('typed'), values: { title: 'typed', gone: 'x' }, base: { title: 'before', gone: 'x' } };
  const completed = completeUnsent({}, initial, old as never);
  expect(completed.values).toEqual({ title: 'typed', skillIds: [1], cover: null });
  expect(completed.base).toEqual({ title: 'before', skillIds: [1], cover: null });
});

it('keeps null, and replaces what the controls cannot show', () => {
  const kept = { ...draft('typed'), values: { title: null, size: 'XL' }, base: { title: 'before', size: 1 } };
  const canShow = (name: string, value: unknown) => name !== 'size' || typeof value === 'number';
  expect(completeUnsent({ canShow }, { title: 'stored', size: 2 } as object, kept).values).toEqual({
    title: null,
    size: 2,
  });
});
