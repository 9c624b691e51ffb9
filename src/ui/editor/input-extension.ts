import { Extension } from '@tiptap/core';
import { Node, type ResolvedPos, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { readDocument } from './markdown/read-markdown.ts';
import { pasteLargeText } from './paste/limits.ts';
import { hasContent, preparePastedHtml } from './paste/paste-html.ts';
import { filterPictures, type Uploads } from './uploads.ts';

const LOOKS_LIKE_MARKDOWN = /^(?:#{1,6} |[-*+] |\d+[.)] |> |```|\|.+\|$)|\*\*\S|\]\(\S+\)|\[\^[^\]\s]+\]/m;

/**
 * Parses pasted plain text as Markdown if it looks like Markdown, unless the user pastes it as plain text (with Shift)
 * or the cursor is in code. Undefined leaves the text to the editor.
 */
function parsePastedMarkdown(text: string, context: ResolvedPos, isPlain: boolean, view: EditorView): Slice {
  const isText = isPlain || context.parent.type.spec.code || !LOOKS_LIKE_MARKDOWN.test(text);
  // Undefined makes ProseMirror use its own parser.
  if (isText) return undefined as unknown as Slice;
  return Slice.maxOpen(Node.fromJSON(view.state.schema, readDocument(text)).content);
}

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
      // ProseMirror does not pass the clipboard on to its transformation of HTML.
      let rtf = '';
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
              filterPictures(event.clipboardData?.files).length > 0 &&
              !hasContent(event.clipboardData?.getData('text/html') ?? '') &&
              addPictures(event.clipboardData?.files),
            handleDOMEvents: {
              paste(view, event) {
                rtf = event.clipboardData?.getData('text/rtf') ?? '';
                return pasteLargeText(view, event, event.clipboardData);
              },
              drop(view, event) {
                rtf = '';
                return view.dragging === null && pasteLargeText(view, event, event.dataTransfer);
              },
            },
            transformPastedHTML: (html) => preparePastedHtml(editor, uploads, html, rtf),
            handleDrop(view, event, _slice, isMoved) {
              const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
              return !isMoved && addPictures(event.dataTransfer?.files, place?.pos);
            },
          },
        }),
      ];
    },
  });
