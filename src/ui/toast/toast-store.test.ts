import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  dismissToast,
  pauseToasts,
  resumeToasts,
  shownToast,
  type ToastMessage,
  toast,
  undoLast,
} from './toast-store.ts';

const log: string[] = [];
const offer = (title: string): ToastMessage => ({
  title,
  undo: () => log.push(`undo ${title}`),
  onEnd: () => log.push(`end ${title}`),
});
/** The visible toast, and below it the action that can still be undone. */
const read = () => {
  const shown = shownToast.get();
  if (!shown?.open) return 'nothing';
  return shown.offer && shown.offer.id !== shown.id ? `${shown.title} + ${shown.offer.title}` : shown.title;
};

beforeEach(() => {
  vi.useFakeTimers();
  log.length = 0;
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it('shows a message for five seconds', () => {
  toast({ title: 'Saved' });
  vi.advanceTimersByTime(4_999);
  expect(read()).toBe('Saved');
  vi.advanceTimersByTime(1);
  expect(read()).toBe('nothing');
});

it('keeps Undo beside a later message, and shows it again for the rest of its time', () => {
  toast(offer('A'));
  vi.advanceTimersByTime(2_000);
  toast({ title: 'Saved' });
  expect(read()).toBe('Saved + A');
  vi.advanceTimersByTime(5_000);
  expect(read()).toBe('A');
  vi.advanceTimersByTime(2_999);
  expect(read()).toBe('A');
  vi.advanceTimersByTime(1);
  expect(read()).toBe('nothing');
  expect(log).toEqual(['end A']);
});

it('does not let a late failure of the first action replace Undo of the second', () => {
  const first = toast(offer('A'));
  toast(offer('B'));
  dismissToast(first);
  toast({ title: 'A was not deleted', look: 'danger' });
  expect(read()).toBe('A was not deleted + B');
  undoLast();
  expect(log).toEqual(['end A', 'undo B']);
  vi.advanceTimersByTime(20_000);
  expect(log).toEqual(['end A', 'undo B']);
});

it('undoes the newest action first, then the one before', () => {
  toast(offer('A'));
  toast(offer('B'));
  toast({ title: 'Saved' });
  undoLast();
  expect(read()).toBe('Saved + A');
  undoLast();
  expect(read()).toBe('Saved');
  undoLast();
  expect(log).toEqual(['undo B', 'undo A']);
});

it('ends an action at once when its toast is dismissed', () => {
  toast(offer('A'));
  dismissToast();
  expect(log).toEqual(['end A']);
  expect(read()).toBe('nothing');
  undoLast();
  expect(log).toEqual(['end A']);
});

it('lets nothing end while the pointer or the focus is on the toast', () => {
  toast(offer('A'));
  vi.advanceTimersByTime(9_000);
  pauseToasts();
  vi.advanceTimersByTime(60_000);
  expect(read()).toBe('A');
  resumeToasts();
  vi.advanceTimersByTime(999);
  expect(log).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(log).toEqual(['end A']);
});

it('ends a message although the toast under the pointer was dismissed', () => {
  toast(offer('A'));
  pauseToasts();
  dismissToast();
  toast({ title: 'Saved' });
  vi.advanceTimersByTime(5_000);
  expect(read()).toBe('nothing');
});
