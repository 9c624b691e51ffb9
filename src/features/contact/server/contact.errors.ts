import type { ErrorDeclaration } from '#platform/http/errors.ts';

export const contactErrors = {
  notFound: { code: 'contact_form_not_found', status: 404, message: 'There is no such message.' },
  templateNotFound: { code: 'reply_template_not_found', status: 404, message: 'There is no such template.' },
  tooManyTemplates: {
    code: 'too_many_templates',
    status: 409,
    message: 'There are too many templates. Please delete one first.',
  },
  replyConflict: {
    code: 'reply_conflict',
    status: 409,
    message: 'The thread has changed since you opened it. Please read what is new before you send your reply.',
  },
} as const satisfies Record<string, ErrorDeclaration>;
