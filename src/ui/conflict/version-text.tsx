import { useMemo } from 'react';
import { classNames } from '../class-names.ts';
import { diffLines } from './line-diff.ts';

/** A text whose lines that `other` does not have are highlighted. */
export function VersionText({ text, other }: { text: string; other: string }) {
  const [lines] = useMemo(() => diffLines(text, other), [text, other]);
  if (text === '') return <p className="text-muted">Nothing</p>;
  return lines.map(({ text: line, isOwn }, index) => (
    <p
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key and are never reordered
      key={index}
      className={classNames('min-h-5 whitespace-pre-wrap wrap-anywhere', isOwn && 'bg-amber/25')}
    >
      {isOwn ? <mark className="bg-transparent text-inherit">{line}</mark> : line}
    </p>
  ));
}
