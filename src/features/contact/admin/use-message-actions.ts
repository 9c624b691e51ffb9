import { useQueryClient } from '@tanstack/react-query';
import { SUMMARY_KEY } from '#admin-kit/summary-key.ts';
import { useUndoableAction } from '#admin-kit/use-undoable-action.ts';
import type { ContactForm } from '../contact.contract.ts';
import { CONTACT_FORMS_KEY, setContactFormProcessed, updateCachedContactForm } from './contact-forms.queries.ts';

type MessageTarget = Pick<ContactForm, 'id' | 'firstName' | 'lastName'>;

const CHANGED = [CONTACT_FORMS_KEY, SUMMARY_KEY] as const;

/** Marks messages as processed, or reopens them. Each change can be undone for ten seconds. */
export function useMessageActions({ onHide }: { onHide?: (id: number) => void } = {}) {
  const client = useQueryClient();
  const { run, undoLast } = useUndoableAction(CHANGED);
  const setProcessed = ({ id, firstName, lastName }: MessageTarget, isProcessed: boolean) => {
    const subject = `The message from ${firstName} ${lastName}`;
    run({
      showResult: () => {
        updateCachedContactForm(client, id, isProcessed);
        if (isProcessed) onHide?.(id);
      },
      run: () => setContactFormProcessed(id, isProcessed),
      successToast: { title: isProcessed ? 'Message processed' : 'Message reopened', text: `${subject} is marked.` },
      failureTitle: `${subject} was not marked`,
      undo: () => setContactFormProcessed(id, !isProcessed),
    });
  };
  return { setProcessed, undoLast };
}
