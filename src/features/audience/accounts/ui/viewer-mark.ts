import { VIEWER_MARK } from '#lib/viewer-mark.ts';

/** Lifetime of the mark. Without scripts, pages then have the user's name again. */
const MARK_SECONDS = 3600;

/** Remembers that this browser fills in its user, and how wide the header's account links are. */
export function setViewerMark(width: number): void {
  writeMark(`${Math.round(width)}; max-age=${MARK_SECONDS}`);
  const { dataset } = document.documentElement;
  // The footer hydrates later than the header.
  if (dataset.viewer) dataset.viewer = 'in-header';
}

/** Shows the parts that were hidden until the viewer was known. */
export function showHiddenParts(): void {
  document.documentElement.removeAttribute('data-viewer');
}

export function deleteViewerMark(): void {
  writeMark('; max-age=0');
  showHiddenParts();
}

function writeMark(value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers and on http
  document.cookie = `${VIEWER_MARK}=${value}; path=/; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
}
