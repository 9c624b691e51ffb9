import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { invalidateWithOverviews, SUMMARY_KEY } from '#admin-kit/overviews.ts';
import { useReversibleAction } from '#admin-kit/use-reversible-action.ts';
import { callApi } from '#lib/api-client.ts';
import { getCallKey } from '#lib/call-query.ts';
import { formatCount, formatPersonName } from '#lib/words.ts';
import { useReportFailure } from '#ui/report-failure.ts';
import { deferAction } from '#ui/undo/deferred-action.ts';
import * as calls from '../contact.calls.ts';
import type { MessageStatus, MessageTarget } from '../contact.constants.ts';
import type { ContactForm, ContactFormChange } from '../contact.contract.ts';
import { moveCachedMessages } from './contact-forms.queries.ts';

/** A message with its state, if known. Without any it is open. */
export type MessageRef = Pick<ContactForm, 'id' | 'firstName' | 'lastName'> &
  Partial<Pick<ContactForm, 'status' | 'isSpam'>>;
type Place = Exclude<MessageTarget, 'deleted'>;

/** Queries to invalidate after a change. */
const CHANGED_KEYS = [
  getCallKey(calls.listMessages),
  getCallKey(calls.countMessages),
  getCallKey(calls.getMessage),
  SUMMARY_KEY,
];

export const invalidateMessages = (client: QueryClient) => invalidateWithOverviews(client, CHANGED_KEYS);

/** Completes even while the page is closed. */
const changeMessages = (changes: readonly ContactFormChange[]) =>
  callApi(calls.changeMessages, { body: { changes } }, { keepalive: true });

export const STATUS_LABELS: Readonly<Record<MessageStatus, string>> = {
  new: 'New',
  'in-progress': 'In progress',
  answered: 'Answered',
  closed: 'Closed',
};

const DONE: Readonly<Record<Place, { title: string; many: string; result: string }>> = {
  open: { title: 'Message reopened', many: 'reopened', result: 'is open again' },
  answered: { title: 'Message answered', many: 'answered', result: 'is answered' },
  closed: { title: 'Message processed', many: 'processed', result: 'is processed' },
  spam: { title: 'Message marked as spam', many: 'marked as spam', result: 'is in spam' },
};

/** The key of a message whose deletion can still be undone, for `useDeferredKeys`. */
export const getUndoKey = (id: number): string => `message:${id}`;

const getPlace = ({ status, isSpam }: MessageRef): Place => {
  if (isSpam) return 'spam';
  return status === 'answered' || status === 'closed' ? status : 'open';
};
const describe = (message: MessageRef) => `The message from ${formatPersonName(message)}`;

/** Moves messages to other lists and into the trash. Each step can be undone for ten seconds. */
export function useMessageActions({ onHide }: { onHide?: (id: number) => void } = {}) {
  const client = useQueryClient();
  const report = useReportFailure();
  const { run } = useReversibleAction(CHANGED_KEYS);

  const move = (messages: readonly MessageRef[], to: Place) => {
    const moved = messages.filter((message) => getPlace(message) !== to);
    const [first] = moved;
    if (!first) return;
    const { title, many, result } = DONE[to];
    const isNotSpam = to === 'open' && first.isSpam;
    run({
      showResult: () => {
        moveCachedMessages(client, new Set(moved.map(({ id }) => id)), to);
        for (const { id } of moved) onHide?.(id);
      },
      run: () => changeMessages(moved.map(({ id }) => ({ id, to }))),
      successToast:
        moved.length === 1
          ? { title: isNotSpam ? 'Not spam' : title, text: `${describe(first)} ${result}.` }
          : { title: `${moved.length} messages ${many}` },
      failureTitle: moved.length === 1 ? `${describe(first)} was not changed` : 'The messages were not changed',
      undo: () => changeMessages(moved.map((message) => ({ id: message.id, to: getPlace(message) }))),
    });
  };

  const remove = (messages: readonly MessageRef[]) => {
    const [first] = messages;
    if (!first) return;
    const ids = messages.map(({ id }) => id);
    deferAction({
      keys: ids.map(getUndoKey),
      title: 'Moved to the trash',
      text: messages.length === 1 ? describe(first) : formatCount(messages.length, 'message'),
      run: () => changeMessages(ids.map((id) => ({ id, to: 'deleted' }))),
      onDone: () => invalidateMessages(client),
      onFailed: (error) => report(error, 'The messages were not deleted'),
    });
  };

  return {
    move,
    remove,
    setProcessed: (message: MessageRef, isProcessed: boolean) => move([message], isProcessed ? 'closed' : 'open'),
  };
}
