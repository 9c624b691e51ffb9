import { type PagePicture, type PdfChapter, type PdfFacts, type PdfLimits, PdfRefused } from './pdf-facts.ts';
import { allocate, type Pdfium, type Pointer } from './pdfium.ts';
import { encodePng, type Pixels } from './png.ts';

const BGRA = 4;
const WHITE = 0xffffffff;
const AS_RGBA = 0x10;

/** Draws a page on white, scaled to fit. @throws PdfRefused if it has no size, or there is not enough memory */
export function drawPage(pdfium: Pdfium, page: Pointer, fit: { width: number; height: number }): Pixels {
  const [pageWidth, pageHeight] = [pdfium._FPDF_GetPageWidthF(page), pdfium._FPDF_GetPageHeightF(page)];
  const scale = Math.min(fit.width / pageWidth, fit.height / pageHeight);
  if (!(scale > 0) || !Number.isFinite(scale)) throw new PdfRefused('damaged');
  const width = Math.max(1, Math.round(pageWidth * scale));
  const height = Math.max(1, Math.round(pageHeight * scale));
  const stride = width * 4;
  const place = allocate(pdfium, stride * height);
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, BGRA, place, stride);
  if (bitmap === 0) throw new PdfRefused('tooMuch');
  pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, AS_RGBA);
  const bytes = pdfium.HEAPU8.slice(place, place + stride * height);
  pdfium._FPDFBitmap_Destroy(bitmap);
  pdfium.wasmExports.free(place);
  return { width, height, bytes };
}

export const toPagePicture = (pixels: Pixels): PagePicture => ({
  bytes: encodePng(pixels),
  width: pixels.width,
  height: pixels.height,
});

/** Pages drawn for each one that is wanted, at most, because some may be blank. */
const TRIES = 2;

/** Draws the pages on which the first chapters begin, otherwise the pages after the cover. Leaves out blank pages. */
export function drawInsidePages(
  pdfium: Pdfium,
  document: Pointer,
  { pages, contents, limits }: { pages: number; contents: readonly PdfChapter[]; limits: PdfLimits },
): PdfFacts['insidePages'] {
  const fit = { width: limits.insideWidth, height: limits.insideHeight };
  const chapters = contents.flatMap(({ page }) => (page > 1 ? [page] : []));
  const others = Array.from({ length: pages - 1 }, (_, index) => index + 2);
  const drawn: (PagePicture & { page: number })[] = [];
  for (const page of [...new Set([...chapters, ...others])].slice(0, limits.insidePages * TRIES)) {
    if (drawn.length === limits.insidePages) break;
    const pixels = drawPageAt(pdfium, document, { index: page - 1, fit });
    if (pixels && !isBlank(pixels)) drawn.push({ page, ...toPagePicture(pixels) });
  }
  return drawn.toSorted((a, b) => a.page - b.page);
}

/** A page that cannot be drawn is no reason to refuse the paper: its text has been read. */
function drawPageAt(
  pdfium: Pdfium,
  document: Pointer,
  { index, fit }: { index: number; fit: { width: number; height: number } },
): Pixels | undefined {
  const page = pdfium._FPDF_LoadPage(document, index);
  if (page === 0) return undefined;
  try {
    return drawPage(pdfium, page, fit);
  } catch (error) {
    if (error instanceof PdfRefused && error.refusal === 'damaged') return undefined;
    throw error;
  } finally {
    pdfium._FPDF_ClosePage(page);
  }
}

/** The share of a page that has to differ from paper, about that of a heading alone. */
const LEAST_INK = 0.002;
const PAPER = 240;

function isBlank({ bytes, width, height }: Pixels): boolean {
  let ink = 0;
  for (let at = 0; at < bytes.length; at += 4) {
    if (isDark(bytes[at]) || isDark(bytes[at + 1]) || isDark(bytes[at + 2])) ink += 1;
  }
  return ink < width * height * LEAST_INK;
}

const isDark = (color = PAPER): boolean => color < PAPER;
