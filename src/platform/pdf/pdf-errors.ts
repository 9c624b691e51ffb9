import type { ErrorDeclaration } from '../http/errors.ts';
import { PDF_LIMITS, type PdfRefusal } from './pdf-facts.ts';

const refused = (code: string, message: string): ErrorDeclaration => ({ code, status: 400, message });

const PLAIN_COPY = 'Please print it to a new PDF, which leaves that out, and upload the new file.';

/** Messages about refused uploads for administrators. */
export const pdfErrors: Readonly<Record<PdfRefusal, ErrorDeclaration>> = {
  empty: refused('pdf_empty', 'This file is empty. Please choose another.'),
  notPdf: refused('not_a_pdf', 'This file is not a PDF, whatever its name says. Please upload a PDF file.'),
  damaged: refused(
    'pdf_damaged',
    'This PDF is damaged: its pages cannot all be read. Please export it again and upload the new file.',
  ),
  encrypted: refused(
    'pdf_encrypted',
    'This PDF is encrypted. Please save it without a password or restrictions first.',
  ),
  tooManyPages: refused(
    'pdf_too_many_pages',
    `This PDF says it has more than ${PDF_LIMITS.pages} pages, the most a white paper may have. Please shorten it.`,
  ),
  scripts: refused('pdf_scripts', `This PDF holds scripts. ${PLAIN_COPY}`),
  actions: refused('pdf_actions', `This PDF starts programs, opens other files or sends data. ${PLAIN_COPY}`),
  links: refused(
    'pdf_links',
    'This PDF has a link that leads neither to the web nor to an email address or a telephone: it may run a script or open a file of the reader. Please remove the link and upload the new file.',
  ),
  attachments: refused('pdf_attachments', `This PDF has other files attached to it. ${PLAIN_COPY}`),
  media: refused('pdf_media', `This PDF holds sound, film or other embedded media. ${PLAIN_COPY}`),
  dynamicForm: refused('pdf_dynamic_form', `This PDF is a dynamic form (XFA). ${PLAIN_COPY}`),
  tooMuch: refused(
    'pdf_too_much',
    'Reading this PDF takes more time or memory than a white paper may. Please export it again with simpler pictures.',
  ),
};
