import { formatPersonName, toNamedPerson } from '#lib/words.ts';
import type { MessageStatus } from '../contact.constants.ts';
import type { ContactEntry, ContactForm } from '../contact.contract.ts';
import type { ContactFormRow } from './contact-forms.store.ts';
import type { ContactEntryRow } from './contact-thread.store.ts';

export function presentContactForm(row: ContactFormRow): ContactForm {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    company: row.company,
    industry: row.industry,
    message: row.message,
    isProcessed: row.isProcessed,
    status: getStatus(row),
    isSpam: row.isSpam,
    isSuspect: row.isSuspect,
    assignee: row.assignee && toNamedPerson(row.assignee),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Applies the rules of the store's lists to one message. */
function getStatus({ isProcessed, assigneeId, answeredAt, closedAt }: ContactFormRow): MessageStatus {
  if (isProcessed) return answeredAt && !closedAt ? 'answered' : 'closed';
  return assigneeId !== null || answeredAt ? 'in-progress' : 'new';
}

export function presentContactEntry(row: ContactEntryRow): ContactEntry {
  return {
    id: row.id,
    kind: row.kind,
    author: row.author && formatPersonName(row.author),
    content: row.content,
    whitepapers: [...row.whitepapers],
    sentAt: row.sentAt?.toISOString() ?? null,
    bouncedAt: row.bouncedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
