import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubStorage } from './testing/stub-storage.ts';
import {
  createUnsentName,
  deleteUnchanged,
  deleteUnsent,
  joinTexts,
  listUnsent,
  listUnsentKeys,
  saveUnsent,
  sortUnsent,
} from './unsent-store.ts';

beforeEach(stubStorage);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A text that is stored at a minute. */
const text = (values: string, minute: number) => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 1, 12, minute), toFake: ['Date'] });
  return { values, base: '' };
};
const values = (key: string) => listUnsent<string>(key).map((one) => one.values);

it('lists the texts of two editors of one record separately, newest first', () => {
  const [first, second] = [createUnsentName('1:article:5'), createUnsentName('1:article:5')];
  saveUnsent(first, text('first', 1));
  saveUnsent(second, text('second', 2));
  saveUnsent(createUnsentName('1:article:55'), text('another record', 3));
  expect(values('1:article:5')).toEqual(['second', 'first']);
  expect(listUnsentKeys('1:article:')).toEqual(['1:article:5', '1:article:55']);
  deleteUnsent(second);
  expect(values('1:article:5')).toEqual(['first']);
});

it('deletes a text only if its editor has not changed it since it was read', () => {
  const name = createUnsentName('1:article:new');
  saveUnsent(name, text('one', 1));
  const [read] = listUnsent<string>('1:article:new');
  saveUnsent(name, text('one two', 2));
  if (read) deleteUnchanged(read);
  expect(values('1:article:new')).toEqual(['one two']);
  const [newest] = listUnsent<string>('1:article:new');
  if (newest) deleteUnchanged(newest);
  expect(values('1:article:new')).toEqual([]);
});

it('keeps what is only for the tab apart, and skips unreadable texts', () => {
  saveUnsent(createUnsentName('message:5'), text('for this tab', 1), 'tab');
  localStorage.setItem('unsent:message:5#broken', '{"values"');
  expect(values('message:5')).toEqual([]);
  expect(listUnsent<string>('message:5', 'tab').map((one) => one.values)).toEqual(['for this tab']);
});

it('says that it stored nothing if the browser has no space or allows no storage', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(saveUnsent('unsent:1#a', { values: 'a', base: '' })).toBe(false);
  vi.stubGlobal('localStorage', undefined);
  expect(saveUnsent('unsent:1#a', { values: 'a', base: '' })).toBe(false);
  expect(values('1')).toEqual([]);
});

it('decides who is newer by what a text was made from, whatever the clocks say', () => {
  const stored = (one: string, copy: string, minute: number) => {
    saveUnsent(createUnsentName('1:article:5'), { ...text(one, minute), copy });
  };
  stored('made from the server’s', 'now', 1);
  stored('made from another', 'then', 2);
  stored('sent', 'then', 3);
  const sorted = sortUnsent(listUnsent<string>('1:article:5'), {
    isSent: (one) => one.values === 'sent',
    isNewer: (one) => one.copy === 'now',
  });
  expect(sorted).toMatchObject({
    continued: { values: 'made from the server’s' },
    offered: [{ values: 'made from another' }],
    obsolete: [{ values: 'sent' }],
  });
});

it.each([
  ['the server has what it was made from', 'a', 'ab', 'a', 'ab'],
  ['the server has nothing', 'a', 'ab', '', 'ab'],
  ['it goes on from what the server has', '', 'ab', 'a', 'ab'],
  ['another device has written something else', 'a', 'ab', 'c', 'c\n\nab'],
])('replaces the text or is added below it: %s', (_, base, typed, current, joined) => {
  expect(joinTexts({ base, values: typed }, current)).toBe(joined);
});
