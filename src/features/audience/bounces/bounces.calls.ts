import { defineCall } from '#lib/call.ts';
import { MAIL_EVENTS_PATH } from './bounces.constants.ts';
import type { MailEventsBody, MailEventsReply } from './bounces.contract.ts';

/** Reports bounces and complaints, by a mail service or a program beside it. */
export const postMailEvents = defineCall<{ body: MailEventsBody; reply: MailEventsReply }>('POST', MAIL_EVENTS_PATH);
