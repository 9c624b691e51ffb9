import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shownToast } from '#ui/toast/toast-store.ts';
import { deleteSelected } from './delete-selected.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('names the records that the server does not delete, and why', async () => {
  deleteSelected({
    kind: { noun: { one: 'article', many: 'articles', a: 'an article', title: 'Articles' } },
    rows: [
      { id: 1, title: 'Ports' },
      { id: 2, title: 'Rails' },
    ],
    getName: ({ title }) => title,
    getUndoKey: ({ id }) => `article:${id}`,
    run: async () => ({ changed: [1], refused: [{ id: 2, message: 'It is not yours.' }] }),
    onDone: async () => undefined,
    onFailed: () => undefined,
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shownToast.get()).toMatchObject({ title: 'Not deleted', text: '“Rails”: It is not yours.', look: 'danger' });
});
