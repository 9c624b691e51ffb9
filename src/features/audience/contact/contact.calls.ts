import { defineCall, type FormFields } from '#lib/call.ts';
import type {
  Colleague,
  ContactCountQuery,
  ContactCounts,
  ContactEntry,
  ContactForm,
  ContactFormChange,
  ContactFormPatch,
  ContactFormQuery,
  ContactFormsChanged,
  ContactThread,
  OfferedWhitepaper,
  ReplyTemplate,
  ReplyTemplateBody,
  ReplyTemplateChange,
  SentReply,
} from './contact.contract.ts';

/** Sends the firm a message. */
export const sendMessage = defineCall<{ body: FormFields; reply: { message: string } }>('POST', '/api/contact');

export const listMessages = defineCall<{ query: Partial<ContactFormQuery>; reply: ContactForm[] }>(
  'GET',
  '/api/contact-forms',
);
export const countMessages = defineCall<{ query: ContactCountQuery; reply: ContactCounts }>(
  'GET',
  '/api/contact-forms/counts',
);
export const listAssignees = defineCall<{ reply: Colleague[] }>('GET', '/api/contact-forms/assignees');
export const listOfferedWhitepapers = defineCall<{ reply: OfferedWhitepaper[] }>(
  'GET',
  '/api/contact-forms/whitepapers',
);
export const changeMessages = defineCall<{
  body: { changes: readonly ContactFormChange[] };
  reply: ContactFormsChanged;
}>('POST', '/api/contact-forms/bulk');

interface OfOne {
  readonly params: { id: number };
}

export const getMessage = defineCall<OfOne & { reply: ContactThread }>('GET', '/api/contact-forms/:id');
export const patchMessage = defineCall<OfOne & { body: ContactFormPatch; reply: ContactForm }>(
  'PATCH',
  '/api/contact-forms/:id',
);
export const deleteMessage = defineCall<OfOne & { reply: { id: number } }>('DELETE', '/api/contact-forms/:id');
/** Mails a reply, or adds an email of the visitor. */
export const postReply = defineCall<OfOne & { body: SentReply; reply: ContactEntry }>(
  'POST',
  '/api/contact-forms/:id/replies',
);
/** Takes back a reply that was not sent yet. */
export const deleteReply = defineCall<{ params: { id: number; replyId: number }; reply: { id: number } }>(
  'DELETE',
  '/api/contact-forms/:id/replies/:replyId',
);
export const postNote = defineCall<OfOne & { body: { content: string }; reply: ContactEntry }>(
  'POST',
  '/api/contact-forms/:id/notes',
);

export const listTemplates = defineCall<{ reply: ReplyTemplate[] }>('GET', '/api/reply-templates');
export const postTemplate = defineCall<{ body: ReplyTemplateBody; reply: ReplyTemplate }>(
  'POST',
  '/api/reply-templates',
);
export const putTemplate = defineCall<OfOne & { body: ReplyTemplateChange; reply: ReplyTemplate }>(
  'PUT',
  '/api/reply-templates/:id',
);
export const deleteTemplate = defineCall<OfOne & { reply: { id: number } }>('DELETE', '/api/reply-templates/:id');
