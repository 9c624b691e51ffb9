// Embeddings, overrides and isolates reorder the text around them: "fdp.exe" may look like "exe.pdf".
const CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;
// Needed at the edge of right-to-left words, useless elsewhere.
const MARKS = /[\u061c\u200e\u200f]/g;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** Removes the invisible characters that change the direction of a name or title; the marks that a right-to-left script needs stay. */
export function removeDirectionControls(text: string): string {
  const plain = text.replace(CONTROLS, '');
  return RIGHT_TO_LEFT.test(plain.replace(MARKS, '')) ? plain : plain.replace(MARKS, '');
}
