import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { doWaiting, type Undoable, undoable } from './undoable.ts';

const log: string[] = [];
const action = (key: string, run: () => Promise<unknown> = async () => log.push(`run ${key}`)): Undoable => ({
  key,
  title: 'Deleted',
  run,
  onDone: async () => log.push(`read ${key}`),
  onFailed: ({ message }) => log.push(`${key} failed: ${message}`),
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => undefined);
  log.length = 0;
});
afterEach(async () => {
  await doWaiting();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is done ten seconds later, and what shows it is read anew', async () => {
  undoable(action('a'));
  await vi.advanceTimersByTimeAsync(9_999);
  expect(log).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(log).toEqual(['run a', 'read a']);
});

it('is done at once when the next begins, and once only', async () => {
  undoable(action('a'));
  undoable(action('b'));
  await vi.advanceTimersByTimeAsync(0);
  expect(log).toEqual(['run a', 'read a']);
  await doWaiting();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(log).toEqual(['run a', 'read a', 'run b', 'read b']);
});

it('says where it could not be done', async () => {
  undoable(action('a', () => Promise.reject(new Error('away'))));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(log).toEqual(['a failed: away']);
});
