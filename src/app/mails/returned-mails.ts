import type { BounceDeps } from '#features/audience/bounces/server/bounces.service.ts';
import { findReplyRecipient, markReplyBounced } from '#features/audience/contact/server/contact-thread.store.ts';
import { findDeliveryRecipient, markReturned } from '#features/audience/newsletter/server/deliveries.store.ts';
import type { EmitEvent } from '#platform/jobs/emit-event.ts';
import { createMailIds } from '#platform/mail/mail-ids.ts';
import { createMailStop } from './stop-mails.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Connects mails that come back with those that were sent: newsletter mails and replies by their rows, others by their mark. */
export const createBounceDeps = (services: { readonly secret: string; readonly emitEvent: EmitEvent }): BounceDeps => ({
  mailIds: createMailIds(services.secret),
  stopMails: createMailStop(services.emitEvent),
  async findRecipient(tx, mailId) {
    if (!UUID.test(mailId)) return undefined;
    return (await findDeliveryRecipient(tx, mailId)) ?? (await findReplyRecipient(tx, mailId));
  },
  async markMail(tx, mailId, type, at) {
    if (!UUID.test(mailId)) return;
    await markReturned(tx, mailId, type, at);
    if (type === 'bounce') await markReplyBounced(tx, mailId);
  },
});
