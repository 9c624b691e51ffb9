import { createHash } from 'node:crypto';
import { readPicture } from '#content/read-content.ts';
import {
  COMPOSED_VARIANTS,
  composedHref,
  createPictureName,
  type PictureSize,
  STORED_DRAWINGS,
} from '#lib/pictures.ts';
import type { FileStorage } from '#platform/storage/storage.ts';

/** Stores a picture in a folder, which ends in a slash, under a name with a content hash, and returns its address. */
export async function storePicture(
  storage: FileStorage,
  folder: string,
  slug: string,
  picture: PictureSize & { readonly bytes: Uint8Array },
): Promise<string> {
  const hash = createHash('sha256').update(picture.bytes).digest('hex').slice(0, 8);
  const key = `${folder}${createPictureName(slug, hash, picture, 'png')}`;
  await storage.put(key, picture.bytes);
  return `/${key}`;
}

/** Stores the picture of a sample text or person in all shapes and palettes, and returns the address that stands for them. */
export async function storeDrawing(storage: FileStorage, slug: string): Promise<string> {
  const variants = COMPOSED_VARIANTS.map((variant) => ({
    ...variant,
    svg: readPicture(slug, variant.shape, variant.isNight),
  }));
  const hash = createHash('sha256');
  for (const { svg } of variants) hash.update(svg);
  // The first variant is wide, by day; its address stands for all variants.
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(variants[0]?.svg ?? '') ?? [];
  const size = { width: Number(width), height: Number(height) };
  const key = `${STORED_DRAWINGS}${createPictureName(slug, hash.digest('hex').slice(0, 8), size, 'svg')}`;
  await Promise.all(
    variants.map(({ shape, isNight, svg }) => storage.put(composedHref(key, shape, isNight), Buffer.from(svg))),
  );
  return `/${key}`;
}
