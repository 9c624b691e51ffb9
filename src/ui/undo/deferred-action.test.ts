import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { undoLast } from '../toast/toast-store.ts';
import { type DeferredAction, deferAction, runDeferredActions } from './deferred-action.ts';

const log: string[] = [];
const action = (key: string, run: () => Promise<unknown> = async () => log.push(`run ${key}`)): DeferredAction => ({
  keys: [key],
  title: 'Deleted',
  run,
  onDone: async () => log.push(`read ${key}`),
  onFailed: ({ message }) => log.push(`${key} failed: ${message}`),
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  log.length = 0;
});
afterEach(async () => {
  await runDeferredActions();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('runs the action after ten seconds and reloads what shows it', async () => {
  deferAction(action('a'));
  await vi.advanceTimersByTimeAsync(9_999);
  expect(log).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(log).toEqual(['run a', 'read a']);
});

it('runs the waiting actions at once, and only once, when asked', async () => {
  deferAction(action('a'));
  deferAction(action('b'));
  await runDeferredActions();
  expect(log.toSorted()).toEqual(['read a', 'read b', 'run a', 'run b']);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(log).toHaveLength(4);
});

it('undoes each of two actions, the newer first', async () => {
  deferAction(action('a'));
  deferAction(action('b'));
  undoLast();
  await vi.advanceTimersByTimeAsync(9_000);
  undoLast();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(log).toEqual([]);
});

it('keeps Undo of an action although an earlier one fails', async () => {
  deferAction(action('a', () => Promise.reject(new Error('away'))));
  await vi.advanceTimersByTimeAsync(5_000);
  deferAction(action('b'));
  await vi.advanceTimersByTimeAsync(5_000);
  undoLast();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(log).toEqual(['a failed: away']);
});

it('runs the action when the tab is hidden, because it may be ended there', async () => {
  deferAction(action('a'));
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(log).toEqual([]);
  Object.assign(document, { visibilityState: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(log).toEqual(['run a', 'read a']);
});

it('reports an action that failed', async () => {
  deferAction(action('a', () => Promise.reject(new Error('away'))));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(log).toEqual(['a failed: away']);
});
