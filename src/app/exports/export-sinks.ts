import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { BackupError } from '#platform/backup/backup-error.ts';

/** What a file consists of: a text, texts one after the other, or bytes. */
export type FileBody = string | AsyncIterable<string> | Readable;

/** Where an export's files go, one after the other. */
export interface ExportSink {
  /** Resolves once the file is written, so that nothing piles up in memory. */
  write(name: string, body: FileBody): Promise<void>;
  end(): Promise<void>;
}

// Lists contain addresses of people, so other accounts of the machine must not read the files.
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Writes into a new or empty folder. @throws BackupError if there is something in it */
export async function createFolderSink(folder: string): Promise<ExportSink> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  if ((await readdir(folder)).length > 0)
    throw new BackupError(`${folder} is not empty. Name a new folder, or empty this one.`);
  const made = new Set<string>();
  return {
    async write(name, body) {
      const file = path.join(folder, name);
      const parent = path.dirname(file);
      if (!made.has(parent)) {
        await mkdir(parent, { recursive: true, mode: FOLDER_MODE });
        made.add(parent);
      }
      if (typeof body === 'string') await writeFile(file, body, { mode: FILE_MODE, flag: 'wx' });
      else await pipeline(body, createWriteStream(file, { mode: FILE_MODE, flags: 'wx' }));
    },
    end: async () => undefined,
  };
}

/** Files that are compressed already. */
const COMPRESSED = /\.(?:pdf|png|jpe?g|webp|avif)$/;
/** The same export is the same archive. */
const TIME = new Date('2000-01-01T00:00:00Z');

const NOT_READ = 'The archive was not read to its end';

/** Writes into an archive. Its bytes come out of `output`, which has to be read at the same time. */
export function createZipSink(): ExportSink & { readonly output: Readable } {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  return {
    output,
    async write(name, body) {
      if (output.destroyed) throw new Error(NOT_READ);
      const stream = body instanceof Readable ? body : Readable.from(typeof body === 'string' ? [body] : body);
      zip.addReadStream(stream, name, { mtime: TIME, mode: FILE_MODE, compress: !COMPRESSED.test(name) });
      const abort = () => stream.destroy(new Error(NOT_READ));
      output.once('close', abort);
      try {
        await finished(stream);
      } finally {
        output.off('close', abort);
      }
    },
    async end() {
      zip.end();
    },
  };
}
