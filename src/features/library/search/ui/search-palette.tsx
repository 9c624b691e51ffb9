import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { formatCount } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useDebouncedValue } from '#ui/use-debounced-value.ts';
import { SEARCH_TEXT_MAX } from '../search.constants.ts';
import { PaletteResults } from './palette-results.tsx';
import { getInsightsHref, groupResults } from './palette-rows.ts';
import { PaletteFailure, PaletteNoResults, PaletteStart } from './palette-states.tsx';
import { searchQuery } from './search.queries.ts';

const DEBOUNCE_MS = 80;
/** A single letter is not searched for. */
const MIN_LENGTH = 2;
const MOVES: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The site-wide search, a combobox in a modal dialog. It searches while the user types and keeps the text for the next time. */
export default function SearchPalette(props: { open: boolean; onClose: () => void; examples: readonly string[] }) {
  const { open, onClose, examples } = props;
  const router = useRouter();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const pressedBackdrop = useRef(false);
  const [typed, setTyped] = useState('');
  const q = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const isSearching = typed.trim().length >= MIN_LENGTH;
  const reply = useQuery({
    ...searchQuery(q),
    enabled: open && q.length >= MIN_LENGTH,
    placeholderData: keepPreviousData,
  });
  const results = isSearching ? reply.data : undefined;
  const groups = groupResults(results ?? []);
  const count = groups.length > 0 ? (results?.length ?? 0) + 1 : 0;
  // With new results, the best one becomes active.
  const [pointed, setPointed] = useState<{ at: number; of: typeof results }>();
  const active = pointed && pointed.of === results ? pointed.at : 0;
  const isCurrent = reply.data !== undefined && !reply.isPlaceholderData && q === typed.trim();

  useEffect(() => {
    const element = dialog.current;
    if (!element || open === element.open) return;
    if (!open) return element.close();
    element.showModal();
    field.current?.select();
  }, [open]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new results are shown from the top
  useEffect(() => {
    scroller.current?.scrollTo(0, 0);
  }, [results]);

  const close = () => dialog.current?.close();
  const goTo = (href: string) => {
    close();
    void router.navigate({ href });
  };
  const followLink = (event: MouseEvent<HTMLAnchorElement>) => {
    const { metaKey, ctrlKey, shiftKey, currentTarget } = event;
    if (metaKey || ctrlKey || shiftKey) return;
    event.preventDefault();
    goTo(currentTarget.pathname + currentTarget.search);
  };
  const pick = (example: string) => {
    setTyped(example);
    field.current?.focus();
  };
  const moveTo = (index: number) => {
    setPointed({ at: index, of: results });
    if (index === 0) scroller.current?.scrollTo(0, 0);
    else document.getElementById(`${id}-${index}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const move = MOVES[event.key];
    if (move && count > 0) {
      event.preventDefault();
      moveTo(move(active, count));
    } else if (event.key === 'Enter' && isSearching) {
      event.preventDefault();
      const row = document.getElementById(`${id}-${active}`);
      // If Enter is pressed before the results arrive, it searches for the text instead of opening an outdated result.
      if (row && isCurrent) row.click();
      else goTo(getInsightsHref(typed.trim()));
    }
  };

  return (
    <dialog
      ref={dialog}
      aria-label="Search"
      className="dialog mx-auto mt-0 h-dvh max-h-dvh w-screen border-0 sm:mt-[11vh] sm:h-fit sm:max-h-[min(42rem,78vh)] sm:w-[min(45rem,100vw-3rem)] sm:border"
      onPointerDown={(event) => {
        pressedBackdrop.current = event.target === event.currentTarget;
      }}
      onClick={(event) => event.target === event.currentTarget && pressedBackdrop.current && close()}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key !== 'k' || !(event.metaKey || event.ctrlKey)) return;
        event.preventDefault();
        close();
      }}
    >
      <div
        className={classNames(
          'flex items-center gap-3.5 border-b border-line pl-5 sm:gap-4 sm:pl-7',
          isSearching && reply.isFetching && 'waiting-line',
        )}
      >
        <Search size={20} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-muted" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label="Search articles, white papers, case studies, people and lessons"
          aria-expanded={count > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={count > 0 ? `${id}-${active}` : undefined}
          placeholder="Search insights"
          maxLength={SEARCH_TEXT_MAX}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          className="h-16 min-w-0 grow bg-transparent font-display text-xl outline-none"
        />
        <Button look="icon" aria-label="Close" onClick={close} className="mr-2.5 size-11 shrink-0 sm:mr-4">
          <X size={20} strokeWidth={1.5} aria-hidden="true" />
        </Button>
      </div>
      <div ref={scroller} className="min-h-0 grow overflow-y-auto overscroll-contain">
        {!isSearching || (!results && !reply.isError) ? (
          <PaletteStart examples={examples} onPick={pick} onGo={followLink} />
        ) : reply.isError ? (
          <PaletteFailure error={reply.error} onRetry={() => void reply.refetch()} />
        ) : count === 0 ? (
          <PaletteNoResults q={q} examples={examples} onPick={pick} onGo={followLink} />
        ) : (
          <PaletteResults
            id={id}
            groups={groups}
            q={q}
            active={active}
            onPoint={(at) => setPointed({ at, of: results })}
            onGo={followLink}
          />
        )}
      </div>
      <p role="status" className="sr-only">
        {isSearching && isCurrent && (count === 0 ? 'Nothing found' : `${count - 1} found`)}
      </p>
      {count > 0 && (
        <p aria-hidden="true" className="hidden gap-6 border-t border-line px-7 py-2.5 text-xs text-muted sm:flex">
          <span>↑ ↓ to move</span>
          <span>Enter to open</span>
          <span>Esc to close</span>
          <span className="figures ml-auto">{formatCount(count - 1, 'result')}</span>
        </p>
      )}
    </dialog>
  );
}
