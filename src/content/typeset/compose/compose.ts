import type { Box } from '../page/box.ts';
import { childTag, type Tag } from '../page/tags.ts';
import type { Block } from '../read/blocks.ts';
import type { Press } from '../type/press.ts';
import type { Composer } from './composer.ts';
import { composeFigure } from './figure.ts';
import { composeChapter, composeSection } from './heading.ts';
import { composeList } from './list.ts';
import type { SideNotes } from './side-column.ts';
import { composeTable } from './table.ts';
import { composeCode, composeParagraph, composeQuote, composeRule } from './text.ts';

/** Turns the blocks of a paper into boxes, and grows the structure tree under `root` in the same order: one Sect a chapter. */
export function composeBody(press: Press, notes: SideNotes, root: Tag, blocks: Block[]): Box[] {
  const composer: Composer = { press, notes, parent: root };
  let sections = 0;
  return blocks.flatMap((block, index) => {
    if (block.kind === 'chapter') composer.parent = childTag(press.doc, root, 'Sect', { title: block.title });
    if (block.kind === 'section') sections += 1;
    const boxes = composeBlock(composer, block, sections);
    const [first] = boxes;
    const before = blocks[index - 1];
    if (first && before) first.before = spaceBetween(before, block, first.before);
    return boxes;
  });
}

function composeBlock(composer: Composer, block: Block, sections: number): Box[] {
  switch (block.kind) {
    case 'chapter':
      return composeChapter(composer, block);
    case 'section':
      return composeSection(composer, block, sections);
    case 'paragraph':
      return composeParagraph(composer, block.runs);
    case 'list':
      return composeList(composer, block);
    case 'table':
      return composeTable(composer, block);
    case 'quote':
      return composeQuote(composer, block.paragraphs);
    case 'code':
      return composeCode(composer, block.lines);
    case 'figure':
      return composeFigure(composer, block);
    case 'rule':
      return composeRule(composer);
  }
}

/** Headings hold the text below them close; a chapter's opening already ends in air. */
function spaceBetween(before: Block, block: Block, usual: number): number {
  if (before.kind === 'chapter') return block.kind === 'figure' || block.kind === 'table' ? 30 : 0;
  if (before.kind === 'section') return block.kind === 'figure' || block.kind === 'table' ? 10 : 4;
  return usual;
}
