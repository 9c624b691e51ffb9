import type { Editor } from '@tiptap/core';
import type { LucideIcon } from 'lucide-react';

/** A tool's actions outside the text. */
export interface EditorActions {
  readonly editLink: () => void;
  readonly choosePictures: () => void;
  /** Missing if there is no media library. */
  readonly chooseStoredPicture?: ((editor: Editor) => void) | undefined;
  readonly find: (withReplace: boolean) => void;
  readonly openBlockMenu: () => void;
}

/** Whether a text offers a tool. */
export const isOffered = ({ node }: Tool, editor: Editor): boolean => node === undefined || node in editor.schema.nodes;

export interface Tool {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly keys?: string;
  /** The slash menu offers it: as a separate block, or inside the line. */
  readonly inserts?: 'block' | 'inline';
  /** Other words by which the slash menu finds it, in lower case. */
  readonly words?: string;
  readonly run: (editor: Editor, actions: EditorActions) => void;
  /** Whether it is on at the cursor; missing if the tool has no state. */
  readonly isOn?: (editor: Editor) => boolean;
  readonly can?: (editor: Editor) => boolean;
  /** The node that it inserts. Texts that cannot have one do not offer the tool. */
  readonly node?: string;
}
