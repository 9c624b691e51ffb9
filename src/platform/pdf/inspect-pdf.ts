import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DeclaredError, type ErrorDeclaration } from '../http/errors.ts';
import { createFairLimit } from '../processes/fair-limit.ts';
import { PDF_LIMITS, type PdfFacts, type PdfLimits, type PdfRefusal } from './pdf-facts.ts';
import type { ReadInput, ReadReply } from './pdf-reader.process.ts';

const refused = (code: string, message: string): ErrorDeclaration => ({ code, status: 400, message });

const PLAIN_COPY = 'Please print it to a new PDF, which removes this, and upload the new file.';

/** Messages about refused uploads for administrators. */
const pdfErrors: Readonly<Record<PdfRefusal, ErrorDeclaration>> = {
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

/** The source of a PDF's bytes, for example a stored file. */
export interface PdfSource {
  /** Bytes. */
  readonly size: number;
  open(): Promise<Readable>;
}

// The bundle places the program next to itself under the same name.
const PROGRAM = path.join(import.meta.dirname, `pdf-reader.process${path.extname(import.meta.filename)}`);
// For JavaScript objects, which are texts; bytes and pixels are outside the heap.
const HEAP_MB = 64;
// Each PDF uses a core for one or two seconds, and memory of the file's size.
const OURS = 0;
const limitConcurrency = createFairLimit(2);

/**
 * Reads a PDF in a separate process with limited memory and time, which cannot write files, start processes or read the
 * site's settings.
 * @param personId who sent it; one person's files are read one after the other
 * @throws DeclaredError (`pdfErrors`) for an invalid PDF or active content; StorageUnavailable
 */
export async function inspectPdf(
  source: PdfSource,
  limits: PdfLimits = PDF_LIMITS,
  personId = OURS,
): Promise<PdfFacts> {
  if (source.size === 0) throw new DeclaredError(pdfErrors.empty);
  const reply = await limitConcurrency(personId, () => readInChild(source, limits));
  if ('refusal' in reply) throw new DeclaredError(pdfErrors[reply.refusal]);
  return reply.read;
}

async function readInChild(source: PdfSource, limits: PdfLimits): Promise<ReadReply> {
  const bytes = await source.open();
  const child = startReader({ size: source.size, limits });
  const kill = () => child.kill('SIGKILL');
  const timer = setTimeout(kill, limits.seconds * 1000);
  process.once('exit', kill);
  try {
    return await exchange(child, bytes);
  } finally {
    clearTimeout(timer);
    process.off('exit', kill);
    kill();
    bytes.destroy();
  }
}

function startReader(order: ReadInput): ChildProcess {
  return fork(PROGRAM, [JSON.stringify(order)], {
    execArgv: [`--max-old-space-size=${HEAP_MB}`, '--permission', '--allow-fs-read=*', '--no-warnings'],
    env: {},
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
}

/**
 * Sends the bytes and waits for the answer. A process that ends without an answer exceeded its limits. 'exit' may fire
 * before the answer is read, so this waits for 'close'.
 */
async function exchange(child: ChildProcess, bytes: Readable): Promise<ReadReply> {
  const ended = new AbortController();
  const answered = once(child, 'message', ended).then(([reply]) => reply as ReadReply);
  const closed = once(child, 'close', ended).then((): ReadReply => ({ refusal: 'tooMuch' }));
  let failure: unknown;
  bytes.once('error', (error) => {
    failure = error;
  });
  const passed = pipeline(bytes, child.stdin as NodeJS.WritableStream);
  // The child may stop reading early, so only an error of the file itself counts.
  const broken = passed.then(
    () => new Promise<never>(() => undefined),
    () => (failure === undefined ? new Promise<never>(() => undefined) : Promise.reject(failure)),
  );
  try {
    return await Promise.race([answered, closed, broken]);
  } finally {
    ended.abort();
    for (const settled of [answered, closed]) settled.catch(() => undefined);
  }
}
