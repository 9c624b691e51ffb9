import type { Node } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { countWords, estimateReadingMinutes } from '#lib/count-words.ts';
import { formatCount } from '#lib/words.ts';
import { classNames } from '../class-names.ts';

/** Counting waits for a pause in typing, and yields to the next key after each slice. */
const PAUSE_MS = 300;
const SLICE_MS = 8;

interface Count {
  readonly words: number;
  /** The words of the selection, if there is one. */
  readonly selected?: number;
}

/**
 * The foot of the editor: the words and the reading time of the text, or of the selection. `minutes` is the reading
 * time of the text.
 */
export function WordCount(props: { editor: Editor; isFramed: boolean; minutes: number }) {
  const { editor, isFramed, minutes } = props;
  const [count, setCount] = useState<Count>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const countNow = () => {
      const end = performance.now() + SLICE_MS;
      const hasTime = () => performance.now() < end;
      const { doc, selection } = editor.state;
      const words = countRange(doc, 0, doc.content.size, hasTime);
      const selected = selection.empty ? undefined : countRange(doc, selection.from, selection.to, hasTime);
      if (!hasTime()) {
        timer = setTimeout(countNow);
        return;
      }
      setCount({ words, ...(selected !== undefined && { selected }) });
    };
    const schedule = () => {
      clearTimeout(timer);
      timer = setTimeout(countNow, PAUSE_MS);
    };
    timer = setTimeout(countNow);
    editor.on('transaction', schedule);
    return () => {
      clearTimeout(timer);
      editor.off('transaction', schedule);
    };
  }, [editor]);
  return (
    <p
      className={classNames(
        'figures flex flex-wrap gap-x-5 text-xs text-muted',
        isFramed ? 'justify-end border border-t-0 border-edge bg-paper px-3 py-1.5' : 'border-t border-line pt-3',
      )}
    >
      {/* Before the first count, the space keeps the line's height. */}
      <span>{count ? describe(count) : '\u00a0'}</span>
      {count && count.words > 0 && (
        <span>{count.selected === undefined ? minutes : estimateReadingMinutes(count.selected)} min read</span>
      )}
    </p>
  );
}

function describe({ words, selected }: Count): string {
  const all = formatCount(words, 'word');
  return selected === undefined ? all : `${selected.toLocaleString('en-US')} of ${all}`;
}

/** Blocks are immutable, so only those that changed are counted again. */
const counts = new WeakMap<Node, number>();

/** Counts the words between two positions. When the time is up, it returns early and remembers the counts so far. */
function countRange(doc: Node, from: number, to: number, hasTime: () => boolean): number {
  let words = 0;
  doc.nodesBetween(from, to, (node, position) => {
    if (!node.isTextblock) return true;
    const start = Math.max(0, from - position - 1);
    const end = Math.min(node.content.size, to - position - 1);
    if (start === 0 && end === node.content.size) {
      if (!counts.has(node) && hasTime()) counts.set(node, countWords(getText(node, start, end)));
      words += counts.get(node) ?? 0;
    } else if (start < end) words += countWords(getText(node, start, end));
    return false;
  });
  return words;
}

const getText = (block: Node, from: number, to: number) => block.textBetween(from, to, ' ', ' ');
