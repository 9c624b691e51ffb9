import type { PathwayPlan } from '../narratives.contract.ts';
import { formatDay } from './route-dates.ts';

type Change = PathwayPlan['changes'][number];

const WORDS = { added: 'New', removed: 'Left out', earlier: 'Earlier', later: 'Later' } as const;
const KINDS = ['added', 'removed', 'earlier', 'later'] as const;
const SHOWN = 4;

/** What the last change of the plan did to its steps. */
export function RouteChanges({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="changes-title" className="mt-6 border-l-2 border-blue pl-4 text-sm">
      <h3 id="changes-title" className="font-sans text-sm font-semibold">
        What changed
      </h3>
      <dl className="mt-1 grid gap-y-1">
        {KINDS.map((kind) => {
          const some = changes.filter(({ what }) => what === kind);
          if (some.length === 0) return null;
          return (
            <div key={kind} className="flex gap-x-3">
              <dt className="w-16 shrink-0 text-muted">{WORDS[kind]}</dt>
              <dd className="min-w-0">
                {some.slice(0, SHOWN).map(formatChange).join('; ')}
                {some.length > SHOWN && `, and ${some.length - SHOWN} more`}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

const formatChange = ({ title, what, until }: Change): string =>
  what === 'removed' ? title : `${title} (${formatDay(until)})`;
