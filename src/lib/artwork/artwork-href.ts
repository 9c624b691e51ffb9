import { hashText } from './random.ts';

/** What the picture of a record without one is drawn from, so that its card, page and share picture show the same. */
export const getArtworkSeed = (title: string): string => (hashText(title) >>> 0).toString(36);

/** The address of that picture. app/files/media.routes.ts draws it. */
export const getArtworkHref = (title: string): string => `/media/drawings/${getArtworkSeed(title)}.svg`;
