import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { readDocument } from '../markdown/read-markdown.ts';
import { editorExtensions } from './extensions.ts';
import { Figure } from './figure.ts';

/** What a text may consist of. */
export const editorSchema = getSchema(editorExtensions(Figure));

/** A text as the editor's document. @throws RangeError where the schema has no place for what was read */
export function parseDocument(source: string): Node {
  const doc = Node.fromJSON(editorSchema, readDocument(source));
  doc.check();
  return doc;
}
