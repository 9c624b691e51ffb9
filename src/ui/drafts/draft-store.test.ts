import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  createDraftName,
  deleteDraft,
  deleteUnchangedDraft,
  listDrafts,
  saveDraft,
  toDraftName,
} from './draft-store.ts';

// A stub of localStorage, which Node lacks. Names are own keys, as `Object.keys(localStorage)` returns them.
beforeEach(() => {
  const methods = {
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null;
    },
    setItem(this: Record<string, string>, name: string, text: string) {
      this[name] = text;
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name];
    },
  };
  vi.stubGlobal('localStorage', Object.create(methods));
});

afterEach(() => {
  vi.useRealTimers();
});

/** A draft that is saved at a minute. */
const draft = (values: string, minute: number) => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 1, 12, minute), toFake: ['Date'] });
  return { values, base: '' };
};
const values = (recordKey: string) => listDrafts<string>(recordKey).map((one) => one.values);

it('lists the drafts of two editors of one record separately, newest first', () => {
  const [first, second] = [createDraftName('1:article:5'), createDraftName('1:article:5')];
  saveDraft(first, draft('first', 1));
  saveDraft(second, draft('second', 2));
  saveDraft(createDraftName('1:article:55'), draft('another record', 3));
  expect(values('1:article:5')).toEqual(['second', 'first']);
  deleteDraft(second);
  expect(values('1:article:5')).toEqual(['first']);
});

it('deletes a draft only if its editor has not changed it since it was read', () => {
  const name = createDraftName('1:article:new');
  saveDraft(name, draft('one', 1));
  const [read] = listDrafts<string>('1:article:new');
  saveDraft(name, draft('one two', 2));
  if (read) deleteUnchangedDraft(read);
  expect(values('1:article:new')).toEqual(['one two']);
  const [newest] = listDrafts<string>('1:article:new');
  if (newest) deleteUnchangedDraft(newest);
  expect(values('1:article:new')).toEqual([]);
});

it('finds the draft that all tabs share, and skips unreadable ones', () => {
  saveDraft(toDraftName('1:article:5'), draft('old', 1));
  localStorage.setItem('draft:1:article:5:broken', '{"values"');
  expect(values('1:article:5')).toEqual(['old']);
});
