import { createHash } from 'node:crypto';
import { drawings } from '#content/drawings/drawings.ts';
import { lessonDrawings } from '#content/drawings/lesson-drawings.ts';
import { GROUNDS } from '#lib/artwork/ink.ts';
import type { Lettering } from '#lib/artwork/lettering.ts';
import { drawSheet } from '#lib/artwork/sheet.ts';
import {
  COMPOSED_VARIANTS,
  composedHref,
  createPictureName,
  type PictureShape,
  type PictureSize,
  STORED_DRAWINGS,
} from '#lib/pictures.ts';
import type { FileStorage } from '#platform/storage/storage.ts';

/** Stores a picture in a folder, which ends in a slash, under a name with a content hash, and returns its address. */
export async function storePicture(
  storage: FileStorage,
  folder: string,
  slug: string,
  picture: Picture,
): Promise<string> {
  const hash = createHash('sha256').update(picture.bytes).digest('hex').slice(0, 8);
  const key = `${folder}${createPictureName(slug, hash, picture, picture.ending)}`;
  await storage.put(key, picture.bytes);
  return `/${key}`;
}

interface Picture extends PictureSize {
  readonly bytes: Uint8Array;
  readonly ending: 'svg' | 'png';
}

/** Converts an SVG to a picture, with the size from its viewBox. */
function toPicture(svg: string): Picture {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  return { bytes: Buffer.from(svg), ending: 'svg', width: Number(width), height: Number(height) };
}

/** Stores a drawing in all shapes and palettes, and returns the address that stands for them. */
export async function storeDrawing(
  storage: FileStorage,
  slug: string,
  draw: (shape: PictureShape, isNight: boolean) => string,
): Promise<string> {
  const variants = COMPOSED_VARIANTS.map((variant) => ({ ...variant, svg: draw(variant.shape, variant.isNight) }));
  const hash = createHash('sha256');
  for (const { svg } of variants) hash.update(svg);
  const fingerprint = hash.digest('hex').slice(0, 8);
  // The first variant is wide, by day; its address stands for all variants.
  const size = toPicture(variants[0]?.svg ?? '');
  const key = `${STORED_DRAWINGS}${createPictureName(slug, fingerprint, size, 'svg')}`;
  await Promise.all(
    variants.map(({ shape, isNight, svg }) => storage.put(composedHref(key, shape, isNight), Buffer.from(svg))),
  );
  return `/${key}`;
}

/** Stores the drawing of a sample text; null if it has none. Drawings of lessons have no labels and need no lettering. */
export async function storeTextDrawing(
  { storage, lettering }: { storage: FileStorage; lettering?: Lettering },
  slug: string,
): Promise<string | null> {
  const drawing = drawings[slug] ?? lessonDrawings[slug];
  if (!drawing) return null;
  const { day, night } = GROUNDS[drawing.ground];
  return storeDrawing(storage, slug, (shape, isNight) =>
    drawSheet(drawing.draw, shape, isNight ? night : day, lettering),
  );
}
