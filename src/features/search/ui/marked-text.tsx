import type { TextPart } from '../search.contract.ts';

/** Plain text with what was found in it marked. */
export function MarkedText({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, isMatch }, index) =>
    isMatch ? (
      <mark
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have nothing but their place
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
