const TYPES: Readonly<Record<string, string>> = { pngblip: 'image/png', jpegblip: 'image/jpeg' };
const MAX_LENGTH = 100_000_000;

/**
 * The pictures in a text's RTF, in their order; undefined for one whose format a page cannot show. Word's HTML only
 * refers to files on the author's computer, but the RTF next to it on the clipboard contains them.
 */
export function readRtfPictures(rtf: string): (File | undefined)[] {
  const pictures: (File | undefined)[] = [];
  let start = rtf.length > MAX_LENGTH ? -1 : rtf.indexOf('{\\pict');
  while (start >= 0) {
    const end = findGroupEnd(rtf, start);
    // Not the same picture again for old programs, and not the pictures of bullets.
    const isOther = /\{(?:\\nonshppict|\\\*\\listpicture)\s*$/.test(rtf.slice(Math.max(0, start - 30), start));
    if (!isOther) pictures.push(readPicture(rtf.slice(start, end), pictures.length + 1));
    start = rtf.indexOf('{\\pict', end);
  }
  return pictures;
}

function findGroupEnd(rtf: string, start: number): number {
  let depth = 0;
  const braces = /\\[\\{}]|[{}]/g;
  braces.lastIndex = start;
  for (let match = braces.exec(rtf); match; match = braces.exec(rtf)) {
    if (match[0] === '{') depth += 1;
    if (match[0] === '}') depth -= 1;
    if (depth === 0) return match.index;
  }
  return rtf.length;
}

function readPicture(group: string, number: number): File | undefined {
  const type = TYPES[/\\(pngblip|jpegblip)(?![a-z])/.exec(group)?.[1] ?? ''];
  // The data follow the last control word or group.
  const word = /\\[a-z]+-?\d* ?/y;
  word.lastIndex = group.lastIndexOf('\\');
  word.test(group);
  const digits = group.slice(Math.max(word.lastIndex, group.lastIndexOf('}') + 1)).replace(/\s+/g, '');
  if (type === undefined || digits === '' || digits.length % 2 > 0) return undefined;
  const bytes = new Uint8Array(digits.length / 2);
  for (let index = 0; index < bytes.length; index += 1)
    bytes[index] = Number.parseInt(digits.slice(2 * index, 2 * index + 2), 16);
  return new File([bytes], `picture-${number}.${type.split('/')[1]}`, { type });
}
