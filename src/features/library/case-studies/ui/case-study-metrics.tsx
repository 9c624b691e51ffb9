import { splitCamelCase } from '#lib/words.ts';
import { parseChange } from './metric-changes.ts';
import { RisingFigure } from './rising-figure.tsx';

/** The metrics of a case study in large figures. The first change from one number to another is drawn as an arc. */
export function CaseStudyMetrics(props: { metrics: Readonly<Record<string, string>>; duration: string | null }) {
  const entries = Object.entries(props.metrics);
  if (entries.length === 0) return null;
  const changes = entries.map(([name, value]) => [name, parseChange(value)] as const);
  const [headline, change] = changes.find(([, found]) => found) ?? [];
  return (
    <div className="night break-inside-avoid">
      <div className="shell grid gap-x-8 gap-y-10 py-10 lg:grid-cols-12 lg:py-14 print:py-6">
        {headline && change && (
          <div className="@container lg:col-span-7">
            <p className="mb-2 text-sm text-muted">{splitCamelCase(headline)}</p>
            <RisingFigure change={change} duration={props.duration} />
          </div>
        )}
        <dl
          className={
            change
              ? 'grid grid-cols-2 content-end gap-x-6 gap-y-8 lg:col-span-4 lg:col-start-9 lg:grid-cols-1'
              : 'grid grid-cols-2 gap-x-6 gap-y-8 sm:gap-x-8 lg:col-span-12 lg:grid-cols-4 print:gap-y-6'
          }
        >
          {entries.map(
            ([name, value]) =>
              name !== headline && (
                <div key={name} className="flex flex-col-reverse justify-end border-t border-edge pt-4">
                  <dt className="mt-2 text-sm text-muted">{splitCamelCase(name)}</dt>
                  <dd className="figures font-display text-[clamp(1.7rem,1.2rem+2.3vw,3rem)] leading-[1.05] tracking-[-0.02em] text-balance">
                    {value}
                  </dd>
                </div>
              ),
          )}
        </dl>
      </div>
    </div>
  );
}
