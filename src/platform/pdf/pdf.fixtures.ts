import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { deflateSync } from 'node:zlib';
import type { PdfSource } from './inspect-pdf.ts';

/** Objects of a PDF by number, as in the file. 1 is the catalog; any object may be a stream. */
export type PdfObjects = Readonly<Record<number, string | Buffer>>;

/** The object with the title of a paper made by `buildPaper`. */
const INFO = 99;

/** Builds a PDF from these objects, with a correct cross-reference table. */
function buildPdf(objects: PdfObjects): Buffer {
  const { bytes, offsets } = buildBody(objects);
  const size = Math.max(...offsets.keys()) + 1;
  const lines = Array.from({ length: size }, (_, number) => {
    const offset = offsets.get(number);
    return offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const info = objects[INFO] ? ` /Info ${INFO} 0 R` : '';
  const table = `xref\n0 ${size}\n${lines.join('')}trailer\n<< /Size ${size} /Root 1 0 R${info} >>\n`;
  return Buffer.concat([bytes, Buffer.from(`${table}startxref\n${bytes.length}\n%%EOF\n`)]);
}

/** Builds a PDF with one empty page, whose catalog opens object 9, which is only in a compressed stream. */
export function buildWithCompressedObject(nine: string): Buffer {
  const { bytes, offsets } = buildBody({
    1: CATALOG.replace('>>', '/OpenAction 9 0 R >>'),
    2: PAGES,
    3: PAGE,
    8: buildCompressedStream(`9 0 ${nine}`, '/Type /ObjStm /N 1 /First 4'),
  });
  const table = Buffer.alloc(11 * 7);
  for (const [number, offset] of [...offsets, [10, bytes.length] as const]) {
    table.writeUInt8(1, number * 7);
    table.writeUInt32BE(offset, number * 7 + 1);
  }
  // In object stream 8, at its index 0.
  table.writeUInt8(2, 9 * 7);
  table.writeUInt32BE(8, 9 * 7 + 1);
  const end = buildStream(table, '/Type /XRef /Size 11 /W [1 4 2] /Root 1 0 R');
  const tail = `\nendobj\nstartxref\n${bytes.length}\n%%EOF\n`;
  return Buffer.concat([bytes, Buffer.from('10 0 obj\n'), end, Buffer.from(tail)]);
}

function buildBody(objects: PdfObjects): { bytes: Buffer; offsets: Map<number, number> } {
  const offsets = new Map<number, number>();
  let bytes = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1');
  for (const [number, object] of Object.entries(objects)) {
    offsets.set(Number(number), bytes.length);
    bytes = Buffer.concat([bytes, Buffer.from(`${number} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
  }
  return { bytes, offsets };
}

export const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
export const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>';

/** Builds one empty A4 page; `more` adds objects or replaces 1 (catalog), 2 (tree) and 3 (page). */
export const buildOnePage = (more: PdfObjects = {}): Buffer => buildPdf({ 1: CATALOG, 2: PAGES, 3: PAGE, ...more });

/** Builds a stream object; `entries` are added to its dictionary. */
export const buildStream = (bytes: string | Buffer, entries = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${Buffer.byteLength(bytes)} >>\nstream\n`),
    Buffer.from(bytes),
    Buffer.from('\nendstream'),
  ]);

/** Builds a compressed stream object. */
export const buildCompressedStream = (bytes: string, entries = ''): Buffer =>
  buildStream(deflateSync(bytes), `${entries} /Filter /FlateDecode`);

/** Encodes text as a PDF string in UTF-16. */
const toPdfString = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

interface Paper {
  readonly title?: string;
  /** The text of each page. */
  readonly pages?: readonly string[];
  /** Title and page, counted from 1. */
  readonly bookmarks?: readonly (readonly [title: string, page: number])[];
  /** Bytes of unused data that make the file large. */
  readonly padding?: number;
}

/** Builds a valid PDF like those of common programs. */
export function buildPaper({ title, pages = ['A first page.'], bookmarks = [], padding = 0 }: Paper = {}): Buffer {
  const pageAt = (index: number) => 100 + 2 * index;
  const bookmarkAt = (index: number) => 10 + index;
  const objects: Record<number, string | Buffer> = {
    1: CATALOG.replace('>>', bookmarks.length > 0 ? '/Outlines 4 0 R >>' : '>>'),
    2: `<< /Type /Pages /Kids [${pages.map((_, index) => `${pageAt(index)} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    3: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  };
  if (bookmarks.length > 0)
    objects[4] = `<< /Type /Outlines /First 10 0 R /Last ${bookmarkAt(bookmarks.length - 1)} 0 R /Count ${bookmarks.length} >>`;
  if (title !== undefined) objects[INFO] = `<< /Title ${toPdfString(title)} >>`;
  for (const [index, [name, page]] of bookmarks.entries()) {
    const next = index < bookmarks.length - 1 ? `/Next ${bookmarkAt(index + 1)} 0 R` : '';
    const previous = index > 0 ? `/Prev ${bookmarkAt(index - 1)} 0 R` : '';
    objects[bookmarkAt(index)] =
      `<< /Title ${toPdfString(name)} /Parent 4 0 R ${next} ${previous} /Dest [${pageAt(page - 1)} 0 R /Fit] >>`;
  }
  for (const [index, text] of pages.entries()) {
    const lines = text.split('\n').map((line) => `<${Buffer.from(line, 'latin1').toString('hex')}> Tj T*`);
    objects[pageAt(index)] =
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${pageAt(index) + 1} 0 R /Resources << /Font << /F 3 0 R >> >> >>`;
    objects[pageAt(index) + 1] = buildStream(`BT /F 24 Tf 28 TL 72 690 Td ${lines.join(' ')} ET`);
  }
  if (padding > 0) objects[6] = buildStream(randomBytes(padding));
  return buildPdf(objects);
}

/** Reads a PDF that requires a password, or that restricts its readers. */
export const readEncryptedPdf = (name: 'password' | 'restricted'): Buffer =>
  readFileSync(path.join(import.meta.dirname, `fixtures/${name}.pdf`));

/** Creates a source from bytes, delivered in pieces like from a network. */
export const toPdfSource = (bytes: Buffer): PdfSource => ({
  size: bytes.length,
  open: async () => Readable.from(splitIntoPieces(bytes)),
});

function* splitIntoPieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 16_384) yield bytes.subarray(at, at + 16_384);
}
