import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { undoLast } from '#ui/toast/toast-store.ts';
import { AdminContext } from './admin-context.ts';
import { useReversibleAction } from './use-reversible-action.ts';

const client = new QueryClient();
const admin = {
  viewerId: 1,
  role: 'admin',
  search: {},
  onRefused: () => undefined,
  onSignedOut: () => undefined,
} as const;

type Actions = ReturnType<typeof useReversibleAction>;

function Screen({ keys, onRender }: { keys: readonly QueryKey[]; onRender: (actions: Actions) => void }) {
  onRender(useReversibleAction(keys));
  return null;
}

/** The actions of a screen that changes these queries. */
function openScreen(keys: readonly QueryKey[]): Actions {
  const rendered: Actions[] = [];
  const screen = createElement(Screen, { keys, onRender: (actions) => rendered.push(actions) });
  const frame = createElement(AdminContext, { value: admin }, screen);
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, frame));
  return rendered[0] as Actions;
}

const action = (run: () => Promise<unknown>, undo?: () => Promise<unknown>) => ({
  showResult: () => undefined,
  run,
  failureTitle: 'Not changed',
  successToast: { title: 'Changed' },
  ...(undo && { undo }),
});
const isStale = (key: string) => client.getQueryState([key])?.isInvalidated;

beforeEach(() => {
  vi.useFakeTimers();
  client.setQueryData(['comments'], []);
  client.setQueryData(['messages'], []);
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  client.clear();
});

it('reads the lists of both screens again when two actions overlap', async () => {
  const comments = openScreen([['comments']]);
  const messages = openScreen([['messages']]);
  const { promise, resolve } = Promise.withResolvers<void>();
  comments.run(action(async () => undefined));
  messages.run(action(() => promise));
  await vi.advanceTimersByTimeAsync(10);
  expect(isStale('comments')).toBe(false);
  resolve();
  await vi.advanceTimersByTimeAsync(10);
  expect([isStale('comments'), isStale('messages')]).toEqual([true, true]);
});

it('undoes the newest action although another screen ran it', async () => {
  const undone: string[] = [];
  const comments = openScreen([['comments']]);
  const messages = openScreen([['messages']]);
  const reversible = (name: string) =>
    action(
      async () => undefined,
      async () => undone.push(name),
    );
  comments.run(reversible('comment'));
  await vi.advanceTimersByTimeAsync(10);
  messages.run(reversible('message'));
  await vi.advanceTimersByTimeAsync(10);
  undoLast();
  await vi.advanceTimersByTimeAsync(10);
  expect(undone).toEqual(['message']);
  undoLast();
  await vi.advanceTimersByTimeAsync(10);
  expect(undone).toEqual(['message', 'comment']);
});
