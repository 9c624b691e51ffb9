import { Extension } from '@tiptap/core';
import { search } from 'prosemirror-search';
import type { EditorActions } from '../tools.ts';

/** Highlights what is looked for, and opens the bar for it. */
export const createSearchExtension = (getActions: () => EditorActions) =>
  Extension.create({
    name: 'textSearch',
    addProseMirrorPlugins: () => [search()],
    addKeyboardShortcuts: () => {
      const run = (action: (actions: EditorActions) => void) => () => {
        action(getActions());
        return true;
      };
      return {
        'Mod-f': run(({ find }) => find(false)),
        'Mod-h': run(({ find }) => find(true)),
        // A Mac hides the window with ⌘H.
        'Mod-Alt-f': run(({ find }) => find(true)),
        'Mod-/': run(({ openBlockMenu }) => openBlockMenu()),
      };
    },
  });
