import type { ErrorDeclaration } from '../http/errors.ts';
import { PDF_LIMITS, type PdfRefusal } from './pdf-facts.ts';

const refused = (code: string, message: string): ErrorDeclaration => ({ code, status: 400, message });

const PLAIN_COPY = 'Please print it to a new PDF, which removes this, and upload the new file.';

/** Messages about refused uploads for administrators. */
export const pdfErrors: Readonly<Record<PdfRefusal, ErrorDeclaration>> = {
  empty: refused('pdf_empty', 'This file is empty. Please choose another.'),
  notPdf: refused('not_a_pdf', 'This file is not a PDF, whatever its name says. Please upload a PDF file.'),
  damaged: refused(
    'pdf_damaged',
    'This PDF is damaged: some of its pages cannot be read. Please export it again and upload the new file.',
  ),
  encrypted: refused(
    'pdf_encrypted',
    'This PDF is encrypted. Please save it without a password or restrictions first.',
  ),
  tooManyPages: refused(
    'pdf_too_many_pages',
    `This PDF has more than ${PDF_LIMITS.pages} pages, the maximum for a white paper. Please shorten it.`,
  ),
  scripts: refused('pdf_scripts', `This PDF contains scripts. ${PLAIN_COPY}`),
  actions: refused('pdf_actions', `This PDF starts programs, opens other files or sends data. ${PLAIN_COPY}`),
  links: refused(
    'pdf_links',
    'This PDF has a link to something other than a web address, an email address or a telephone number. Such a link may run a script or open a file on the reader’s computer. Please remove the link and upload the new file.',
  ),
  attachments: refused('pdf_attachments', `This PDF has other files attached to it. ${PLAIN_COPY}`),
  media: refused('pdf_media', `This PDF contains sound, video or other embedded media. ${PLAIN_COPY}`),
  dynamicForm: refused('pdf_dynamic_form', `This PDF is a dynamic form (XFA). ${PLAIN_COPY}`),
  tooMuch: refused(
    'pdf_too_much',
    'Reading this PDF takes too much time or memory. Please export it again with simpler pictures.',
  ),
};
