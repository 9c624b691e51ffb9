import { expect, it } from 'vitest';
import { chooseStart, completeDraft } from './record-start.ts';

interface Values {
  readonly title: string;
}
const FORM = {
  toValues: ({ title }: { title: string; version: number }): Values => ({ title }),
  conflictFields: [{ name: 'title', label: 'Title', show: ({ title }: Values) => title }] as const,
};
const RECORD = { title: 'stored', version: 7 };
const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute)).toISOString();
const draft = (title: string, minute: number, copyAt?: string) => ({
  name: 'draft',
  values: { title },
  base: { title: 'before' },
  version: 6,
  keptAt: at(minute),
  copyAt,
});
const copy = (title: string, minute: number, base?: object) => ({
  values: { title },
  version: 6,
  savedAt: at(minute),
  base: (base ?? null) as Record<string, unknown> | null,
});

it('takes up the newer of the draft in the browser and the working copy on the server', () => {
  const choose = (
    ...kept: Parameters<typeof chooseStart<Values, typeof RECORD>> extends [unknown, unknown, ...infer Rest]
      ? Rest
      : never
  ) => chooseStart<Values, typeof RECORD>(FORM, RECORD, ...kept).values.title;
  expect(choose(undefined, null)).toBe('stored');
  expect(choose(draft('draft', 5), copy('copy', 4))).toBe('draft');
  expect(choose(draft('draft', 4), copy('copy', 5))).toBe('copy');
  // The browser's clock is slow, but the draft follows this very copy.
  expect(choose(draft('draft', 4, at(5)), copy('copy', 5))).toBe('draft');
});

it('knows what the text was made from and whether the server has it', () => {
  expect(chooseStart(FORM, RECORD, draft('draft', 5), null)).toMatchObject({
    base: { title: 'before' },
    version: 6,
    isOnServer: false,
  });
  expect(chooseStart(FORM, RECORD, undefined, copy('copy', 5, { title: 'before' }))).toMatchObject({
    base: { title: 'before' },
    version: 6,
    restoredAt: at(5),
    isOnServer: true,
  });
});

it('drops changes that the record has by now', () => {
  const stored = { values: { title: 'stored' }, version: 7, restoredAt: undefined };
  expect(chooseStart(FORM, RECORD, draft('stored', 5), null)).toMatchObject(stored);
  expect(chooseStart(FORM, RECORD, undefined, copy('stored', 5))).toMatchObject(stored);
});

it('completes a draft of an earlier version of the site, whose form had other fields', () => {
  const initial = { title: 'stored', skillIds: [1], cover: null };
  const old = { ...draft('typed', 5), values: { title: 'typed', gone: 'x' }, base: { title: 'before', gone: 'x' } };
  const completed = completeDraft({}, initial, old as never);
  expect(completed.values).toEqual({ title: 'typed', skillIds: [1], cover: null });
  expect(completed.base).toEqual({ title: 'before', skillIds: [1], cover: null });
});

it('keeps null, and replaces what the controls cannot show', () => {
  const kept = { ...draft('typed', 5), values: { title: null, size: 'XL' }, base: { title: 'before', size: 1 } };
  const canShow = (name: string, value: unknown) => name !== 'size' || typeof value === 'number';
  expect(completeDraft({ canShow }, { title: 'stored', size: 2 } as object, kept).values).toEqual({
    title: null,
    size: 2,
  });
});
