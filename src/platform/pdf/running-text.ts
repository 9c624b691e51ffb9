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
