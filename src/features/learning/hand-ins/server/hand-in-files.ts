import type { HandInFileType } from '../hand-ins.constants.ts';

const startsWith = (bytes: Buffer, ...signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

const OFFICE = 'application/vnd.openxmlformats-officedocument';
/** The file that each kind of Office document has in its ZIP archive. */
const OFFICE_PARTS: readonly (readonly [string, HandInFileType])[] = [
  ['word/document.xml', `${OFFICE}.wordprocessingml.document`],
  ['xl/workbook.xml', `${OFFICE}.spreadsheetml.sheet`],
  ['ppt/presentation.xml', `${OFFICE}.presentationml.presentation`],
];

/** Tells the type of a file by its content. Undefined if it cannot be handed in. The name only tells CSV from other text. */
export function detectFileType(bytes: Buffer, name: string): HandInFileType | undefined {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'application/pdf';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP')
    return 'image/webp';
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return detectOfficeType(bytes);
  if (!isPlainText(bytes)) return undefined;
  return /\.csv$/i.test(name) ? 'text/csv' : 'text/plain';
}

/** Documents with macros are refused. */
function detectOfficeType(bytes: Buffer): HandInFileType | undefined {
  if (!bytes.includes('[Content_Types].xml') || bytes.includes('vbaProject.bin')) return undefined;
  return OFFICE_PARTS.find(([part]) => bytes.includes(part))?.[1];
}

/** Markup such as SVG and HTML is not plain text, because a browser could run what is in it. */
function isPlainText(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: binary files have them
    return !/^\s*</.test(text) && !/[\u0000-\u0008\u000e-\u001f]/.test(text);
  } catch {
    return false;
  }
}
