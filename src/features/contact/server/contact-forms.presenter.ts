import type { ContactForm } from '../contact.contract.ts';
import type { ContactFormRow } from './contact-forms.store.ts';

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
    isSpam: row.isSpam,
    isSuspect: row.isSuspect,
    createdAt: row.createdAt.toISOString(),
  };
}
