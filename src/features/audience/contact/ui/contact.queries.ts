import type { z } from 'zod';
import { sendJson } from '#lib/api-client.ts';
import { CONTACT_PATH } from '../contact.constants.ts';
import type { contactReply } from '../contact.contract.ts';

/** Sends a contact message. @throws ApiError with an issue per invalid field */
export const sendContact = (message: Record<string, unknown>) =>
  sendJson<z.infer<typeof contactReply>>('POST', CONTACT_PATH, message);
