import type { MentorFigures } from '#features/firm/settings/settings.contract.ts';

/** The firm's figures. */
export function StatsStrip({ stats }: Pick<MentorFigures, 'stats'>) {
  return (
    <section aria-label="Mentor in figures" className="border-y border-line">
      <dl className="shell grid grid-cols-2 lg:grid-cols-4">
        {stats.map((stat) => (
          <div
            key={stat.label}
            className="flex flex-col-reverse justify-end border-line py-7 even:border-l even:pl-6 max-lg:nth-[n+3]:border-t lg:py-11 lg:not-first:border-l lg:not-first:pl-7 xl:not-first:pl-9"
          >
            <dt className="mt-2 text-sm text-muted">{stat.label}</dt>
            <dd className="figures font-display text-[clamp(2.5rem,1.5rem+3.5vw,4.75rem)] leading-none tracking-[-0.03em]">
              {stat.value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
