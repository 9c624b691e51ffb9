import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStorage } from '#platform/storage/storage.ts';
import { IMPORT_LIMITS } from '../../imports.constants.ts';
import { ImportRefusal } from '../imports.errors.ts';
import { limitBytes, openFolder, openSingleFile, type SourceFiles, tooLong } from './source-files.ts';
import { type OpenRange, openZip } from './zip-files.ts';

const ZIP_SIGNATURE = 'PK\u0003\u0004';

const isZip = async (open: OpenRange, size: number): Promise<boolean> =>
  size > ZIP_SIGNATURE.length &&
  (await buffer(await open({ start: 0, end: ZIP_SIGNATURE.length - 1 }))).toString('latin1') === ZIP_SIGNATURE;

/** Opens a file or a folder on this machine. @throws ImportRefusal */
export async function openPath(given: string): Promise<SourceFiles> {
  const facts = await stat(given).catch((error: unknown) => {
    throw new ImportRefusal(`${given} cannot be opened.`, { cause: error });
  });
  if (facts.isDirectory()) return openFolder(given);
  if (facts.size > IMPORT_LIMITS.file) {
    const advice = ' Unpack it, and give the folder instead.';
    throw new ImportRefusal(`${tooLong(path.basename(given), IMPORT_LIMITS.file).message}${advice}`);
  }
  const open: OpenRange = async (range) => createReadStream(given, range);
  return (await isZip(open, facts.size)) ? openZip(open, facts.size) : openSingleFile(given, facts.size);
}

/** Opens an uploaded file. @throws ImportRefusal, StorageUnavailable */
export async function openUploaded(storage: FileStorage, key: string, fileName: string): Promise<SourceFiles> {
  const stored = await storage.read(key);
  if (!stored) throw new ImportRefusal('The uploaded file is no longer here. Please upload it again.');
  const { size } = stored;
  const open: OpenRange = (range) => stored.open(range);
  if (await isZip(open, size)) return openZip(open, size);
  const file = {
    name: fileName,
    size,
    open: async (maxBytes: number) => {
      if (size > maxBytes) throw tooLong(fileName, maxBytes);
      return pipeline(await stored.open(), limitBytes(fileName, maxBytes), () => undefined);
    },
  };
  return { files: [file], problems: [], close: async () => undefined };
}
