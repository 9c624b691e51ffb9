import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { Context } from 'hono';
import { getTooLargeMessage, MEGABYTE } from '#lib/limits.ts';
import { getSignedIn } from '../auth/guards.ts';
import type { HttpEnv } from './env.ts';
import { DeclaredError, declareError, httpErrors } from './errors.ts';

/** A file being uploaded. */
export interface IncomingFile {
  /** The sender's name for the file: untrusted text for display, not a path. */
  readonly name: string;
  /** Fails if the sender disconnects or sends too much. */
  readonly stream: Readable;
  readonly senderId: number;
  /** Must be called just before the file is recorded: the sender may have lost the right during the upload. @throws DeclaredError 401, 403 */
  confirmSender(): Promise<void>;
}

/** Files that one person may send at a time to a process: half of its slots (app/concurrency-limiters.ts), so that others can send too. */
export const UPLOADS_PER_PERSON = 8;
const RETRY_AFTER_SECONDS = 5;

const FIELD = 'file';
const TYPE = /^multipart\/form-data\b/i;
/** Allowance for the form's boundaries and headers. */
const FORM_BYTES = 16 * 1024;
/** Maximum milliseconds without progress. */
const STALL_TIMEOUT_MS = 30_000;

const fileErrors = {
  noForm: { ...httpErrors.unsupportedType, message: 'Please send the file as form data (multipart/form-data).' },
  noFile: declareError(400, 'no_file', 'No file was sent. Please choose one.'),
  tooManyAtOnce: declareError(
    429,
    'too_many_uploads',
    `You are already sending ${UPLOADS_PER_PERSON} files. Please wait until one has arrived.`,
  ),
  cutOff: declareError(400, 'upload_cut_off', 'The upload was interrupted. Please try again.'),
};

/**
 * Reads the file of a multipart body and streams it to `store` with backpressure. On a failure, the stream passed to
 * `store` fails, and `store` is awaited.
 * @param maxBytes of the file
 * @throws DeclaredError 400, 413, 415, 429, and what `store` throws
 */
export async function receiveFile<Result>(
  c: Context<HttpEnv>,
  maxBytes: number,
  store: (file: IncomingFile) => Promise<Result>,
): Promise<Result> {
  const senderId = getSignedIn(c).user.id;
  const running = runningUploads.get(senderId) ?? 0;
  if (running >= UPLOADS_PER_PERSON)
    throw new DeclaredError(fileErrors.tooManyAtOnce, { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } });
  runningUploads.set(senderId, running + 1);
  try {
    return await receive(c, senderId, maxBytes, store);
  } finally {
    const left = (runningUploads.get(senderId) ?? 1) - 1;
    if (left > 0) runningUploads.set(senderId, left);
    else runningUploads.delete(senderId);
  }
}

/** The number of files that each person is sending. */
const runningUploads = new Map<number, number>();

async function receive<Result>(
  c: Context<HttpEnv>,
  senderId: number,
  maxBytes: number,
  store: (file: IncomingFile) => Promise<Result>,
): Promise<Result> {
  let isConfirmed = false;
  const confirmSender = async () => {
    isConfirmed = true;
    await c.get('confirmRight')();
  };
  if (Number(c.req.header('content-length')) > maxBytes + FORM_BYTES) throw tooLarge(maxBytes);
  const parser = createParser(c, maxBytes);
  const body = c.req.raw.body?.getReader();
  if (!body) throw new DeclaredError(fileErrors.noFile);

  let stream: Readable | undefined;
  let stored: Promise<Result> | undefined;
  const stallTimer = createStallTimer();
  parser.on('error', stallTimer.end);
  parser.on('file', (field, file, name: string | undefined) => {
    file.on('error', () => undefined);
    if (field !== FIELD || stored) {
      file.resume();
      return;
    }
    file.once('limit', () => file.destroy(tooLarge(maxBytes)));
    stream = file;
    stored = store({ name: name ?? '', stream: file, senderId, confirmSender });
    stored.catch(stallTimer.end);
  });
  try {
    await pipeBody(body, parser, stallTimer);
  } catch (error) {
    stream?.destroy(new DeclaredError(fileErrors.cutOff, { cause: error }));
    // Wait until `store` has cleaned up. Its error is more specific than this one.
    if (stored) return stored;
    throw error instanceof DeclaredError ? error : new DeclaredError(fileErrors.cutOff, { cause: error });
  } finally {
    // Canceling would close the connection before the reply. The request listener discards the rest of the body.
    body.releaseLock();
  }
  if (!stored) throw new DeclaredError(fileErrors.noFile);
  const result = await stored;
  if (!isConfirmed) throw new Error('An upload was stored without confirming its sender');
  return result;
}

function createParser(c: Context<HttpEnv>, fileSize: number): BusboyInstance {
  const type = c.req.header('content-type') ?? '';
  if (!TYPE.test(type)) throw new DeclaredError(fileErrors.noForm);
  try {
    return Busboy({
      headers: { 'content-type': type },
      limits: { fileSize, files: 2, fields: 20, parts: 20, fieldSize: 1024, headerPairs: 20, headerSize: 8 * 1024 },
    });
  } catch (error) {
    // Busboy throws if the boundary is missing.
    throw new DeclaredError(fileErrors.noForm, { cause: error });
  }
}

/** Writes the body to the parser with backpressure. @throws Error if the sender stalls or the parser fails */
async function pipeBody(
  body: ReadableStreamDefaultReader<Uint8Array>,
  parser: BusboyInstance,
  stallTimer: StallTimer,
): Promise<void> {
  for (;;) {
    const { done, value } = await stallTimer.wait(body.read());
    if (done) break;
    if (!parser.write(value)) await stallTimer.wait(once(parser, 'drain'));
  }
  const finished = once(parser, 'finish');
  parser.end();
  await stallTimer.wait(finished);
}

interface StallTimer {
  /** Rejects the current and all later waits with this failure. */
  readonly end: (failure: unknown) => void;
  /** Waits for `awaited`. @throws Error if it takes too long or `end` was called */
  wait<Value>(awaited: Promise<Value>): Promise<Value>;
}

// Promise.race with one long-lived promise would keep every chunk of the file in memory.
function createStallTimer(): StallTimer {
  let failure: { readonly cause: unknown } | undefined;
  let rejectCurrent: (cause: unknown) => void = () => undefined;
  return {
    end(cause) {
      failure ??= { cause };
      rejectCurrent(cause);
    },
    wait<Value>(awaited: Promise<Value>) {
      let timer: NodeJS.Timeout | undefined;
      return new Promise<Value>((resolve, reject) => {
        timer = setTimeout(() => reject(new Error('The sender stopped sending')), STALL_TIMEOUT_MS);
        rejectCurrent = reject;
        if (failure) reject(failure.cause);
        awaited.then(resolve, reject);
      }).finally(() => clearTimeout(timer));
    },
  };
}

function tooLarge(maxBytes: number): DeclaredError {
  const message = getTooLargeMessage(Math.floor(maxBytes / MEGABYTE));
  return new DeclaredError({ ...httpErrors.tooLarge, message });
}
