const MOST_BYTES = 180;

// Controls, marks that turn the direction of writing ("fdp.exe"), halves of pairs, and what file systems keep for themselves.
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}\uFFFD\\/:*?"<>|%]/gu;

/** A title as the name of a file that every system can save: no path, nothing invisible, at most 180 bytes before the extension. */
export function safeFileName(title: string, extension: string): string {
  const words = title.toWellFormed().normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/g, ' ');
  let name = '';
  for (const letter of words) {
    if (Buffer.byteLength(name + letter) > MOST_BYTES) break;
    name += letter;
  }
  return `${name.replace(/^[\s.]+|[\s.]+$/g, '') || 'download'}.${extension}`;
}

/** Content-Disposition of a file to save: in ASCII for old readers, and whole (RFC 6266, RFC 8187). `name` is from `safeFileName`. */
export function attachmentHeader(name: string): string {
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${inAscii(name)}"; filename*=UTF-8''${whole}`;
}

function inAscii(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’]/g, "'")
    .replace(/[^\x20-\x7e]+/g, '-')
    .replace(/["\\%]/g, '-');
  return /[a-z0-9].*\./i.test(ascii) ? ascii : `download${/\.[a-z0-9]+$/i.exec(ascii)?.[0] ?? ''}`;
}
