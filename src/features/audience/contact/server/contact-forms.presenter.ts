import { formatPersonName, toNamedPerson } from '#lib/words.ts';
import { toWire } from '#platform/http/to-wire.ts';
import type { MessageStatus } from '../contact.constants.ts';
import { type ContactEntry, type ContactForm, contactEntry, contactForm } from '../contact.contract.ts';
import type { ContactFormRow } from './contact-forms.store.ts';
import type { ContactEntryRow } from './contact-thread.store.ts';

const ownFields = contactForm.omit({ assignee: true });

export const presentContactForm = (row: ContactFormRow): ContactForm => ({
  ...toWire(ownFields, { ...row, status: getStatus(row) }),
  assignee: row.assignee && toNamedPerson(row.assignee),
});

/** Applies the rules of the store's lists to one message. */
function getStatus({ isProcessed, assigneeId, answeredAt, closedAt }: ContactFormRow): MessageStatus {
  if (isProcessed) return answeredAt && !closedAt ? 'answered' : 'closed';
  return assigneeId !== null || answeredAt ? 'in-progress' : 'new';
}

const entryFields = contactEntry.omit({ whitepapers: true });

export const presentContactEntry = (row: ContactEntryRow): ContactEntry => ({
  ...toWire(entryFields, { ...row, author: row.author && formatPersonName(row.author) }),
  whitepapers: [...row.whitepapers],
});
