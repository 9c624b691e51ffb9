import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { parsePastedMarkdown } from './parse-pasted-markdown.ts';
import { hasContent, preparePastedHtml } from './paste/paste-html.ts';
import { filterPictures, type Uploads } from './uploads.ts';

/**
 * Handles input other than typing: pictures that are dropped or pasted, Markdown that is pasted, and Mod+K for a link.
 */
export const createInputExtension = (uploads: Uploads, onLink: () => void) =>
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
      const addPictures = (files: FileList | undefined, position?: number): boolean => {
        const pictures = filterPictures(files);
        if (pictures.length > 0) uploads.add(editor, pictures, position);
        return pictures.length > 0;
      };
      return [
        new Plugin({
          props: {
            clipboardTextParser: parsePastedMarkdown,
            // Excel and Word put a picture of the copied content next to its HTML; the HTML contains more.
            handlePaste: (_, event) =>
              !hasContent(event.clipboardData?.getData('text/html') ?? '') && addPictures(event.clipboardData?.files),
            transformPastedHTML: (html) => preparePastedHtml(editor, uploads, html),
            handleDrop(view, event, _slice, isMoved) {
              const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
              return !isMoved && addPictures(event.dataTransfer?.files, place?.pos);
            },
          },
        }),
      ];
    },
  });
