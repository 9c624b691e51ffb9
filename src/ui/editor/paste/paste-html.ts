import type { Editor } from '@tiptap/core';
import { toast } from '../../toast/toast-store.ts';
import { listNoteIds } from '../insert-note.ts';
import type { Uploads } from '../uploads.ts';
import { cleanPastedHtml, isFromEditor } from './clean-pasted-html.ts';
import { isFromThisEditor } from './copy-serializer.ts';
import { decodePicture } from './pictures.ts';

const TYPES: Readonly<Record<string, string>> = { pngblip: 'image/png', jpegblip: 'image/jpeg' };
const MAX_LENGTH = 100_000_000;

/**
 * The pictures in a text's RTF, in their order; undefined for one whose format a page cannot show. Word's HTML only
 * refers to files on the author's computer, but the RTF next to it on the clipboard contains them.
 */
function readRtfPictures(rtf: string): (File | undefined)[] {
  const pictures: (File | undefined)[] = [];
  let start = rtf.length > MAX_LENGTH ? -1 : rtf.indexOf('{\\pict');
  while (start >= 0) {
    const end = findGroupEnd(rtf, start);
    // Skips the copy of a picture for old programs, and the pictures of bullets.
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

/** The list of what was lost is shown for this long, in milliseconds. */
const READING_MS = 20_000;

/**
 * Whether HTML contains more than the picture file next to it on the clipboard. After copying a picture in a browser it
 * does not.
 */
export function hasContent(html: string): boolean {
  const { body } = new DOMParser().parseFromString(cleanPastedHtml(html).html, 'text/html');
  return Boolean(body.textContent?.trim()) || body.querySelector('table, img') !== null;
}

/**
 * Converts HTML from another program to the editor's own: uploads its pictures, renumbers its notes and reports what
 * was lost.
 * @param rtf the same text as RTF, which has pictures that the HTML lacks
 */
export function preparePastedHtml(editor: Editor, uploads: Uploads, pasted: string, rtf: string): string {
  let files: readonly (File | undefined)[] = [];
  const { html, lost } = cleanPastedHtml(pasted, () => {
    files = readRtfPictures(rtf);
    return files;
  });
  if (lost.length > 0)
    toast({ title: 'Not everything could be pasted', text: [...new Set(lost)].join(' '), durationMs: READING_MS });
  const document = new DOMParser().parseFromString(html, 'text/html');
  const isRenumbered = numberNotes(document, editor, pasted);
  if (isFromEditor(pasted)) return isRenumbered ? document.body.innerHTML : html;
  for (const picture of document.querySelectorAll<HTMLImageElement>(
    'img[src^="data:"], img[src^="blob:"], img[data-file]',
  )) {
    const source = picture.getAttribute('src') ?? '';
    const file = files[Number(picture.dataset.file)] ?? decodePicture(picture);
    picture.dataset.upload = file
      ? uploads.start(editor, file)
      : uploads.start(editor, new File([], picture.alt || 'picture'), source);
    picture.removeAttribute('src');
  }
  return document.body.innerHTML;
}

/**
 * Gives the pasted notes numbers that the text does not use. Text from an editor keeps those that are free; in a text
 * from the same editor, a number without its note means the note that is there already.
 * @returns whether a number has changed
 */
function numberNotes(document: Document, editor: Editor, pasted: string): boolean {
  const notes = [...document.querySelectorAll<HTMLElement>('[data-note]')];
  const taken = listNoteIds(editor, editor.state.selection);
  const getId = ({ dataset }: HTMLElement) => dataset.note ?? '';
  const defined = new Set(notes.filter(({ localName }) => localName === 'div').map(getId));
  const isKept = (id: string) =>
    isFromThisEditor(pasted, editor) ? !(defined.has(id) && taken.get(id)) : isFromEditor(pasted) && !taken.has(id);
  const numbers = new Map(notes.map(getId).flatMap((id) => (isKept(id) ? [[id, id]] : [])));
  const used = new Set([...taken.keys(), ...numbers.keys()]);
  let [number, isRenumbered] = [0, false];
  for (const note of notes) {
    const id = getId(note);
    if (!numbers.has(id)) {
      do number += 1;
      while (used.has(String(number)));
      numbers.set(id, String(number));
      isRenumbered = true;
    }
    note.dataset.note = numbers.get(id);
  }
  return isRenumbered;
}
