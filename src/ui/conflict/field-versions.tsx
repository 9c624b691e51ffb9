import { useId, useMemo } from 'react';
import { classNames } from '../class-names.ts';
import type { Side } from './conflict-fields.ts';
import { type DiffLine, diffLines } from './line-diff.ts';

/** Shows one field in both versions, of which one can be chosen. */
export function FieldVersions(props: {
  label: string;
  mine: string;
  theirs: string;
  side: Side;
  onChoose: (side: Side) => void;
}) {
  const { label, mine, theirs, side, onChoose } = props;
  const name = useId();
  const [myLines, theirLines] = useMemo(() => diffLines(mine, theirs), [mine, theirs]);
  const version = (value: Side, word: string, lines: readonly DiffLine[]) => (
    <div
      className={classNames(
        'flex min-w-0 flex-col border bg-raised transition-colors',
        side === value ? 'border-blue outline-1 outline-blue' : 'border-line',
      )}
    >
      <label className="flex cursor-pointer items-center gap-2.5 border-b border-line px-4 py-2.5 text-sm font-semibold">
        <input
          type="radio"
          name={name}
          checked={side === value}
          onChange={() => onChoose(value)}
          className="size-4 accent-(--blue)"
        />
        {word}
      </label>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable with the keyboard */}
      <section tabIndex={0} aria-label={`${label}, ${word}`} className="max-h-96 overflow-auto px-4 py-3 text-sm">
        <VersionText lines={lines} />
      </section>
    </div>
  );
  return (
    <fieldset className="mt-8">
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      <div className="grid gap-4 md:grid-cols-2">
        {version('mine', 'Mine', myLines)}
        {version('theirs', 'Theirs', theirLines)}
      </div>
    </fieldset>
  );
}

function VersionText({ lines }: { lines: readonly DiffLine[] }) {
  if (lines.length === 1 && lines[0]?.text === '') return <p className="text-muted">Nothing</p>;
  return lines.map(({ text, isOwn }, index) => (
    <p
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key and are never reordered
      key={index}
      className={classNames('min-h-5 whitespace-pre-wrap wrap-anywhere', isOwn && 'bg-amber/30')}
    >
      {isOwn ? <mark className="bg-transparent text-inherit">{text}</mark> : text}
    </p>
  ));
}
