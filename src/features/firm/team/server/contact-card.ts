import type { TeamMember } from '../team.kind.ts';

/** What a contact card names besides the person. */
interface CardSite {
  readonly firm: string;
  /** The address of the person's page. */
  readonly url: string;
}

/**
 * Writes a member's contact card (vCard 3.0, RFC 2426), which every address book reads. The whole name is the given name, because no
 * program can tell which part of a name is a family's.
 */
export function createContactCard(
  { name, title, office, email, phone, linkedinUrl }: TeamMember,
  { firm, url }: CardSite,
): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'PRODID:-//Greatcircle//Team//EN',
    `N:;${escapeText(name)};;;`,
    `FN:${escapeText(name)}`,
    `ORG:${[firm, office]
      .filter((part) => part !== null)
      .map(escapeText)
      .join(';')}`,
    title && `TITLE:${escapeText(title)}`,
    email && `EMAIL;TYPE=INTERNET,WORK:${escapeText(email)}`,
    phone && `TEL;TYPE=WORK,VOICE:${escapeText(phone)}`,
    `URL:${toUri(url)}`,
    linkedinUrl && `URL:${toUri(linkedinUrl)}`,
    `UID:${toUri(url)}`,
    'END:VCARD',
  ];
  return lines.flatMap((line) => (line ? [`${foldLine(line)}\r\n`] : [])).join('');
}

/** Other control characters than line breaks have no place in a card. */
const escapeText = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replace(/\p{Cc}/gu, '');

/** A URI is not escaped, so it must not contain what could end its line. */
const toUri = (address: string): string => address.replace(/[\s\p{Cc}]/gu, encodeURIComponent);

const LINE_BYTES = 75;
const encoder = new TextEncoder();

/** Folds a line after at most 75 bytes, between characters as readers see them. */
function foldLine(line: string): string {
  const lines = [''];
  let used = 0;
  for (const { segment } of new Intl.Segmenter().segment(line)) {
    // One that is longer than a line, such as a letter with a hundred marks, is divided between its code points.
    const parts = encoder.encode(segment).length < LINE_BYTES ? [segment] : [...segment];
    for (const part of parts) {
      const bytes = encoder.encode(part).length;
      if (used + bytes > LINE_BYTES) {
        lines.push('');
        used = 1;
      }
      lines[lines.length - 1] += part;
      used += bytes;
    }
  }
  return lines.join('\r\n ');
}
