import { useQueryClient } from '@tanstack/react-query';
import { SUMMARY_KEY } from '#admin-kit/summary-key.ts';
import { useActs } from '#admin-kit/use-acts.ts';
import type { ContactForm } from '../contact.contract.ts';
import { CONTACT_FORMS_KEY, markContactForm, showContactForm } from './contact-forms.queries.ts';

type Marked = Pick<ContactForm, 'id' | 'firstName' | 'lastName'>;

const CHANGED = [CONTACT_FORMS_KEY, SUMMARY_KEY] as const;

/** Marks messages as processed, or as open again; for ten seconds a mark can be taken back. */
export function useMessageMarks({ onHide }: { onHide?: (id: number) => void } = {}) {
  const client = useQueryClient();
  const { act, undoLast } = useActs(CHANGED);
  const mark = ({ id, firstName, lastName }: Marked, isProcessed: boolean) => {
    const whose = `The message of ${firstName} ${lastName}`;
    act({
      show: () => {
        showContactForm(client, id, isProcessed);
        if (isProcessed) onHide?.(id);
      },
      run: () => markContactForm(id, isProcessed),
      done: { title: isProcessed ? 'Message processed' : 'Message open again', text: `${whose} is marked.` },
      failed: `${whose} was not marked`,
      back: () => markContactForm(id, !isProcessed),
    });
  };
  return { mark, undoLast };
}
