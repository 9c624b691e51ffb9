import type { JSONContent } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type ReadBlock, readMarkdown } from './markdown/read-markdown.ts';
import { writeMarkdown } from './markdown/write-markdown.ts';

/**
 * A text as the editor has it, and as its author wrote it: blocks that nobody touched are written as they were. The editor's
 * documents are immutable, so an untouched block is the very same object.
 */
export class TextMemory {
  readonly #raws = new WeakMap<Node, string>();
  #source = '';
  #sourceWritten = '';

  /** What the editor is to show for a text. */
  read(source: string): JSONContent {
    const content = blocksOf(source).map(({ block }) => block);
    return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
  }

  /** Remembers what each block of the document that shows `source` was read from. */
  remember(source: string, doc: Node): void {
    blocksOf(source).forEach(({ raw }, index) => {
      const block = doc.maybeChild(index);
      if (block) this.#raws.set(block, raw);
    });
    this.#source = source;
    this.#sourceWritten = this.#write(doc);
  }

  write(doc: Node): string {
    const written = this.#write(doc);
    return written === this.#sourceWritten ? this.#source : written;
  }

  #write = (doc: Node) => writeMarkdown(doc, (block) => this.#raws.get(block));
}

function blocksOf(source: string): ReadBlock[] {
  try {
    return readMarkdown(source);
  } catch (error) {
    // Thousands of nested quotations exhaust the stack: such a text is kept as it is.
    if (error instanceof RangeError) return [{ block: { type: 'rawBlock', attrs: { source } }, raw: source }];
    throw error;
  }
}
