import { hashText } from './random.ts';

/**
 * Returns the seed of the drawing for a record without a picture, so that its card, page and share picture show the
 * same.
 */
export const getArtworkSeed = (title: string): string => (hashText(title) >>> 0).toString(36);

/** Returns the address of that drawing. app/files/media.routes.ts draws it. */
export const getArtworkHref = (title: string): string => `/media/drawings/${getArtworkSeed(title)}.svg`;
