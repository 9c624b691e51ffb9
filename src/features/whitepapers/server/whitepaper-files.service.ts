import { FILES_PATH } from '#platform/storage/file-links.ts';

const PREFIX = `${FILES_PATH}/`;

/** Where a paper's file is: its key in storage, or an http(s) address elsewhere, which this server never fetches. */
export function findPlace(pdfUrl: string, publicUrl: string): { key: string } | { elsewhere: string } | undefined {
  if (!URL.canParse(pdfUrl, publicUrl)) return undefined;
  const url = new URL(pdfUrl, publicUrl);
  if (url.origin === publicUrl && url.pathname.startsWith(PREFIX)) return { key: url.pathname.slice(PREFIX.length) };
  return /^https?:/i.test(pdfUrl) ? { elsewhere: url.href } : undefined;
}

/** A paper's address as it is kept: a file of ours has one spelling, whether the site's own name stood before it or not. */
export function toStoredAddress(pdfUrl: string, publicUrl: string): string {
  const place = findPlace(pdfUrl, publicUrl);
  return place && 'key' in place ? PREFIX + place.key : pdfUrl;
}
