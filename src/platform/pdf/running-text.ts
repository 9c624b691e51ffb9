// How PDFium marks a hyphen that only the end of a line asked for.
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is one
const LINE_HYPHEN = /[\u0002\ufffe]\s*/g;
// What a database does not keep as text, and nobody reads.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that are taken out
const UNREADABLE = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ud800-\udfff\ufffe\uffff]/gu;

/** Text as it was set, on one line: words broken at a line's end are whole again. */
export function runningText(set: string): string {
  return set.replace(LINE_HYPHEN, '').replace(UNREADABLE, ' ').replace(/\s+/g, ' ').trim();
}
