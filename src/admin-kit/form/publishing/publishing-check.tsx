import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Kind } from '#lib/kinds/kind.ts';
import { formatCount } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { selectSource, toSourceId } from '#ui/editor/source-area.ts';
import { useDebouncedValue } from '#ui/use-debounced-value.ts';
import type { TextPlace } from './check-text.ts';
import { linkCheckQuery } from './publishing.queries.ts';
import { focusField, type PublishingForm, toControlId } from './publishing-form.ts';
import type { Finding } from './record-findings.ts';

const SETTLE_MS = 800;
/** The suggestions that are listed before somebody asks for all of them. */
const SHOWN = 4;

/** Suggests improvements before readers see the record. It never blocks publishing. */
export function PublishingCheck({ form }: { form: PublishingForm }) {
  const { kind } = form;
  const [isAll, setIsAll] = useState(false);
  const values = useDebouncedValue(form.values, SETTLE_MS);
  const { data } = useQuery({
    queryKey: ['record-findings', kind.name, values],
    // The Markdown grammar loads with the first check.
    queryFn: async () => (await import('./record-findings.ts')).findRecordProblems(kind, values, location.origin),
    placeholderData: keepPreviousData,
    gcTime: 0,
    networkMode: 'always',
  });
  const links = data?.links ?? [];
  const { data: missing = [], isError } = useQuery(linkCheckQuery([...new Set(links.map(({ path }) => path))].sort()));
  const broken = links.flatMap(({ path, words, field, place }): Finding[] =>
    missing.includes(path) ? [{ field, place, text: `The link “${words}” leads nowhere`, detail: path }] : [],
  );
  const findings = [...(data?.findings ?? []), ...broken];
  return (
    <details open className="text-sm">
      <summary className="flex items-center justify-between py-1.5 font-semibold pointer-coarse:py-3">
        {findings.length === 0 ? 'Nothing to improve' : formatCount(findings.length, 'suggestion')}
        <span aria-hidden="true" className="details-mark" />
      </summary>
      {findings.length === 0 && (
        <p className="text-muted">Checked: summary, picture, byline, alternative texts, links and sources.</p>
      )}
      <ul>
        {findings.slice(0, isAll ? undefined : SHOWN).map(({ text, detail, field, action = 'Show', place }, index) => {
          // What several places have in common is said once.
          const isMore = detail !== undefined && findings[index - 1]?.text === text;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two findings may read the same
            <li key={`${index} ${text}`} className={isMore ? '' : 'border-t border-line pt-1 not-last:pb-1'}>
              <button
                type="button"
                onClick={() => showPlace(kind, field, place)}
                className="group flex w-full items-baseline gap-x-4 py-1 text-left pointer-coarse:py-3"
              >
                <span className="line-clamp-3 min-w-0 grow wrap-anywhere">
                  <span className={isMore ? 'sr-only' : ''}>
                    {text}
                    {detail && ': '}
                  </span>
                  {detail && <span className="text-muted">{detail}</span>}
                </span>{' '}
                <span className="link shrink-0 group-hover:text-blue">{action}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {findings.length > SHOWN && !isAll && (
        <p className="border-t border-line pt-1">
          <Button look="quiet" onClick={() => setIsAll(true)} className="-ml-2 py-1.5!">
            Show all {findings.length}
          </Button>
        </p>
      )}
      {isError && <p className="mt-2 text-muted">The links could not be checked.</p>}
    </details>
  );
}

const SELECTORS: Readonly<Record<TextPlace['kind'], string>> = { picture: 'img', link: 'a', words: 'p' };

/** Shows where a finding is: the picture, link or paragraph in the editor or its Markdown, or else the field. */
function showPlace(kind: Kind, field: string, place: TextPlace | undefined): void {
  const id = toControlId(kind, field);
  const source = document.getElementById(toSourceId(id));
  if (place && source instanceof HTMLTextAreaElement) {
    selectSource(source, place.lines, place.value);
    return;
  }
  const control = document.getElementById(id);
  const candidates = place ? [...(control?.querySelectorAll<HTMLElement>(SELECTORS[place.kind]) ?? [])] : [];
  const found = candidates.find((element) => isAt(element, place?.value ?? ''));
  if (!found) {
    focusField(kind, field);
    return;
  }
  found.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
  found.animate([{ outline: '2px solid var(--amber)', outlineOffset: '4px' }, { outline: '2px solid transparent' }], {
    duration: 1800,
  });
}

const isAt = (element: HTMLElement, value: string): boolean =>
  [element.getAttribute('src'), element.getAttribute('href')].includes(value) ||
  element.textContent.replace(/\s+/g, ' ').trim() === value.replace(/\s+/g, ' ').trim();
