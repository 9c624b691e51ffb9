import { IMPORT_LIMITS } from '../../imports.constants.ts';
import { ImportRefusal } from '../imports.errors.ts';
import type { SourceFile } from './source-files.ts';

const SAMPLE_BYTES = 4096;

/**
 * Finds the encoding of a text: what its first bytes say, or UTF-8 if all of it is valid, or else the one that old
 * Windows programs write.
 */
async function detectEncoding(file: SourceFile, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const chunk of await file.open(maxBytes)) {
      const bytes = chunk as Buffer;
      if (isFirst) {
        if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
        if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
        const sample = bytes.subarray(0, SAMPLE_BYTES);
        const isEmptyAt = (rest: number) => sample.some((byte, at) => at % 2 === rest && byte === 0);
        if (isEmptyAt(1) && !isEmptyAt(0)) return 'utf-16le';
        if (isEmptyAt(0) && !isEmptyAt(1)) return 'utf-16be';
        isFirst = false;
      }
      decoder.decode(bytes, { stream: true });
    }
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof ImportRefusal) throw error;
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}

/** Reads a text piece by piece in whatever encoding it is. @throws ImportRefusal if it is too long */
export async function* readText(file: SourceFile, maxBytes: number = IMPORT_LIMITS.text): AsyncGenerator<string> {
  const decoder = new TextDecoder(await detectEncoding(file, maxBytes));
  for await (const chunk of await file.open(maxBytes)) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

/** Reads the first characters of a text. */
export async function readStart(file: SourceFile, characters: number): Promise<string> {
  let text = '';
  for await (const part of readText(file)) {
    text += part;
    if (text.length >= characters) break;
  }
  return text.slice(0, characters);
}
