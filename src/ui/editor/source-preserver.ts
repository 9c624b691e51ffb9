import type { Node, Schema } from '@tiptap/pm/model';
import { type ReadBlock, readMarkdown } from './markdown/read-markdown.ts';
import { writeMarkdown } from './markdown/write-markdown.ts';

/**
 * Remembers the Markdown that each block was read from, so that untouched blocks are written back unchanged. The
 * editor's documents are immutable, so an untouched block is the same object.
 */
export class SourcePreserver {
  readonly #raws = new WeakMap<Node, string>();
  #source = '';
  #sourceWritten = '';

  /** Parses a text and remembers the Markdown of each block. */
  read(source: string, schema: Schema): Node {
    const blocks = readBlocks(source, { hasQuiz: 'question' in schema.nodes, hasBlocks: 'columns' in schema.nodes });
    const content = blocks.length > 0 ? blocks.map(({ block }) => block) : [{ type: 'paragraph' }];
    const doc = schema.nodeFromJSON({ type: 'doc', content });
    for (const [index, { raw }] of blocks.entries()) this.#raws.set(doc.child(index), raw);
    this.#source = source;
    this.#sourceWritten = this.#write(doc);
    return doc;
  }

  write(doc: Node): string {
    const written = this.#write(doc);
    return written === this.#sourceWritten ? this.#source : written;
  }

  #write = (doc: Node) => writeMarkdown(doc, (block) => this.#raws.get(block));
}

function readBlocks(source: string, options: { hasQuiz: boolean; hasBlocks: boolean }): ReadBlock[] {
  try {
    return readMarkdown(source, options);
  } catch (error) {
    // Thousands of nested quotations exhaust the stack. Such a text becomes a single raw block.
    if (error instanceof RangeError) return [{ block: { type: 'rawBlock', attrs: { source } }, raw: source }];
    throw error;
  }
}
