import type { Tag } from '../page/tags.ts';
import type { Press } from '../type/press.ts';
import type { SideNotes } from './side-column.ts';

/** What every block needs to become boxes: the press, the notes, and the tag its own tag goes under. */
export interface Composer {
  press: Press;
  notes: SideNotes;
  parent: Tag;
}
