import { createReadStream } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { IMPORT_LIMITS } from '../../imports.constants.ts';
import { ImportRefusal } from '../imports.errors.ts';

/** A file of what is imported. Its name is a path with slashes, relative to the archive or folder. */
export interface SourceFile {
  readonly name: string;
  /** Bytes, as the archive or the disk says. */
  readonly size: number;
  /** @throws ImportRefusal, also while it is read, if it is longer than `maxBytes` */
  open(maxBytes: number): Promise<Readable>;
}

/** Everything that was given: one file, an archive or a folder. */
export interface SourceFiles {
  readonly files: readonly SourceFile[];
  /** Names of files that are left out, and why. */
  readonly problems: readonly { readonly what: string; readonly why: string }[];
  close(): Promise<void>;
}

export const tooLong = (name: string, maxBytes: number): ImportRefusal =>
  new ImportRefusal(`${name} is larger than ${Math.floor(maxBytes / 1024 ** 2).toLocaleString('en-US')} MB.`);

/** Passes on a file's bytes, and fails once they are more than `maxBytes`. */
export function limitBytes(name: string, maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(tooLong(name, maxBytes));
      else done(null, chunk);
    },
  });
}

const createFile = (folder: string, name: string, size: number): SourceFile => ({
  name: name.split(path.sep).join('/'),
  size,
  async open(maxBytes) {
    if (size > maxBytes) throw tooLong(name, maxBytes);
    return createReadStream(path.join(folder, name), { end: Math.max(size - 1, 0) });
  },
});

const SYSTEM_FILE = /(?:^|\/)(?:\.|__MACOSX\/|Thumbs\.db$|node_modules\/)/;

/** Whether a file belongs to a program and not to its owner's content. */
export const isSystemFile = (name: string): boolean => SYSTEM_FILE.test(name);

/** Opens one file on this machine. */
export async function openSingleFile(file: string, size: number): Promise<SourceFiles> {
  return {
    files: [createFile(path.dirname(file), path.basename(file), size)],
    problems: [],
    close: async () => undefined,
  };
}

/** Lists the files of a folder on this machine. Links are left out, because they may lead anywhere. */
export async function openFolder(folder: string): Promise<SourceFiles> {
  const files: SourceFile[] = [];
  const problems: { what: string; why: string }[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const name = path.relative(folder, path.join(entry.parentPath, entry.name));
    if (entry.isDirectory() || isSystemFile(name.split(path.sep).join('/'))) continue;
    if (!entry.isFile()) problems.push({ what: name, why: 'It is a link or a device. Only files are read.' });
    else files.push(createFile(folder, name, (await lstat(path.join(folder, name))).size));
    if (files.length > IMPORT_LIMITS.files) throw tooManyFiles();
  }
  files.sort((a, b) => (a.name < b.name ? -1 : 1));
  return { files, problems, close: async () => undefined };
}

export const tooManyFiles = (): ImportRefusal =>
  new ImportRefusal(`There are more than ${IMPORT_LIMITS.files.toLocaleString('en-US')} files.`);
