import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { pastedMarkdown } from './pasted-markdown.ts';
import { picturesOf, type Uploads } from './uploads.ts';

/** What comes in other than letters: pictures that are dropped or pasted, Markdown that is pasted, and Mod+K for a link. */
export const takesInput = (uploads: Uploads, onLink: () => void) =>
  Extension.create({
    name: 'takesInput',
    addKeyboardShortcuts: () => ({
      'Mod-k': () => {
        onLink();
        return true;
      },
    }),
    addProseMirrorPlugins() {
      const { editor } = this;
      const take = (files: FileList | undefined, position?: number): boolean => {
        const pictures = picturesOf(files);
        if (pictures.length > 0) uploads.add(editor, pictures, position);
        return pictures.length > 0;
      };
      return [
        new Plugin({
          props: {
            clipboardTextParser: pastedMarkdown,
            handlePaste: (_, event) => take(event.clipboardData?.files),
            handleDrop(view, event, _slice, isMoved) {
              const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
              return !isMoved && take(event.dataTransfer?.files, place?.pos);
            },
          },
        }),
      ];
    },
  });
