import { useRef, useState } from 'react';
import { type Kind, listFields } from '#lib/kinds/kind.ts';
import { hasByline } from '#lib/publishing/publishing-fields.ts';
import { formatCount } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import type { PublishingForm } from './publishing-form.ts';
import type { Finding, FindingGroup } from './record-findings.ts';
import { showPlace } from './show-place.ts';
import { SUGGESTIONS_ID } from './suggestions-link.tsx';
import { useFindings } from './use-findings.ts';
import { usePassageMarks } from './use-passage-marks.ts';

/** What is checked, as far as a record of the kind has it. */
function listChecked(kind: Kind): string[] {
  const has = (type: string) => listFields(kind).some(([, field]) => field.type === type);
  return [
    ...(kind.search ? ['summary'] : []),
    ...(has('picture') ? ['picture'] : []),
    ...(hasByline(kind) ? ['byline'] : []),
    ...(has('markdown') ? ['alternative texts', 'links', 'sources'] : []),
  ];
}

/** What is wrong in one place, and the same of several. */
const GROUPS: Readonly<Record<FindingGroup, readonly [one: string, many: string]>> = {
  source: ['A number without a source', 'numbers without a source'],
  alternative: ['A picture without an alternative text', 'pictures without an alternative text'],
  link: ['A link that leads nowhere', 'links that lead nowhere'],
};
/** The places of a group that are listed before somebody asks for all of them. */
const SHOWN = 4;
const ROW = 'group w-full text-left pointer-coarse:py-3';

/** Suggests improvements before readers see the record. It never blocks publishing. */
export function PublishingCheck({ form }: { form: PublishingForm }) {
  const { kind } = form;
  const details = useRef<HTMLDetailsElement>(null);
  const { findings, isError, isChecked } = useFindings(form);
  usePassageMarks(details, kind, findings);
  const single = findings.filter(({ group }) => !group);
  const isFine = isChecked && findings.length === 0;
  const show = (finding: Finding) => showPlace(kind, finding);
  return (
    <details ref={details} id={SUGGESTIONS_ID} open className="text-sm">
      <summary className="flex items-center justify-between py-1.5 font-semibold pointer-coarse:py-3">
        {isChecked ? (isFine ? 'Nothing to improve' : formatCount(findings.length, 'suggestion')) : 'Checking...'}
        <span aria-hidden="true" className="details-mark" />
      </summary>
      {isFine && <p className="text-muted">Checked: {listChecked(kind).join(', ')}.</p>}
      <ul className="*:border-t *:border-line">
        {single.map((finding) => (
          <li key={finding.text}>
            <button type="button" onClick={() => show(finding)} className={`${ROW} flex items-baseline gap-x-4 py-2`}>
              <span className="min-w-0 grow wrap-anywhere">{finding.text}</span>{' '}
              <span className="link shrink-0 group-hover:text-blue">{finding.action ?? 'Show'}</span>
            </button>
          </li>
        ))}
        {(Object.keys(GROUPS) as FindingGroup[]).map((name) => {
          const places = findings.filter(({ group }) => group === name);
          return places.length > 0 && <Places key={name} name={name} places={places} onShow={show} />;
        })}
      </ul>
      {isError && <p className="mt-2 text-muted">The links could not be checked.</p>}
    </details>
  );
}

/** What is wrong, and the places where it is. */
function Places(props: { name: FindingGroup; places: readonly Finding[]; onShow: (finding: Finding) => void }) {
  const { name, places, onShow } = props;
  const [isAll, setIsAll] = useState(false);
  const [one, many] = GROUPS[name];
  return (
    <li className="py-2">
      <p>{places.length === 1 ? one : `${places.length} ${many}`}</p>
      <ul className="mt-0.5">
        {places.slice(0, isAll ? undefined : SHOWN).map((finding, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two places may read the same
          <li key={`${index} ${finding.text}`}>
            <button type="button" onClick={() => onShow(finding)} className={`${ROW} py-1`}>
              <span className="line-clamp-2 text-muted underline decoration-amber decoration-dotted decoration-2 underline-offset-4 wrap-anywhere group-hover:text-ink">
                {finding.text}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {places.length > SHOWN && !isAll && (
        <Button look="quiet" onClick={() => setIsAll(true)} className="-ml-2 py-1!">
          Show all {places.length}
        </Button>
      )}
    </li>
  );
}
