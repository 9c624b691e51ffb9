import { Node, type ResolvedPos, Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { readDocument } from './markdown/read-markdown.ts';

const LOOKS_LIKE_MARKDOWN = /^(?:#{1,6} |[-*+] |\d+[.)] |> |```|\|.+\|$)|\*\*\S|\]\(\S+\)|\[\^[^\]\s]+\]/m;

/**
 * Parses pasted plain text as Markdown if it looks like Markdown, unless the user pastes it as plain text (with Shift)
 * or the cursor is in code. Undefined leaves the text to the editor.
 */
export function parsePastedMarkdown(text: string, context: ResolvedPos, isPlain: boolean, view: EditorView): Slice {
  const isText = isPlain || context.parent.type.spec.code || !LOOKS_LIKE_MARKDOWN.test(text);
  // Undefined makes ProseMirror use its own parser.
  if (isText) return undefined as unknown as Slice;
  return Slice.maxOpen(Node.fromJSON(view.state.schema, readDocument(text)).content);
}
