import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runUndoable, runWaitingAction, type UndoableAction } from './undoable.ts';

const log: string[] = [];
const action = (key: string, run: () => Promise<unknown> = async () => log.push(`run ${key}`)): UndoableAction => ({
  keys: [key],
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
  await runWaitingAction();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('runs the action after ten seconds and reloads what shows it', async () => {
  runUndoable(action('a'));
  await vi.advanceTimersByTimeAsync(9_999);
  expect(log).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(log).toEqual(['run a', 'read a']);
});

it('runs a waiting action at once, and only once, when the next one starts', async () => {
  runUndoable(action('a'));
  runUndoable(action('b'));
  await vi.advanceTimersByTimeAsync(0);
  expect(log).toEqual(['run a', 'read a']);
  await runWaitingAction();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(log).toEqual(['run a', 'read a', 'run b', 'read b']);
});

it('reports an action that failed', async () => {
  runUndoable(action('a', () => Promise.reject(new Error('away'))));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(log).toEqual(['a failed: away']);
});
