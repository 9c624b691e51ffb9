import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import { DeclaredError } from '../http/errors.ts';
import { pdfErrors } from './pdf-errors.ts';
import { PDF_LIMITS, type PdfFacts, type PdfLimits } from './pdf-facts.ts';
import type { ReadOrder, ReadReply } from './pdf-reader.process.ts';

/** Where a PDF's bytes are; a stored file is one. */
export interface PdfSource {
  /** Bytes. */
  readonly size: number;
  open(): Promise<Readable>;
}

// The bundle puts the program beside itself, under the same name.
const PROGRAM = path.join(import.meta.dirname, `pdf-reader.process${path.extname(import.meta.filename)}`);
// Objects of JavaScript, which are texts; bytes and pixels are outside the heap.
const HEAP_MB = 64;
// Each takes a core for a second or two and the file's size in memory.
const limitAtOnce = pLimit(2);

/**
 * Reads a PDF in a process of its own, with bounded memory and time, that may neither write files nor start others, and knows no
 * setting of the site.
 * @throws DeclaredError (`pdfErrors`) for what is no sound, plain PDF; StorageUnavailable
 */
export async function inspectPdf(source: PdfSource, limits: PdfLimits = PDF_LIMITS): Promise<PdfFacts> {
  if (source.size === 0) throw new DeclaredError(pdfErrors.empty);
  const reply = await limitAtOnce(() => readInChild(source, limits));
  if ('refusal' in reply) throw new DeclaredError(pdfErrors[reply.refusal]);
  return reply.read;
}

async function readInChild(source: PdfSource, limits: PdfLimits): Promise<ReadReply> {
  const bytes = await source.open();
  const child = startReader({ size: source.size, limits });
  const kill = () => child.kill('SIGKILL');
  const patience = setTimeout(kill, limits.seconds * 1000);
  process.once('exit', kill);
  try {
    return await conversation(child, bytes);
  } finally {
    clearTimeout(patience);
    process.off('exit', kill);
    kill();
    bytes.destroy();
  }
}

function startReader(order: ReadOrder): ChildProcess {
  return fork(PROGRAM, [JSON.stringify(order)], {
    execArgv: [`--max-old-space-size=${HEAP_MB}`, '--permission', '--allow-fs-read=*', '--no-warnings'],
    env: {},
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
}

/**
 * Passes the bytes on and waits for the answer. A process that ends without one went beyond its limits; that it ended may be known
 * before what it said is read, which 'close' waits for.
 */
async function conversation(child: ChildProcess, bytes: Readable): Promise<ReadReply> {
  const ended = new AbortController();
  const answered = once(child, 'message', ended).then(([reply]) => reply as ReadReply);
  const closed = once(child, 'close', ended).then((): ReadReply => ({ refusal: 'tooMuch' }));
  let failure: unknown;
  bytes.once('error', (error) => {
    failure = error;
  });
  const passed = pipeline(bytes, child.stdin as NodeJS.WritableStream);
  // A reader that has seen enough closes its end; only the file's own failure is one.
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
