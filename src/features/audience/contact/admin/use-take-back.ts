import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi } from '#lib/api-client.ts';
import { useReportFailure } from '#ui/report-failure.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { createUnsentName, deleteUnsent, saveUnsent } from '#ui/unsent/unsent-store.ts';
import { deleteReply } from '../contact.calls.ts';
import type { ContactEntry } from '../contact.contract.ts';
import { invalidateMessages } from './use-message-actions.ts';

/** Takes back a reply that the server still holds. Its text goes back into the answer box, also if that is closed by then. */
export function useTakeBack(options: {
  formId: number;
  unsentKey: string;
  /** @returns whether the text is in the answer box again */
  onTaken: (reply: ContactEntry) => boolean;
}) {
  const client = useQueryClient();
  const report = useReportFailure();
  const latest = useRef<typeof options>(undefined);
  useEffect(() => {
    latest.current = options;
    return () => {
      latest.current = undefined;
    };
  });
  const { formId, unsentKey } = options;
  return async (reply: ContactEntry) => {
    // Before the server forgets the text, this tab has it.
    const name = createUnsentName(unsentKey);
    saveUnsent(name, { values: { text: reply.content }, base: { text: '' } }, 'tab');
    try {
      await callApi(deleteReply, { params: { id: formId, replyId: reply.id } });
      if (latest.current?.onTaken(reply)) deleteUnsent(name, 'tab');
      toast({ title: 'Not sent', text: 'Your reply is in the box below the message.' });
    } catch (error) {
      deleteUnsent(name, 'tab');
      report(error as Error, 'The reply was not taken back');
    }
    await invalidateMessages(client);
  };
}
