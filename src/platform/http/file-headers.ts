import type { ByteRange } from '../storage/storage.ts';

const MAX_BYTES = 180;

// Control characters, marks that change the writing direction ("fdp.exe"), lone surrogates, and characters reserved by
// file systems.
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}\uFFFD\\/:*?"<>|%]/gu;

/**
 * Converts a title to a file name valid on every system: no path, nothing invisible, at most 180 bytes before the
 * extension.
 */
export function toSafeFileName(title: string, extension: string): string {
  const words = title.toWellFormed().normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/g, ' ');
  let name = '';
  for (const letter of words) {
    if (Buffer.byteLength(name + letter) > MAX_BYTES) break;
    name += letter;
  }
  return `${name.replace(/^[\s.]+|[\s.]+$/g, '') || 'download'}.${extension}`;
}

/**
 * Builds Content-Disposition with the name in ASCII for old clients and in full (RFC 6266, RFC 8187). `name` is from
 * `toSafeFileName`.
 */
export function toAttachmentHeader(name: string): string {
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${toAscii(name)}"; filename*=UTF-8''${encoded}`;
}

function toAscii(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’]/g, "'")
    .replace(/[^\x20-\x7e]+/g, '-')
    .replace(/["\\%]/g, '-');
  return /[a-z0-9].*\./i.test(ascii) ? ascii : `download${/\.[a-z0-9]+$/i.exec(ascii)?.[0] ?? ''}`;
}

const ONE_RANGE = /^bytes=\s*(?:(\d+)-(\d*)|-(\d+))\s*$/i;

/**
 * Parses a Range header for a file of `size` bytes (RFC 9110, 14.2). Several ranges and invalid headers return `whole`,
 * which the RFC allows; `beyond` is a 416.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'whole' | 'beyond' {
  const match = ONE_RANGE.exec(header ?? '');
  if (!match) return 'whole';
  const [, first, last, suffix] = match;
  if (suffix !== undefined) {
    const length = Math.min(Number(suffix), size);
    return length === 0 ? 'beyond' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last ? Number(last) : Number.POSITIVE_INFINITY;
  if (end < start) return 'whole';
  return start >= size ? 'beyond' : { start, end: Math.min(end, size - 1) };
}
