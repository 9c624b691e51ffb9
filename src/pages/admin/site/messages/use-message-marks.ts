import { useQueryClient } from '@tanstack/react-query';
import type { ContactForm } from '#features/contact/contact.contract.ts';
import { CONTACT_FORMS_KEY, markContactForm, showContactForm } from '#features/contact/ui/contact-forms.queries.ts';
import { adminSummaryQuery, hideSummaryMessage } from '#features/dashboard/ui/dashboard.queries.ts';
import { useActs } from '../../use-acts.ts';

type Marked = Pick<ContactForm, 'id' | 'firstName' | 'lastName'>;

const CHANGED = [CONTACT_FORMS_KEY, adminSummaryQuery.queryKey] as const;

/** Marks messages as processed, or as open again; for ten seconds a mark can be taken back. */
export function useMessageMarks() {
  const client = useQueryClient();
  const { act, undoLast } = useActs(CHANGED);
  const mark = ({ id, firstName, lastName }: Marked, isProcessed: boolean) => {
    const whose = `The message of ${firstName} ${lastName}`;
    act({
      show: () => {
        showContactForm(client, id, isProcessed);
        if (isProcessed) hideSummaryMessage(client, id);
      },
      run: () => markContactForm(id, isProcessed),
      done: { title: isProcessed ? 'Message processed' : 'Message open again', text: `${whose} is marked.` },
      failed: `${whose} was not marked`,
      back: () => markContactForm(id, !isProcessed),
    });
  };
  return { mark, undoLast };
}
