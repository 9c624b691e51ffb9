import { PICTURE_TYPES } from '../uploads.ts';

// The beginnings of pictures in base64, for programs that do not say which kind it is.
const SIGNATURES: Readonly<Record<string, string>> = {
  iVBORw0KGgo: 'image/png',
  '/9j/': 'image/jpeg',
  UklGR: 'image/webp',
};
const MAX_NAMES = 10;
/** The number of pictures that are uploaded at once. */
const MAX_PICTURES = 50;
// Phrases that Office adds to descriptions that it wrote itself.
const ADDED_TO_ALT = /\s*(?:Description automatically generated|AI-generated content may be incorrect\.?)\s*/g;

/**
 * Removes the pictures that cannot be uploaded. The others are put between paragraphs, the only place that the editor
 * has for them.
 * @param readFiles the pictures next to the text on the clipboard
 * @returns a sentence that names what was removed
 */
export function takePictures(document: Document, readFiles: () => readonly (File | undefined)[]): string[] {
  const pictures = [...document.querySelectorAll('img')];
  const local = pictures.filter((picture) => getSource(picture).startsWith('file:'));
  const files = local.length > 0 ? readFiles() : [];
  // Only their order connects them.
  if (files.length === local.length)
    local.forEach((picture, index) => {
      if (files[index]) picture.dataset.file = String(index);
    });
  const missing: string[] = [];
  let taken = 0;
  for (const picture of pictures) {
    picture.alt = picture.alt.replace(ADDED_TO_ALT, ' ').trim().replace(/\s+/g, ' ');
    correctType(picture);
    const source = getSource(picture);
    const isUsable = source.startsWith('/media/') || isReadableBlob(source) || decodePicture(picture) !== undefined;
    const isTaken = (isUsable || picture.dataset.file) && taken < MAX_PICTURES;
    if (isTaken) {
      taken += 1;
      moveOutOfText(picture);
      continue;
    }
    picture.remove();
    // Tracking pixels are not reported.
    if (Number(picture.getAttribute('width')) !== 1 && source !== '')
      missing.push(`${getName(picture, source)} (${taken < MAX_PICTURES ? getReason(source) : 'too many at once'})`);
  }
  return missing.length > 0 ? [toSentence(missing)] : [];
}

/** Whether the browser may read a picture that a page holds in memory: only if it is a page of this site. */
const isReadableBlob = (source: string): boolean => source.startsWith(`blob:${location.origin}/`);

/** The picture that an address contains; undefined if it cannot be shown or is damaged. */
export function decodePicture(picture: HTMLImageElement): File | undefined {
  const [, type = '', data = ''] = /^data:([^;,]+)(?:;[^;,]*)*;base64,(.+)$/s.exec(getSource(picture)) ?? [];
  if (!PICTURE_TYPES.includes(type)) return undefined;
  try {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    return new File([bytes], `${picture.alt || 'picture'}.${type.split('/')[1]}`, { type });
  } catch {
    return undefined;
  }
}

const getSource = (picture: Element): string => picture.getAttribute('src') ?? '';

function correctType(picture: HTMLImageElement): void {
  const data = /^data:image\/\*;base64,/.exec(getSource(picture))?.[0];
  const start = data === undefined ? '' : getSource(picture).slice(data.length, data.length + 20);
  const type = Object.entries(SIGNATURES).find(([signature]) => start.startsWith(signature))?.[1];
  if (data && type) picture.setAttribute('src', getSource(picture).replace(data, `data:${type};base64,`));
}

function moveOutOfText(picture: HTMLImageElement): void {
  const figure = picture.closest('figure');
  const caption = figure?.querySelector('figcaption');
  if (caption && figure?.querySelectorAll('img').length === 1) {
    picture.title = caption.textContent?.trim().replace(/\s+/g, ' ') ?? '';
    caption.remove();
  }
  const block = picture.closest('p, h1, h2, h3, h4, h5, h6');
  if (!block) return;
  // Several pictures of a paragraph stay in their order.
  let before: Element = block;
  while (before.nextElementSibling?.matches('img[data-moved]')) before = before.nextElementSibling;
  before.after(picture);
  picture.dataset.moved = '';
}

function getName(picture: HTMLImageElement, source: string): string {
  if (picture.alt !== '') return `“${picture.alt}”`;
  const name = /^(?:file|https?):/i.test(source) ? (source.split(/[?#]/)[0]?.split(/[\\/]/).at(-1) ?? '') : '';
  // Generated addresses do not identify a picture to the user.
  return /^[^=]{1,60}\.\w{3,4}$/.test(name) ? `“${name}”` : 'one without a name';
}

function getReason(source: string): string {
  if (/^(?:file|cid|blob):/i.test(source)) return 'only on your computer';
  if (PICTURE_TYPES.some((type) => source.startsWith(`data:${type};`))) return 'damaged';
  if (/^data:/i.test(source)) return 'not a JPEG, PNG, WebP or AVIF';
  return 'on another site';
}

function toSentence(missing: readonly string[]): string {
  const rest = missing.length - MAX_NAMES;
  const names = [...missing.slice(0, MAX_NAMES), ...(rest > 0 ? [`and ${rest} more`] : [])].join(', ');
  return missing.length === 1
    ? `1 picture could not be pasted: ${names}. Save it and add it as a file.`
    : `${missing.length} pictures could not be pasted: ${names}. Save them and add them as files.`;
}
