/** A chapter from the PDF's bookmarks. `page` is counted from 1, including the cover. */
export interface PdfChapter {
  readonly title: string;
  readonly page: number;
}

/** A drawn page as a PNG; dimensions in pixels. */
export interface PagePicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** The facts read from a PDF. */
export interface PdfFacts {
  readonly pages: number;
  /** The title in its metadata, unless it is only a file name. */
  readonly title: string | undefined;
  /** The chapters from its bookmarks, in order; empty if there are none. */
  readonly contents: readonly PdfChapter[];
  /** The text of each page on one line. */
  readonly texts: readonly string[];
  /** The first page. */
  readonly cover: PagePicture;
  /** A few pages from the inside, in order. `page` is counted from 1, including the cover. */
  readonly insidePages: readonly (PagePicture & { readonly page: number })[];
}

/** Limits for reading one PDF. */
export interface PdfLimits {
  readonly pages: number;
  /** Maximum characters of one page, and of all pages; the rest is omitted. */
  readonly pageText: number;
  readonly text: number;
  /** Pixels; the first page is scaled to fit. */
  readonly coverWidth: number;
  readonly coverHeight: number;
  /** How many inside pages are drawn, and the pixels they are scaled to fit. */
  readonly insidePages: number;
  readonly insideWidth: number;
  readonly insideHeight: number;
  /** Maximum memory in MB in addition to the file's size. */
  readonly memoryMb: number;
  /** Time limit in total. */
  readonly seconds: number;
}

export const PDF_LIMITS: PdfLimits = {
  pages: 500,
  pageText: 50_000,
  text: 5_000_000,
  coverWidth: 960,
  coverHeight: 1440,
  insidePages: 3,
  // A page of text fills a wide dialog and stays sharp.
  insideWidth: 1200,
  insideHeight: 1800,
  memoryMb: 256,
  seconds: 10,
};

/** Why a PDF is refused; inspect-pdf.ts has the messages. */
export type PdfRefusal =
  | 'empty'
  | 'notPdf'
  | 'damaged'
  | 'encrypted'
  | 'tooManyPages'
  | 'scripts'
  | 'actions'
  | 'links'
  | 'attachments'
  | 'media'
  | 'dynamicForm'
  | 'tooMuch';

/** Thrown in the child process that reads a PDF. */
export class PdfRefused extends Error {
  readonly refusal: PdfRefusal;

  constructor(refusal: PdfRefusal) {
    super(refusal);
    this.name = 'PdfRefused';
    this.refusal = refusal;
  }
}
