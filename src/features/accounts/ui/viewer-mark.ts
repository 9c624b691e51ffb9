import { VIEWER_MARK } from '#lib/viewer-mark.ts';

/** Without scripts, the browser gets pages with its user's name again after this time. */
const MARK_SECONDS = 3600;

/** Remembers that this browser fills in its user, and how wide the header's account links are. */
export function setViewerMark(width: number): void {
  writeMark(`${Math.round(width)}; max-age=${MARK_SECONDS}`);
  document.documentElement.removeAttribute('data-viewer');
}

export function deleteViewerMark(): void {
  writeMark('; max-age=0');
}

function writeMark(value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers and on http
  document.cookie = `${VIEWER_MARK}=${value}; path=/; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
}
