import { PDFiumModule } from '@hyzyla/pdfium';
import { PdfRefused } from './pdf-facts.ts';

// PDFium's marker for a hyphen that only breaks a word at the end of a line.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the marker is a control character
const LINE_HYPHEN = /[\u0002\ufffe]\s*/g;
// Characters that the database cannot store as text, or that are invisible.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed
const UNREADABLE = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ud800-\udfff\ufffe\uffff]/gu;

/** Joins typeset text to one line and rejoins words broken at line ends. */
export function toRunningText(set: string): string {
  return set.replace(LINE_HYPHEN, '').replace(UNREADABLE, ' ').replace(/\s+/g, ' ').trim();
}

/** An address in the module's memory, or a handle of an object there; 0 is null. */
export type Pointer = number;

/** The part of PDFium's C interface used here (the project's public/fpdf*.h); the package has few types. */
interface PdfiumCalls {
  _FPDF_InitLibrary(): void;
  _FPDF_LoadMemDocument(bytes: Pointer, size: number, password: Pointer): Pointer;
  _FPDF_GetLastError(): number;
  _FPDF_GetSecurityHandlerRevision(document: Pointer): number;
  _FPDF_DocumentHasValidCrossReferenceTable(document: Pointer): number;
  _FPDF_GetPageCount(document: Pointer): number;
  _FPDF_GetFormType(document: Pointer): number;
  _FPDF_GetMetaText(document: Pointer, tag: Pointer, buffer: Pointer, size: number): number;
  _FPDF_SaveAsCopy(document: Pointer, writer: Pointer, flags: number): number;
  _FPDF_LoadPage(document: Pointer, index: number): Pointer;
  _FPDF_ClosePage(page: Pointer): void;
  _FPDF_GetPageWidthF(page: Pointer): number;
  _FPDF_GetPageHeightF(page: Pointer): number;
  _FPDFText_LoadPage(page: Pointer): Pointer;
  _FPDFText_ClosePage(text: Pointer): void;
  _FPDFText_CountChars(text: Pointer): number;
  _FPDFText_GetText(text: Pointer, start: number, count: number, buffer: Pointer): number;
  _FPDFBookmark_GetFirstChild(document: Pointer, bookmark: Pointer): Pointer;
  _FPDFBookmark_GetNextSibling(document: Pointer, bookmark: Pointer): Pointer;
  _FPDFBookmark_GetTitle(bookmark: Pointer, buffer: Pointer, size: number): number;
  _FPDFBookmark_GetDest(document: Pointer, bookmark: Pointer): Pointer;
  _FPDFDest_GetDestPageIndex(document: Pointer, destination: Pointer): number;
  _FPDFBitmap_CreateEx(width: number, height: number, format: number, bytes: Pointer, stride: number): Pointer;
  _FPDFBitmap_FillRect(bitmap: Pointer, x: number, y: number, width: number, height: number, color: number): number;
  _FPDFBitmap_Destroy(bitmap: Pointer): void;
  _FPDFBitmap_GetBuffer(bitmap: Pointer): Pointer;
  _FPDF_RenderPageBitmap(
    bitmap: Pointer,
    page: Pointer,
    x: number,
    y: number,
    width: number,
    height: number,
    rotate: number,
    flags: number,
  ): void;
}

/** PDFium, Chrome's PDF engine, in WebAssembly, so that memory errors stay in its sandbox. */
export interface Pdfium extends PdfiumCalls {
  /** Its memory. A different object after each call that may grow the memory. */
  readonly HEAPU8: Uint8Array;
  readonly wasmExports: {
    readonly memory: WebAssembly.Memory;
    readonly __indirect_function_table: WebAssembly.Table;
    malloc(size: number): Pointer;
    free(place: Pointer): void;
  };
}

const PAGE_BYTES = 65_536;

/** Loads PDFium with a memory limit of `maxBytes`. */
export async function loadPdfium(maxBytes: number): Promise<Pdfium> {
  const pdfium = (await PDFiumModule({})) as unknown as Pdfium;
  const { memory } = pdfium.wasmExports;
  // The module calls `grow` on its memory object, which otherwise allows 2 GB.
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * PAGE_BYTES > maxBytes) throw new RangeError('No more memory for this PDF');
    return WebAssembly.Memory.prototype.grow.call(memory, pages);
  };
  pdfium._FPDF_InitLibrary();
  return pdfium;
}

/** Allocates memory in the module. @throws PdfRefused if there is not enough */
export function allocate({ wasmExports }: Pdfium, size: number): Pointer {
  const place = wasmExports.malloc(size);
  if (place === 0) throw new PdfRefused('tooMuch');
  return place;
}

/** Allocates memory in the module while `use` runs. */
export function withMemory<Result>(pdfium: Pdfium, size: number, use: (place: Pointer) => Result): Result {
  const place = allocate(pdfium, size);
  try {
    return use(place);
  } finally {
    pdfium.wasmExports.free(place);
  }
}

/**
 * Reads a zero-terminated UTF-16 text from PDFium. `copy` returns the required bytes when called without a buffer. Text
 * longer than `most` characters is truncated.
 */
export function readText(pdfium: Pdfium, most: number, copy: (place: Pointer, size: number) => number): string {
  const size = copy(0, 0);
  if (size <= 2) return '';
  return withMemory(pdfium, size, (place) => {
    copy(place, size);
    return readUtf16(pdfium, place, Math.min(size / 2 - 1, most));
  });
}

export function readUtf16({ HEAPU8 }: Pdfium, place: Pointer, characters: number): string {
  return Buffer.from(HEAPU8.subarray(place, place + characters * 2)).toString('utf16le');
}
