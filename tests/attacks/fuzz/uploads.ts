import fc from 'fast-check';
import { buildOnePage } from '../../../src/platform/pdf/pdf.fixtures.ts';
import { multipart } from '../../../src/platform/testing/raw-request.ts';
import type { FuzzRequest } from './fuzz-request.ts';
import { hostileText } from './hostile-values.ts';
import { CONTENT_TYPES } from './odd-headers.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const FILES: readonly Buffer[] = [
  buildOnePage(),
  PIXEL,
  PIXEL.subarray(0, 40),
  Buffer.from(
    '%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(x)>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  ),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="gc9()"/>'),
  Buffer.from('GIF89a/*<script>gc9()</script>*/'),
  Buffer.alloc(0),
  Buffer.alloc(3000, 0xff),
];

/** Generates upload forms: images, PDFs and files that only claim to be one, with any file name and in any field. */
export function generateUploads(address: fc.Arbitrary<string>): fc.Arbitrary<FuzzRequest> {
  const form = fc
    .record({
      name: fc.oneof(hostileText, fc.constantFrom('a.pdf', 'a.png', '..\\a.pdf')),
      file: fc.constantFrom(...FILES),
      field: fc.constantFrom('file', 'file', 'file', 'image', '__proto__'),
    })
    .map(({ name, file, field }) => multipart(name.slice(0, 300).replace(/["\r\n]/g, ''), file, field));
  const fileOnly = fc
    .tuple(fc.constantFrom(...FILES), fc.constantFrom(...CONTENT_TYPES))
    .map(([body, type]) => ({ headers: { 'content-type': type }, body }));
  return fc
    .tuple(address, fc.oneof({ weight: 3, arbitrary: form }, { weight: 1, arbitrary: fileOnly }))
    .map(([path, { headers, body }]) => ({ method: 'POST', path, headers, body, kind: 'upload' as const }));
}
