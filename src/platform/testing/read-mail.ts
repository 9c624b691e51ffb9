/** A parsed mail, with unfolded and decoded headers and decoded bodies. */
export interface ReadMail {
  /** Returns all headers with this name. */
  headers(name: string): string[];
  readonly text: string;
  readonly html: string;
  /** A calendar file, or an empty text. */
  readonly calendar: string;
  /** The types of all parts, as they were sent. */
  readonly types: readonly string[];
}

/** Parses a mail of this site's transports: multipart/alternative, also within multipart/mixed, or one part. */
export function readMail(source: string): ReadMail {
  const { fields, body } = split(source);
  const headers = (name: string) =>
    fields.filter(([field]) => field === name.toLowerCase()).map(([, value]) => decodeWords(value));
  const parts = listParts({ fields, body });
  const readPart = (type: string) => decodeBody(parts.find((part) => getField(part, 'content-type').startsWith(type)));
  return {
    headers,
    text: readPart('text/plain'),
    html: readPart('text/html'),
    calendar: readPart('text/calendar'),
    types: parts.map((part) => getField(part, 'content-type')),
  };
}

function listParts(part: Part): Part[] {
  const boundary = /boundary="?([^";]+)"?/.exec(getField(part, 'content-type'))?.[1];
  if (boundary === undefined) return [part];
  const inner = part.body.split(`--${boundary}`).slice(1, -1);
  return inner.flatMap((one) => listParts(split(one.replace(/^\r?\n/, ''))));
}

interface Part {
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

function split(source: string): Part {
  const [head = '', ...rest] = source.split(/\r?\n\r?\n/);
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const fields = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return { fields, body: rest.join('\r\n\r\n') };
}

const getField = (part: Part, name: string) => part.fields.find(([field]) => field === name)?.[1] ?? '';

function decodeBody(part: Part | undefined): string {
  if (!part) return '';
  const encoding = getField(part, 'content-transfer-encoding').toLowerCase();
  if (encoding === 'base64') return Buffer.from(part.body, 'base64').toString();
  const text = part.body.replace(/\r\n/g, '\n').replace(/\n$/, '');
  return encoding === 'quoted-printable' ? decodeQuoted(text.replace(/=\n/g, '')) : text;
}

function decodeQuoted(text: string): string {
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
}

// RFC 2047: adjacent encoded words form one text. They may split a character, so their bytes are joined first.
function decodeWords(value: string): string {
  return value.replace(/\?=\s+=\?/g, '?==?').replace(/(?:=\?utf-8\?[bq]\?[^?]*\?=)+/gi, (run) => {
    const words = [...run.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)];
    return Buffer.concat(words.map(([, kind = '', text = '']) => decodeWord(kind, text))).toString();
  });
}

function decodeWord(kind: string, text: string): Buffer {
  if (kind.toLowerCase() === 'b') return Buffer.from(text, 'base64');
  const plain = text
    .replaceAll('_', ' ')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(plain, 'latin1');
}
