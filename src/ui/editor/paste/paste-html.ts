import type { Editor } from '@tiptap/core';
import { toast } from '../../toast/toast-store.ts';
import { listNoteIds } from '../insert-note.ts';
import type { Uploads } from '../uploads.ts';
import { cleanPastedHtml, isFromEditor } from './clean-pasted-html.ts';
import { readRtfPictures } from './rtf.ts';

/** How long the list of what was lost is shown, in milliseconds. */
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
  if (isFromEditor(pasted)) return html;
  numberNotes(document, listNoteIds(editor));
  for (const picture of document.querySelectorAll<HTMLImageElement>(
    'img[src^="data:"], img[src^="blob:"], img[data-file]',
  )) {
    const source = picture.getAttribute('src') ?? '';
    const file = files[Number(picture.dataset.file)];
    picture.dataset.upload =
      !file && source.startsWith('blob:')
        ? uploads.start(editor, new File([], picture.alt || 'picture'), source)
        : uploads.start(editor, file ?? toFile(picture));
    picture.removeAttribute('src');
  }
  return document.body.innerHTML;
}

function numberNotes(document: Document, taken: ReadonlySet<string>): void {
  const numbers = new Map<string, string>();
  let number = 0;
  for (const note of document.querySelectorAll<HTMLElement>('[data-note]')) {
    const id = note.dataset.note ?? '';
    if (!numbers.has(id)) {
      do number += 1;
      while (taken.has(String(number)));
      numbers.set(id, String(number));
    }
    note.dataset.note = numbers.get(id);
  }
}

function toFile(picture: HTMLImageElement): File {
  const [, type = '', data = ''] = /^data:([^;]+);base64,(.*)$/s.exec(picture.getAttribute('src') ?? '') ?? [];
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  return new File([bytes], `${picture.alt || 'picture'}.${type.split('/')[1]}`, { type });
}
