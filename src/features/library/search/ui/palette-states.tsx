import type { MouseEvent } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { INSIGHTS_HREF } from '#lib/hrefs.ts';
import { Button } from '#ui/button.tsx';

interface SuggestionProps {
  readonly examples: readonly string[];
  readonly onPick: (example: string) => void;
  readonly onGo: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Shown before anything is typed. */
export function PaletteStart(suggestions: SuggestionProps) {
  return (
    <div className="px-5 pt-5 pb-7 sm:px-7">
      <p className="text-sm text-muted">
        Articles, case studies, every page of a white paper, people and lessons. For example:
      </p>
      <Suggestions {...suggestions} />
    </div>
  );
}

/** Shown when nothing was found. */
export function PaletteNoResults({ q, ...suggestions }: SuggestionProps & { q: string }) {
  return (
    <div className="px-5 pt-6 pb-7 sm:px-7">
      <p className="font-display text-xl wrap-anywhere">Nothing mentions “{q}”</p>
      <p className="mt-2 text-sm text-muted">
        We also tried similar spellings. Remove a word, try a more general one, or pick one of these:
      </p>
      <Suggestions {...suggestions} />
    </div>
  );
}

function Suggestions({ examples, onPick, onGo }: SuggestionProps) {
  return (
    <p className="mt-3.5 flex flex-wrap items-center gap-2">
      {examples.map((example) => (
        <button
          key={example}
          type="button"
          onClick={() => onPick(example)}
          className="rounded-full border border-line px-3.5 py-1.5 text-sm transition-colors pointer-coarse:py-2.5 hover:border-edge hover:bg-sunk"
        >
          {example}
        </button>
      ))}
      <a href={INSIGHTS_HREF} onClick={onGo} className="link tap-target px-2 text-sm">
        Browse all insights
      </a>
    </p>
  );
}

/** Shown when the search failed. */
export function PaletteFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const message = error instanceof ApiError && error.status < 500 ? error.body?.error : undefined;
  return (
    <div role="alert" className="px-5 pt-6 pb-7 sm:px-7">
      <p className="font-display text-xl">The search is not available right now</p>
      <p className="mt-2 text-sm text-muted">
        {message ?? 'Check your connection, then try again. Your search text is still here.'}
      </p>
      <Button onClick={onRetry} className="mt-4 px-4! py-2!">
        Try again
      </Button>
    </div>
  );
}
