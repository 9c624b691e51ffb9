import type { ByteRange } from '../storage/storage.ts';

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
