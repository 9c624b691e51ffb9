import { type Pdfium, type Pointer, withMemory } from './pdfium.ts';

const NO_INCREMENTAL = 2;
const WRITER_BYTES = 8;

/**
 * Makes PDFium rewrite the document without compressed objects. Each piece is valid only during the call of `take`.
 * @returns false if it could not be written completely
 */
export function writePlainCopy(pdfium: Pdfium, document: Pointer, take: (piece: Uint8Array) => void): boolean {
  const write = toWasmFunction((_writer, place, size) => {
    take(pdfium.HEAPU8.subarray(place, place + size));
    return 1;
  });
  // The function table cannot grow, but its slot 0 is free, because 0 is the null pointer.
  pdfium.wasmExports.__indirect_function_table.set(0, write);
  return withMemory(pdfium, WRITER_BYTES, (writer) => {
    // struct FPDF_FILEWRITE { int version; int (*WriteBlock)(…); }
    const fields = new DataView(pdfium.HEAPU8.buffer, writer, WRITER_BYTES);
    fields.setInt32(0, 1, true);
    fields.setInt32(4, 0, true);
    return pdfium._FPDF_SaveAsCopy(document, writer, NO_INCREMENTAL) !== 0;
  });
}

// A WebAssembly module that imports `e.f`, (i32, i32, i32) => i32, and exports it, to convert a JavaScript function.
const FUNCTION_WRAPPER = Uint8Array.from([
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
  ...[0x01, 0x08, 0x01, 0x60, 0x03, 0x7f, 0x7f, 0x7f, 0x01, 0x7f],
  ...[0x02, 0x07, 0x01, 0x01, 0x65, 0x01, 0x66, 0x00, 0x00],
  ...[0x07, 0x05, 0x01, 0x01, 0x66, 0x00, 0x00],
]);

function toWasmFunction(call: (writer: Pointer, place: Pointer, size: number) => number): unknown {
  return new WebAssembly.Instance(new WebAssembly.Module(FUNCTION_WRAPPER), { e: { f: call } }).exports.f;
}
