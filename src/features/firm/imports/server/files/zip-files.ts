import { PassThrough, pipeline, type Readable } from 'node:stream';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { IMPORT_LIMITS } from '../../imports.constants.ts';
import { ImportRefusal } from '../imports.errors.ts';
import { isSystemFile, limitBytes, type SourceFile, type SourceFiles, tooLong, tooManyFiles } from './source-files.ts';

/** Opens a part of a file: first and last byte, inclusive. */
export type OpenRange = (range: { readonly start: number; readonly end: number }) => Promise<Readable>;

const FILE_TYPE = 0o170000;
const SYMBOLIC_LINK = 0o120000;

/**
 * Opens an archive without unpacking it. Names that lead outside are refused with the whole archive, because no honest
 * program writes them; links are left out.
 * @throws ImportRefusal
 */
export async function openZip(openRange: OpenRange, size: number): Promise<SourceFiles> {
  const files: SourceFile[] = [];
  const problems: { what: string; why: string }[] = [];
  let total = 0;
  let archive: ZipFile | undefined;
  try {
    archive = await fromRandomAccessReaderPromise(new StoredReader(openRange), size, { autoClose: false });
    const zip = archive;
    for await (const entry of zip.eachEntry() as AsyncIterable<Entry>) {
      const name = entry.fileName;
      if (name.endsWith('/') || isSystemFile(name)) continue;
      total += entry.uncompressedSize;
      if (total > IMPORT_LIMITS.unpacked) throw tooLarge();
      if (((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMBOLIC_LINK)
        problems.push({ what: name, why: 'It is a link. Only files are read.' });
      else if (entry.isEncrypted()) problems.push({ what: name, why: 'It is encrypted.' });
      else files.push(createFile(zip, entry));
      if (files.length > IMPORT_LIMITS.files) throw tooManyFiles();
    }
    files.sort((a, b) => (a.name < b.name ? -1 : 1));
    return { files, problems, close: async () => zip.close() };
  } catch (error) {
    archive?.close();
    if (error instanceof ImportRefusal) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    if (/relative path|absolute path|characters in fileName/.test(reason))
      throw new ImportRefusal('The archive names files outside itself, so nothing of it is read.', { cause: error });
    throw new ImportRefusal('The archive cannot be read. It may be cut off or damaged.', { cause: error });
  }
}

const tooLarge = () =>
  new ImportRefusal(
    `The archive unpacks to more than ${IMPORT_LIMITS.unpacked / 1024 ** 3} GB, so nothing of it is read.`,
  );

/** The size that an entry states is checked first, and what comes out of it while it is read. */
const createFile = (zip: ZipFile, entry: Entry): SourceFile => ({
  name: entry.fileName,
  size: entry.uncompressedSize,
  async open(maxBytes) {
    const { uncompressedSize, compressedSize, fileName } = entry;
    if (uncompressedSize > maxBytes) throw tooLong(fileName, maxBytes);
    if (uncompressedSize > IMPORT_LIMITS.ratioFrom && uncompressedSize > compressedSize * IMPORT_LIMITS.ratio)
      throw new ImportRefusal(`${fileName} unpacks to ${IMPORT_LIMITS.ratio} times its size, so it is not read.`);
    const packed = await zip.openReadStreamPromise(entry);
    return pipeline(packed, limitBytes(fileName, maxBytes), () => undefined);
  },
});

class StoredReader extends RandomAccessReader {
  readonly #open: OpenRange;
  constructor(open: OpenRange) {
    super();
    this.#open = open;
  }
  override _readStreamForRange(start: number, end: number): Readable {
    const out = new PassThrough();
    this.#open({ start, end: end - 1 }).then(
      (stream) => pipeline(stream, out, () => undefined),
      (error) => out.destroy(error),
    );
    return out;
  }
}
