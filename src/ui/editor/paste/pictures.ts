import { PICTURE_TYPES } from '../uploads.ts';

/** Removes the pictures that cannot be imported. @returns a sentence for each */
export function dropForeignPictures(document: Document): string[] {
  return [...document.querySelectorAll('img')].flatMap((picture) => {
    const source = picture.getAttribute('src') ?? '';
    if (source.startsWith('/media/') || PICTURE_TYPES.some((type) => source.startsWith(`data:${type};base64,`))) {
      moveOutOfParagraph(picture);
      return [];
    }
    picture.remove();
    // Tracking pixels are not reported.
    if (Number(picture.getAttribute('width')) === 1 || source === '') return [];
    return [`The picture ${getName(picture, source)} ${getReason(source)}`];
  });
}

function getName(picture: Element, source: string): string {
  const alt = picture.getAttribute('alt')?.trim();
  if (alt) return `“${alt}”`;
  const name = /^(?:file|https?):/i.test(source) ? (source.split(/[?#]/)[0]?.split(/[\\/]/).at(-1) ?? '') : '';
  return name === '' ? 'without a name' : `“${name}”`;
}

function getReason(source: string): string {
  if (/^file:/i.test(source)) return 'is a file on your computer: add it as a file.';
  if (/^data:/i.test(source)) return 'has an unsupported format: add it as JPEG, PNG, WebP or AVIF.';
  return 'is on another site: save it and add it as a file.';
}

/** Moves a picture out of its paragraph, because the editor only has pictures between paragraphs. */
function moveOutOfParagraph(picture: Element): void {
  const block = picture.closest('p, h1, h2, h3, h4, h5, h6');
  if (block) block.after(picture);
}
