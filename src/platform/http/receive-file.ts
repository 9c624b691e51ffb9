import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { Context } from 'hono';
import { MEGABYTE, tooLargeSentence } from '#lib/upload-limit.ts';
import type { HttpEnv } from './env.ts';
import { DeclaredError, type ErrorDeclaration, httpErrors } from './errors.ts';

/** A file as it comes in. */
export interface IncomingFile {
  /** As the sender calls it: words for people, no path and no promise. */
  readonly name: string;
  /** Fails where the sender goes away or sends too much. */
  readonly stream: Readable;
}

const FIELD = 'file';
const TYPE = /^multipart\/form-data\b/i;
/** What a form has beside the file: its boundaries and headers. */
const FORM_BYTES = 16 * 1024;
/** Milliseconds without a byte. */
const PATIENCE_MS = 30_000;

const fileErrors = {
  noForm: { ...httpErrors.unsupportedType, message: 'Please send the file as a form does (multipart/form-data).' },
  noFile: { code: 'no_file', status: 400, message: 'No file came along. Please choose one.' },
  cutOff: { code: 'upload_cut_off', status: 400, message: 'The upload broke off. Please try again.' },
} as const satisfies Record<string, ErrorDeclaration>;

/**
 * Reads the one file of a multipart body and passes it on as it comes: no more of it is held than `keep` has not taken yet. Where
 * something goes wrong, `keep` learns it from the stream, and is waited for.
 * @param mostBytes of the file
 * @throws DeclaredError 400, 413, 415, and what `keep` throws
 */
export async function receiveFile<Result>(
  c: Context<HttpEnv>,
  mostBytes: number,
  keep: (file: IncomingFile) => Promise<Result>,
): Promise<Result> {
  if (Number(c.req.header('content-length')) > mostBytes + FORM_BYTES) throw tooLarge(mostBytes);
  const parser = parserOf(c, mostBytes);
  const body = c.req.raw.body?.getReader();
  if (!body) throw new DeclaredError(fileErrors.noFile);

  let stream: Readable | undefined;
  let kept: Promise<Result> | undefined;
  const patience = createPatience();
  parser.on('error', patience.end);
  parser.on('file', (field, file, name: string | undefined) => {
    file.on('error', () => undefined);
    if (field !== FIELD || kept) {
      file.resume();
      return;
    }
    file.once('limit', () => file.destroy(tooLarge(mostBytes)));
    stream = file;
    kept = keep({ name: name ?? '', stream: file });
    kept.catch(patience.end);
  });
  try {
    await pass(body, parser, patience);
  } catch (error) {
    stream?.destroy(new DeclaredError(fileErrors.cutOff, { cause: error }));
    // What was begun is cleared away before anybody is answered, and its own reason is the better one.
    if (kept) return kept;
    throw error instanceof DeclaredError ? error : new DeclaredError(fileErrors.cutOff, { cause: error });
  } finally {
    // Not cancelled: that would cut the connection before the answer. What is left of the body the listener throws away.
    body.releaseLock();
  }
  if (!kept) throw new DeclaredError(fileErrors.noFile);
  return kept;
}

function parserOf(c: Context<HttpEnv>, fileSize: number): BusboyInstance {
  const type = c.req.header('content-type') ?? '';
  if (!TYPE.test(type)) throw new DeclaredError(fileErrors.noForm);
  try {
    return Busboy({
      headers: { 'content-type': type },
      limits: { fileSize, files: 2, fields: 20, parts: 20, fieldSize: 1024, headerPairs: 20, headerSize: 8 * 1024 },
    });
  } catch (error) {
    // Without a boundary there is nothing to read.
    throw new DeclaredError(fileErrors.noForm, { cause: error });
  }
}

/** Passes the body on as fast as it is taken. @throws Error where that cannot go on */
async function pass(
  body: ReadableStreamDefaultReader<Uint8Array>,
  parser: BusboyInstance,
  patience: Patience,
): Promise<void> {
  for (;;) {
    const { done, value } = await patience.wait(body.read());
    if (done) break;
    if (!parser.write(value)) await patience.wait(once(parser, 'drain'));
  }
  const finished = once(parser, 'finish');
  parser.end();
  await patience.wait(finished);
}

interface Patience {
  /** Ends the waiting that goes on, and all that follows, with this failure. */
  readonly end: (failure: unknown) => void;
  /** What comes of `awaited`, unless it takes too long or was ended. */
  wait<Value>(awaited: Promise<Value>): Promise<Value>;
}

// No race with one lasting promise: that would hold every result it ever lost to, which here are the pieces of the file.
function createPatience(): Patience {
  let failure: { readonly cause: unknown } | undefined;
  let giveUp: (cause: unknown) => void = () => undefined;
  return {
    end(cause) {
      failure ??= { cause };
      giveUp(cause);
    },
    wait<Value>(awaited: Promise<Value>) {
      let timer: NodeJS.Timeout | undefined;
      return new Promise<Value>((resolve, reject) => {
        timer = setTimeout(() => reject(new Error('The sender fell silent')), PATIENCE_MS);
        giveUp = reject;
        if (failure) reject(failure.cause);
        awaited.then(resolve, reject);
      }).finally(() => clearTimeout(timer));
    },
  };
}

function tooLarge(mostBytes: number): DeclaredError {
  const message = tooLargeSentence(Math.floor(mostBytes / MEGABYTE));
  return new DeclaredError({ ...httpErrors.tooLarge, message });
}
