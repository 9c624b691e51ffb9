import { body, side } from '../page/grid.ts';
import type { NoteSize } from '../page/side-notes.ts';
import { childTag, inTag, type Tag } from '../page/tags.ts';
import type { Line } from '../type/break-lines.ts';
import type { Press } from '../type/press.ts';
import { baselineIn, setBlock, setLines, setText } from '../type/set-line.ts';
import { styles } from '../type/styles.ts';
import type { Run } from '../type/words.ts';

/** The paper's notes, set for the outer column. */
export interface SideNotes {
  /** gives a note its place in the reading order: after the block that first calls for it */
  claim(numbers: number[], parent: Tag): void;
  sizeOf(number: number): NoteSize;
  paint(number: number, top: number): void;
}

const indent = 13;

/** Sets the notes in order of number. Throws where one is longer than a page's column. */
export function setSideNotes(press: Press, notes: Run[][]): SideNotes {
  const set: Line[][] = notes.map((runs) => setLines(press, runs, styles.note, side.width - indent));
  const tooLong = set.findIndex((lines) => lines.length * styles.note.leading > body.height);
  if (tooLong >= 0) throw new Error(`Note ${tooLong + 1} is longer than a page; move it into the text`);
  const tags = new Map<number, Tag>();
  return {
    claim(numbers, parent) {
      for (const number of numbers) {
        if (!tags.has(number)) tags.set(number, childTag(press.doc, parent, 'Note'));
      }
    },
    sizeOf: (number) => ({
      number,
      height: (set[number - 1]?.length ?? 0) * styles.note.leading,
      baseline: baselineIn(styles.note),
    }),
    paint(number, top) {
      const tag = tags.get(number);
      if (!tag) return;
      inTag(press.doc, tag, () =>
        setText(press, String(number), styles.noteNumber, side.left, top + baselineIn(styles.noteNumber)),
      );
      inTag(press.doc, tag, () => setBlock(press, set[number - 1] ?? [], styles.note, side.left + indent, top));
    },
  };
}
