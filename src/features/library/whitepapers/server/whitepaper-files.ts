import { FILES_PATH } from '#platform/storage/file-links.ts';

const PREFIX = `${FILES_PATH}/`;

/** Finds a paper's file: its key in the storage, or an http(s) address on another site, which this server never fetches. */
export function findFileLocation(
  pdfUrl: string,
  publicUrl: string,
): { key: string } | { elsewhere: string } | undefined {
  if (!URL.canParse(pdfUrl, publicUrl)) return undefined;
  const url = new URL(pdfUrl, publicUrl);
  if (url.origin === publicUrl && url.pathname.startsWith(PREFIX)) return { key: url.pathname.slice(PREFIX.length) };
  return /^https?:/i.test(pdfUrl) ? { elsewhere: url.href } : undefined;
}

/** Returns a paper's address as it is stored. A file of this site is stored without the site's origin. */
export function toStoredAddress(pdfUrl: string, publicUrl: string): string {
  const place = findFileLocation(pdfUrl, publicUrl);
  return place && 'key' in place ? PREFIX + place.key : pdfUrl;
}
