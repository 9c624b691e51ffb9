import { countRecords } from '#admin-kit/kind-names.ts';
import { formatCount } from '#lib/words.ts';
import { countDrafts, getDraftNoun, groupProblems, OUTCOMES, type Outcome } from '../imports.constants.ts';
import type { ImportReport } from '../imports.contract.ts';

/** What an import found or did: counts, the first of each kind, and what needs a look. */
export function ReportView({ report, words }: { report: ImportReport; words: Readonly<Record<Outcome, string>> }) {
  const rows = Object.entries(report.counts).flatMap(([type, outcomes]) =>
    OUTCOMES.flatMap((outcome) => {
      const count = outcomes[outcome] ?? 0;
      return count === 0
        ? []
        : [{ key: `${type}-${outcome}`, text: `${countDrafts(type, count, countRecords)} ${words[outcome]}` }];
    }),
  );
  const more = report.problemCount - report.problems.length;
  return (
    <div className="mt-4 grid gap-4 text-sm">
      {rows.length > 0 && (
        <ul className="figures grid gap-1">
          {rows.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      )}
      {report.samples.length > 0 && (
        <details>
          <summary className="cursor-pointer py-0.5 font-semibold pointer-coarse:py-3">The first of each</summary>
          <ul className="mt-2 border-t border-line">
            {report.samples.map(({ type, title, detail }) => (
              <li key={`${type} ${title} ${detail}`} className="border-b border-line py-2 wrap-anywhere">
                {title} <span className="text-muted">{[getDraftNoun(type), detail].filter(Boolean).join(', ')}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {report.problems.length > 0 && (
        <details>
          <summary className="cursor-pointer py-0.5 font-semibold pointer-coarse:py-3">
            {formatCount(report.problemCount, 'note')}
          </summary>
          <ul className="mt-2 max-h-96 overflow-y-auto border-t border-line">
            {groupProblems(report.problems).map(({ why, names }) => (
              <li key={why} className="border-b border-line py-2 wrap-anywhere">
                <p className="font-semibold">{why}</p>
                <ul>
                  {names.map((name) => (
                    <li key={name}>{name}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
          {more > 0 && <p className="figures mt-2">and {more.toLocaleString('en-US')} more</p>}
        </details>
      )}
    </div>
  );
}
