import { stdin } from 'node:process';
import { type PdfFacts, type PdfLimits, type PdfRefusal, PdfRefused } from './pdf-facts.ts';
import { allocate, loadPdfium, type Pdfium, type Pointer } from './pdfium.ts';
import { readPdf } from './read-pdf.ts';

/** The process's only argument (JSON). The PDF is sent on standard input. */
export interface ReadInput {
  /** Bytes. */
  readonly size: number;
  readonly limits: PdfLimits;
}

/** The single message it sends back. */
export type ReadReply = { readonly read: PdfFacts } | { readonly refusal: PdfRefusal };

const HEADER = Buffer.from('%PDF-');
const MEGABYTE = 1024 * 1024;

/** Readers look for the header in this many bytes, because mail programs and editors put text before it. */
const HEADER_WITHIN = 1024;

/** Whether a file begins as a PDF. Markup before the header is refused: a browser could take the file for a page. */
function hasHeader(beginning: Buffer): boolean {
  const start = beginning.indexOf(HEADER);
  return start !== -1 && !beginning.subarray(0, start).includes('<');
}

/** Reads the PDF directly into PDFium's memory. */
async function receive(pdfium: Pdfium, size: number): Promise<Pointer> {
  const place = allocate(pdfium, size);
  let received = 0;
  for await (const chunk of stdin as AsyncIterable<Buffer>) {
    if (received + chunk.length > size) throw new PdfRefused('damaged');
    pdfium.HEAPU8.set(chunk, place + received);
    received += chunk.length;
  }
  if (!hasHeader(Buffer.from(pdfium.HEAPU8.subarray(place, place + Math.min(received, HEADER_WITHIN)))))
    throw new PdfRefused('notPdf');
  if (received !== size) throw new PdfRefused('damaged');
  return place;
}

async function answer({ size, limits }: ReadInput): Promise<ReadReply> {
  try {
    const pdfium = await loadPdfium(size + limits.memoryMb * MEGABYTE);
    return { read: readPdf(pdfium, await receive(pdfium, size), size, limits) };
  } catch (error) {
    // Any other error means that PDFium ran out of memory or stack.
    return { refusal: error instanceof PdfRefused ? error.refusal : 'tooMuch' };
  }
}

const reply = await answer(JSON.parse(process.argv[2] ?? '') as ReadInput);
process.send?.(reply, () => process.disconnect());
