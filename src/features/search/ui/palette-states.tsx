import type { MouseEvent } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { INSIGHTS_HREF } from '#lib/hrefs.ts';
import { buttonClass } from '#ui/button.ts';

interface Ways {
  readonly examples: readonly string[];
  readonly onPick: (example: string) => void;
  readonly onGo: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Before anything was typed. */
export function PaletteStart(ways: Ways) {
  return (
    <div className="px-5 pt-5 pb-7 sm:px-7">
      <p className="text-sm text-muted">Every article, case study and page of a white paper. For example:</p>
      <WaysOn {...ways} />
    </div>
  );
}

/** Where nothing was found. */
export function PaletteNothing({ q, ...ways }: Ways & { q: string }) {
  return (
    <div className="px-5 pt-6 pb-7 sm:px-7">
      <p className="font-display text-xl wrap-anywhere">Nothing mentions “{q}”</p>
      <p className="mt-2 text-sm text-muted">
        Close spellings were tried too. Take a word out, or try a more general one, or:
      </p>
      <WaysOn {...ways} />
    </div>
  );
}

function WaysOn({ examples, onPick, onGo }: Ways) {
  return (
    <p className="mt-3.5 flex flex-wrap items-center gap-2">
      {examples.map((example) => (
        <button
          key={example}
          type="button"
          onClick={() => onPick(example)}
          className="rounded-full border border-line px-3.5 py-1.5 text-sm transition-colors hover:border-edge hover:bg-sunk"
        >
          {example}
        </button>
      ))}
      <a href={INSIGHTS_HREF} onClick={onGo} className="link px-2 py-1.5 text-sm">
        Browse all insights
      </a>
    </p>
  );
}

/** Where there was no answer. */
export function PaletteFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const told = error instanceof ApiError && error.status < 500 ? error.body?.error : undefined;
  return (
    <div role="alert" className="px-5 pt-6 pb-7 sm:px-7">
      <p className="font-display text-xl">The search did not answer</p>
      <p className="mt-2 text-sm text-muted">
        {told ?? 'Look at your connection, then try again. Nothing of what you typed is lost.'}
      </p>
      <button type="button" onClick={onRetry} className={buttonClass('outline', 'mt-4 px-4! py-2!')}>
        Try again
      </button>
    </div>
  );
}
