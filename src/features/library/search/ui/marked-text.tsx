import type { TextPart } from '../search.contract.ts';

/** Plain text with its matches marked. */
export function MarkedText({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, isMatch }, index) =>
    isMatch ? (
      <mark
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key than their position
        key={index}
        className="bg-transparent text-ink underline decoration-amber decoration-2 underline-offset-3"
      >
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
