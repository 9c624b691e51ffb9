/** A chapter as the PDF's own bookmarks name it; `page` is counted from 1, the cover included. */
export interface PdfChapter {
  readonly title: string;
  readonly page: number;
}

/** What a PDF says of itself. */
export interface PdfFacts {
  readonly pages: number;
  /** Its own title, where that is more than a file's name. */
  readonly title: string | undefined;
  /** The chapters its bookmarks name, in their order; empty where there are none. */
  readonly contents: readonly PdfChapter[];
  /** What each page says, from the first on, as running text. */
  readonly texts: readonly string[];
  /** The first page as a PNG; pixels. */
  readonly cover: { readonly bytes: Uint8Array; readonly width: number; readonly height: number };
}

/** How much work one PDF may make. */
export interface PdfLimits {
  readonly pages: number;
  /** Characters of one page, and of all; what is beyond is left out. */
  readonly pageText: number;
  readonly text: number;
  /** Pixels; the first page is drawn as large as fits. */
  readonly coverWidth: number;
  readonly coverHeight: number;
  /** MB that reading may take beyond the file itself. */
  readonly memoryMb: number;
  /** From the first byte to the last fact. */
  readonly seconds: number;
}

export const PDF_LIMITS: PdfLimits = {
  pages: 500,
  pageText: 50_000,
  text: 5_000_000,
  coverWidth: 960,
  coverHeight: 1440,
  memoryMb: 256,
  seconds: 30,
};

/** Why a PDF is not taken; pdf-errors.ts has the sentences. */
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

/** Thrown while a PDF is read, in the process that reads it. */
export class PdfRefused extends Error {
  readonly refusal: PdfRefusal;

  constructor(refusal: PdfRefusal) {
    super(refusal);
    this.name = 'PdfRefused';
    this.refusal = refusal;
  }
}
