import { createHash } from 'node:crypto';
import { drawings } from '#content/drawings/drawings.ts';
import { drawVariants } from '#lib/artwork/article-art.ts';
import { GROUNDS } from '#lib/artwork/ink.ts';
import type { Lettering } from '#lib/artwork/lettering.ts';
import { drawSheet, SHEETS } from '#lib/artwork/sheet.ts';
import { createPictureName, type PictureSize } from '#lib/pictures.ts';
import type { FileStorage } from '#platform/storage/storage.ts';

/** Stores a picture under a name with a content hash and returns its address. */
export async function storePicture(
  storage: FileStorage,
  folder: string,
  slug: string,
  picture: Picture,
): Promise<string> {
  const hash = createHash('sha256').update(picture.bytes).digest('hex').slice(0, 8);
  const key = `media/${folder}/${createPictureName(slug, hash, picture, picture.ending)}`;
  await storage.put(key, picture.bytes);
  return `/${key}`;
}

interface Picture extends PictureSize {
  readonly bytes: Uint8Array;
  readonly ending: 'svg' | 'png';
}

/** Converts an SVG to a picture, with the size from its viewBox. */
export function toPicture(svg: string): Picture {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  return { bytes: Buffer.from(svg), ending: 'svg', width: Number(width), height: Number(height) };
}

/** Stores the drawing of a sample text in all shapes and palettes, and returns the address that stands for them. */
export async function storeDrawing(
  { storage, lettering }: { storage: FileStorage; lettering: Lettering },
  slug: string,
): Promise<string | null> {
  const drawing = drawings[slug];
  if (!drawing) return null;
  const { day, night } = GROUNDS[drawing.ground];
  const variants = drawVariants((shape, isNight) => drawSheet(drawing.draw, shape, isNight ? night : day, lettering));
  const hash = createHash('sha256');
  for (const { svg } of variants) hash.update(svg);
  const name = createPictureName(slug, hash.digest('hex').slice(0, 8), SHEETS.wide, 'svg').replace(/\.svg$/, '');
  for (const { ending, svg } of variants) await storage.put(`media/plates/${name}${ending}`, Buffer.from(svg));
  return `/media/plates/${name}.svg`;
}
