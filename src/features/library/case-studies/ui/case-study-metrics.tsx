import { splitCamelCase } from '#lib/words.ts';

/** The metrics of a case study, in large figures. */
export function CaseStudyMetrics({ metrics }: { metrics: Readonly<Record<string, string>> }) {
  const entries = Object.entries(metrics);
  if (entries.length === 0) return null;
  return (
    <div className="night break-inside-avoid">
      <dl className="shell grid grid-cols-2 gap-x-6 gap-y-8 py-10 print:gap-y-6 print:py-6 sm:gap-x-8 lg:grid-cols-4 lg:py-12">
        {entries.map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse justify-end border-t border-edge pt-5">
            <dt className="mt-3 text-sm text-muted">{splitCamelCase(name)}</dt>
            <dd className="figures font-display text-[clamp(1.7rem,1.2rem+2.3vw,3.25rem)] leading-[1.05] tracking-[-0.02em] text-balance">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
