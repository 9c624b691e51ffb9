import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { readDocument } from '../markdown/read-markdown.ts';
import { Chart, Video } from './blocks.ts';
import { editorExtensions } from './extensions.ts';
import { Figure } from './nodes.ts';
import { Question } from './question.ts';

/** The schema of a text that may end with a quiz. */
export const lessonSchema = getSchema(editorExtensions(Figure, [Chart, Video, Question]));

/** The schema of a text in the editor. */
export const editorSchema = getSchema(editorExtensions(Figure));

/** Parses a text into an editor document. @throws RangeError if the schema does not allow the result */
export function parseDocument(source: string): Node {
  const doc = Node.fromJSON(editorSchema, readDocument(source));
  doc.check();
  return doc;
}
