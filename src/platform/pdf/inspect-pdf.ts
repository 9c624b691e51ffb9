import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import { DeclaredError } from '../http/errors.ts';
import { pdfErrors } from './pdf-errors.ts';
import { PDF_LIMITS, type PdfFacts, type PdfLimits } from './pdf-facts.ts';
import type { ReadInput, ReadReply } from './pdf-reader.process.ts';

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
const limitConcurrency = pLimit(2);

/**
 * Reads a PDF in a separate process with limited memory and time, which cannot write files, start processes or read the
 * site's settings.
 * @throws DeclaredError (`pdfErrors`) for an invalid PDF or active content; StorageUnavailable
 */
export async function inspectPdf(source: PdfSource, limits: PdfLimits = PDF_LIMITS): Promise<PdfFacts> {
  if (source.size === 0) throw new DeclaredError(pdfErrors.empty);
  const reply = await limitConcurrency(() => readInChild(source, limits));
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
