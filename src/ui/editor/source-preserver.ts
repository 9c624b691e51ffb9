import type { JSONContent } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type ReadBlock, readMarkdown } from './markdown/read-markdown.ts';
import { writeMarkdown } from './markdown/write-markdown.ts';

/**
 * Remembers the Markdown that each block was read from, so that untouched blocks are written back unchanged. The
 * editor's documents are immutable, so an untouched block is the very same object.
 */
export class SourcePreserver {
  readonly #raws = new WeakMap<Node, string>();
  #source = '';
  #sourceWritten = '';

  /** The editor content for a text. */
  read(source: string): JSONContent {
    const content = readBlocks(source).map(({ block }) => block);
    return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
  }

  /** Remembers the Markdown of each block in the document that shows `source`. */
  remember(source: string, doc: Node): void {
    readBlocks(source).forEach(({ raw }, index) => {
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

function readBlocks(source: string): ReadBlock[] {
  try {
    return readMarkdown(source);
  } catch (error) {
    // Thousands of nested quotations exhaust the stack. Such a text becomes a single raw block.
    if (error instanceof RangeError) return [{ block: { type: 'rawBlock', attrs: { source } }, raw: source }];
    throw error;
  }
}
