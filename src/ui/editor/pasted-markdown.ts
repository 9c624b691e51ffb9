import { Node, type ResolvedPos, Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { readDocument } from './markdown/read-markdown.ts';

const LOOKS_LIKE_MARKDOWN = /^(?:#{1,6} |[-*+] |\d+[.)] |> |```|\|.+\|$)|\*\*\S|\]\(\S+\)|\[\^[^\]\s]+\]/m;

/**
 * Reads plain text that is pasted: as Markdown where it looks like it, unless one asks for the plain text (with Shift) or
 * writes code. Undefined leaves it to the editor.
 */
export function pastedMarkdown(text: string, context: ResolvedPos, isPlain: boolean, view: EditorView): Slice {
  const isText = isPlain || context.parent.type.spec.code || !LOOKS_LIKE_MARKDOWN.test(text);
  // ProseMirror's own reading follows where this gives nothing.
  if (isText) return undefined as unknown as Slice;
  return Slice.maxOpen(Node.fromJSON(view.state.schema, readDocument(text)).content);
}
