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

/** Reads the PDF directly into PDFium's memory. */
async function receive(pdfium: Pdfium, size: number): Promise<Pointer> {
  const place = allocate(pdfium, size);
  let received = 0;
  for await (const chunk of stdin as AsyncIterable<Buffer>) {
    if (received === 0 && !chunk.subarray(0, HEADER.length).equals(HEADER)) throw new PdfRefused('notPdf');
    if (received + chunk.length > size) throw new PdfRefused('damaged');
    pdfium.HEAPU8.set(chunk, place + received);
    received += chunk.length;
  }
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
