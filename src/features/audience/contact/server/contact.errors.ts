import { declareError } from '#platform/http/errors.ts';

export const contactErrors = {
  notFound: declareError(404, 'contact_form_not_found', 'There is no such message.'),
  templateNotFound: declareError(404, 'reply_template_not_found', 'There is no such template.'),
  templateConflict: declareError(
    409,
    'reply_template_conflict',
    'Someone else has changed this template in the meantime. Save again to replace their version with yours.',
  ),
  tooManyTemplates: declareError(409, 'too_many_templates', 'There are too many templates. Please delete one first.'),
  replyConflict: declareError(
    409,
    'reply_conflict',
    'The thread has changed since you opened it. Please read what is new before you send your reply.',
  ),
};
