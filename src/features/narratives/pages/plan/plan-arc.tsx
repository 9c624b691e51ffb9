import { useOwnDates } from '#ui/own-dates.ts';
import type { PathwayPlan } from '../../narratives.contract.ts';

const [WIDTH, HEIGHT] = [1200, 190];
const [LEFT, RIGHT, TOP, BASE] = [14, WIDTH - 14, 26, 150];

/** The plan from its first day to its last, as an arc with its steps at their dates. The completed part is amber. */
export function PlanArc({ plan }: { plan: PathwayPlan }) {
  const { formatDate } = useOwnDates();
  const steps = plan.steps.filter(({ state }) => state === 'open' || state === 'done');
  const start = Date.parse(plan.startedAt);
  const end = Math.max(start + 1, ...steps.map(({ dueAt }) => Date.parse(dueAt)));
  const getShare = (iso: string) => Math.min(1, Math.max(0, (Date.parse(iso) - start) / (end - start)));
  const done = steps.filter(({ completedAt }) => completedAt !== null).length;
  const reached =
    steps.length === 0
      ? 0
      : done === steps.length
        ? 1
        : Math.max(0, ...steps.filter(({ completedAt }) => completedAt !== null).map(({ dueAt }) => getShare(dueAt)));
  return (
    <div className="mt-8 hidden sm:block">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        fill="none"
        aria-hidden="true"
        className="w-full overflow-visible *:[vector-effect:non-scaling-stroke]"
      >
        {[0.2, 0.4, 0.6, 0.8].map((share) => (
          <path key={share} d={`M${x(share)} ${TOP - 12}V${BASE + 8}`} stroke="var(--globe-line)" />
        ))}
        <path d={`M${LEFT} ${BASE}H${RIGHT}`} stroke="var(--globe-line)" />
        <path d={arc(0, 1)} stroke="var(--globe-arc)" strokeWidth="1.5" strokeDasharray="2 6" strokeLinecap="round" />
        {reached > 0 && <path d={arc(0, reached)} stroke="var(--amber)" strokeWidth="3" strokeLinecap="round" />}
        {steps.map(({ id, dueAt, beginsAt, completedAt }) => {
          const share = getShare(beginsAt ?? dueAt);
          return (
            <g key={id}>
              <path d={`M${x(share)} ${y(share)}V${BASE}`} stroke="var(--line)" />
              <circle
                cx={x(share)}
                cy={y(share)}
                r="7"
                fill={completedAt ? 'var(--amber)' : 'var(--paper)'}
                stroke={completedAt ? 'var(--amber)' : 'var(--blue)'}
                strokeWidth="2"
              />
            </g>
          );
        })}
        <circle cx={LEFT} cy={BASE} r="4" fill="var(--blue)" />
      </svg>
      <p className="figures flex justify-between gap-4 text-xs text-muted">
        <span>{formatDate(plan.startedAt)}</span>
        <span>{formatDate(plan.finishAt)}</span>
      </p>
    </div>
  );
}

const x = (share: number): number => Math.round((LEFT + (RIGHT - LEFT) * share) * 10) / 10;
// The height follows half a parabola: it rises quickly and levels out.
const y = (share: number): number => Math.round((BASE - (BASE - TOP) * (1 - (1 - share) ** 2)) * 10) / 10;

function arc(from: number, to: number): string {
  const points = Array.from({ length: 33 }, (_, index) => from + ((to - from) * index) / 32);
  return points.map((share, index) => `${index === 0 ? 'M' : 'L'}${x(share)} ${y(share)}`).join('');
}
