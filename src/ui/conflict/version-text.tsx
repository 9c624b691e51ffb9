import { useMemo } from 'react';
import { type DiffPart, diffTexts } from './text-diff.ts';

/** A text whose words that `other` does not have are highlighted. */
export function VersionText({ text, other }: { text: string; other: string }) {
  const blocks = useMemo(() => diffTexts(other, text), [other, text]);
  if (text === '') return <p className="text-muted">Nothing</p>;
  return (
    <div className="grid gap-3 whitespace-pre-wrap wrap-anywhere">
      {blocks.map((block, index) => {
        const parts = 'same' in block ? [{ text: block.same.join('\n\n') }] : block.parts;
        const own = parts.filter(({ change }: DiffPart) => change !== 'removed');
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other key and are never reordered
        return own.length > 0 && <p key={index}>{own.map(renderPart)}</p>;
      })}
    </div>
  );
}

function renderPart({ text, change }: DiffPart, index: number) {
  if (!change) return text;
  return (
    <mark key={index} className="bg-amber/25 text-inherit">
      {text}
    </mark>
  );
}
