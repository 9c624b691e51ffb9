import { type Editor, Extension } from '@tiptap/core';
import { Node, type ResolvedPos, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { parseVideo } from '#lib/markdown/videos.ts';
import { readDocument } from './markdown/read-markdown.ts';
import { CopySerializer } from './paste/copy-serializer.ts';
import { pasteLargeText } from './paste/limits.ts';
import { hasContent, preparePastedHtml } from './paste/paste-html.ts';
import { isPlainLine, toMarkdown } from './paste/plain-text.ts';
import { filterPictures, type Uploads } from './uploads.ts';

/**
 * Parses pasted plain text, unless the user pastes it without format (with Shift) or the cursor is in code. Undefined
 * leaves the text to the editor.
 */
function parsePastedText(text: string, context: ResolvedPos, isPlain: boolean, view: EditorView): Slice {
  // Undefined makes ProseMirror use its own parser, which gives a line of text the marks around it.
  if (isPlain || context.parent.type.spec.code || isPlainLine(text)) return undefined as unknown as Slice;
  return Slice.maxOpen(Node.fromJSON(view.state.schema, readDocument(toMarkdown(text))).content);
}

/** Makes a video of its address, if it is pasted alone into an empty paragraph. */
function pasteVideo(editor: Editor, href: string): boolean {
  const { $from, empty } = editor.state.selection;
  const isAlone = empty && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;
  if (!isAlone || !/^https?:/i.test(href) || !parseVideo(href) || editor.isActive('table')) return false;
  return editor.commands.insertContent({ type: 'video', attrs: { href } });
}

/** Makes a video of its address, if Enter is pressed after it in a paragraph without other text. */
function typeVideo({ editor }: { editor: Editor }): boolean {
  const { $from, empty } = editor.state.selection;
  const { parent } = $from;
  const href = parent.textContent.trim();
  const isTyped = empty && parent.type.name === 'paragraph' && $from.parentOffset === parent.content.size;
  if (!isTyped || !/^https?:\/\/\S+$/i.test(href) || !parseVideo(href) || editor.isActive('table')) return false;
  const place = $from.before();
  return editor
    .chain()
    .insertContentAt({ from: place, to: $from.after() }, [{ type: 'video', attrs: { href } }, { type: 'paragraph' }])
    .setTextSelection(place + 2)
    .run();
}

/**
 * Makes ProseMirror read the position of the cursor. The browser reports it later, so a shortcut right after a key that
 * moved the cursor would act at the old place, and code that it begins there would end when the report comes.
 */
function readCursor(view: EditorView, { isComposing }: KeyboardEvent): void {
  // ProseMirror's own handler of that report, which has no public name.
  const { domObserver } = view as unknown as { domObserver: { flush(): void } };
  if (!isComposing) domObserver.flush();
}

/**
 * Handles input other than typing: pictures that are dropped or pasted, Markdown that is pasted, and Mod+K for a link.
 */
export const createInputExtension = (uploads: Uploads, onLink: () => void) =>
  Extension.create({
    name: 'takesInput',
    addKeyboardShortcuts: () => ({
      Enter: typeVideo,
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
        uploads.createPlugin(),
        new Plugin({
          props: {
            clipboardSerializer: new CopySerializer(editor),
            clipboardTextParser: parsePastedText,
            // Excel and Word put a picture of the copied content next to its HTML; the HTML contains more.
            handlePaste: (_, event) =>
              pasteVideo(editor, event.clipboardData?.getData('text/plain').trim() ?? '') ||
              (filterPictures(event.clipboardData?.files).length > 0 &&
                !hasContent(event.clipboardData?.getData('text/html') ?? '') &&
                addPictures(event.clipboardData?.files)),
            handleDOMEvents: {
              keydown: readCursor,
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
