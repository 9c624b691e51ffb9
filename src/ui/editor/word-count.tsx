import type { Node } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { countWords, estimateReadingMinutes } from '#lib/count-words.ts';
import { classNames } from '../class-names.ts';

/** Counting waits for a pause in typing, and yields to the next key after each slice. */
const PAUSE_MS = 300;
const SLICE_MS = 8;

interface Count {
  readonly words: number;
  /** The words of the selection, if there is one. */
  readonly selected?: number;
}

/** The foot of the editor: the words and the reading time of the text, or of the selection. */
export function WordCount({ editor, isFramed }: { editor: Editor; isFramed: boolean }) {
  const [count, setCount] = useState<Count>({ words: 0 });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const countNow = () => {
      const end = performance.now() + SLICE_MS;
      const hasTime = () => performance.now() < end;
      const { doc, selection } = editor.state;
      const words = countRange(doc, 0, doc.content.size, hasTime);
      const selected = selection.empty ? undefined : countRange(doc, selection.from, selection.to, hasTime);
      if (hasTime()) setCount({ words, ...(selected !== undefined && { selected }) });
      else timer = setTimeout(countNow);
    };
    const schedule = () => {
      clearTimeout(timer);
      timer = setTimeout(countNow, PAUSE_MS);
    };
    schedule();
    editor.on('transaction', schedule);
    return () => {
      clearTimeout(timer);
      editor.off('transaction', schedule);
    };
  }, [editor]);
  const { words, selected } = count;
  const minutes = estimateReadingMinutes(selected ?? words);
  return (
    <p
      className={classNames(
        'figures flex flex-wrap gap-x-5 text-xs text-muted',
        isFramed ? 'justify-end border border-t-0 border-edge bg-paper px-3 py-1.5' : 'border-t border-line pt-3',
      )}
    >
      <span>
        {selected === undefined ? formatWords(words) : `${selected.toLocaleString('en-US')} of ${formatWords(words)}`}
      </span>
      <span>{minutes} min read</span>
    </p>
  );
}

const formatWords = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'word' : 'words'}`;

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
