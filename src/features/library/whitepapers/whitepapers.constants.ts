// Paths, limits and closed lists without zod, so that public screens may use them (docs/decisions/0004).
export const WHITEPAPERS_PATH = '/api/whitepapers';
/** The log of downloads, for administrators. With `.csv` as a file. */
export const DOWNLOADS_PATH = '/api/whitepaper-downloads';
export const DOWNLOADS_CSV_PATH = `${DOWNLOADS_PATH}.csv`;
/** Receives a paper's PDF, in the form field `file`. */
export const UPLOAD_PATH = '/api/upload';
/** Folder for pictures of PDFs' first pages. */
export const COVERS_FOLDER = 'media/covers/';
/** How many inside pages a reader may see without signing in. An editor may choose fewer. */
export const MAX_SHOWN_PAGES = 3;
/** Whether a new PDF replaces the cover: one that an editor chose stays. */
export const isCoverFromPdf = (coverImage: string | null): boolean =>
  coverImage?.startsWith(`/${COVERS_FOLDER}`) ?? true;
