import { SaxesParser } from 'saxes';
import { readText } from '../files/decode-text.ts';
import type { SourceFile } from '../files/source-files.ts';
import { ImportRefusal } from '../imports.errors.ts';

/** An element of an export with what is in it, read as a whole: an author, or an item with its comments. */
export interface WxrElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: WxrElement[];
  text: string;
}

/** Elements that are yielded once they are complete. Everything else in the channel is one text. */
const COMPLETE = new Set(['item', 'wp:author', 'wp:category', 'wp:base_blog_url', 'link']);
/** Characters of one element. An item has a text and its comments. */
const MAX_LENGTH = 20_000_000;
const MAX_DEPTH = 12;
const CHANNEL_DEPTH = 2;
/** XML allows none of these, but editors of WordPress do. */
const FORBIDDEN = /[[\p{Cc}--[\t\n\r]]\uFFFE\uFFFF]/gv;

/** Entities that nobody declared, signs that XML forbids, and the end of a CDATA section: the words around them are whole. */
const HARMLESS = /undefined entity\.|malformed character entity\.|disallowed in char data\./;

/** The file ends before its last element does. */
export class CutOff extends Error {}

/**
 * Reads an export of WordPress element by element. Entities that a file declares itself are never expanded.
 * @throws CutOff after the last complete element; ImportRefusal
 */
export async function* readWxr(file: SourceFile): AsyncGenerator<WxrElement> {
  const complete: WxrElement[] = [];
  const open: WxrElement[] = [];
  let length = 0;
  let failure: Error | undefined;
  const parser = new SaxesParser();
  const fail = (error: Error) => {
    failure ??= error;
  };
  const add = (text: string) => {
    const current = open.at(-1);
    if (!current || open.length <= CHANNEL_DEPTH) return;
    length += text.length;
    if (length > MAX_LENGTH) fail(new ImportRefusal(`${file.name} has an entry that is too long to be a post.`));
    else current.text += text;
  };
  parser.on('doctype', () => fail(new ImportRefusal(`${file.name} declares entities of its own, so it is not read.`)));
  parser.on('error', (error) => {
    if (!HARMLESS.test(error.message)) fail(error);
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: WxrElement = { name, attributes: attributes as Record<string, string>, children: [], text: '' };
    if (open.length >= MAX_DEPTH) fail(new ImportRefusal(`${file.name} is not an export of WordPress.`));
    if (open.length > CHANNEL_DEPTH) open.at(-1)?.children.push(element);
    if (open.length === CHANNEL_DEPTH) length = 0;
    open.push(element);
  });
  parser.on('closetag', () => {
    const element = open.pop();
    if (element && open.length === CHANNEL_DEPTH && COMPLETE.has(element.name)) complete.push(element);
  });
  parser.on('text', add);
  parser.on('cdata', add);
  for await (const part of readText(file)) {
    parser.write(part.replace(FORBIDDEN, ''));
    yield* complete.splice(0);
    if (failure instanceof ImportRefusal) throw failure;
    if (failure) throw new CutOff(failure.message);
  }
  if (open.length > 0) throw new CutOff('The file ends too early');
}

/** The text of a child, trimmed. */
export const readChild = (element: WxrElement, name: string): string =>
  element.children.find((child) => child.name === name)?.text.trim() ?? '';

export const readChildren = (element: WxrElement, name: string): WxrElement[] =>
  element.children.filter((child) => child.name === name);
