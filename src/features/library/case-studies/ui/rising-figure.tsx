import type { Change } from './metric-changes.ts';

/** The drawing's units. The axis is the line at the bottom. */
const WIDTH = 800;
const HEIGHT = 400;
const AXIS = 376;
const TOP = 44;
/** Below it a figure would not fit between its point and the axis. */
const LOWEST = 196;
const EDGE = 20;
/**
 * Where a figure below a point begins, from the top of the drawing, in steps of 4%. Classes, because pages allow no
 * styles in the HTML.
 */
const TOPS = [
  'top-[18%]',
  'top-[22%]',
  'top-[26%]',
  'top-[30%]',
  'top-[34%]',
  'top-[38%]',
  'top-[42%]',
  'top-[46%]',
  'top-[50%]',
  'top-[54%]',
];
const placeBelow = (y: number) => TOPS[Math.round((((y + 26) / HEIGHT) * 100 - 18) / 4)] ?? '';

/** Heights on one scale: percentages of a hundred, other values of the larger one. */
function toHeights({ from, to, unit }: Change): readonly [number, number] {
  const whole = unit === '%' ? 100 : Math.max(from, to);
  const toY = (value: number) => Math.round(Math.min(AXIS - (AXIS - TOP) * (value / whole), LOWEST));
  return [toY(from), toY(to)];
}

const FIGURE =
  'figures absolute font-display text-[clamp(3.25rem,16.5cqi,9rem)] leading-none tracking-[-0.03em] whitespace-nowrap';

/** A change as an arc above an axis, from the value before to the value after, which counts up once it is in view. */
export function RisingFigure(props: { change: Change; duration: string | null }) {
  const { change, duration } = props;
  const [start, end] = toHeights(change);
  const bend = start >= end ? 0.36 : 0.64;
  const arc = `M${EDGE} ${start}Q${Math.round(WIDTH * bend)} ${Math.min(start, end) - 40} ${WIDTH - EDGE} ${end}`;
  return (
    <div className="rising">
      <div className="relative">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} fill="none" aria-hidden="true" className="w-full overflow-visible">
          <path d={`M0 ${AXIS}H${WIDTH}M${EDGE} ${AXIS}v10M${WIDTH - EDGE} ${AXIS}v10`} stroke="var(--edge)" />
          <path
            d={`M${EDGE} ${start}V${AXIS}M${WIDTH - EDGE} ${end}V${AXIS}`}
            stroke="var(--edge)"
            strokeDasharray="2 7"
          />
          <path d={arc} pathLength="1" className="rising-arc" stroke="var(--amber)" strokeWidth="4" />
          <circle cx={EDGE} cy={start} r="7" fill="var(--paper)" stroke="var(--amber)" strokeWidth="3" />
          <circle cx={WIDTH - EDGE} cy={end} r="9" fill="var(--amber)" />
        </svg>
        <dl>
          <div>
            <dt className="absolute top-full left-0 mt-1.5 text-sm text-muted">Before</dt>
            <dd className={`${FIGURE} ${placeBelow(start)} left-[5%] text-muted`}>{change.before}</dd>
          </div>
          <div>
            <dt className="absolute top-full right-0 mt-1.5 text-sm text-muted">
              {duration ? `After ${duration}` : 'After'}
            </dt>
            <dd className={`${FIGURE} ${placeBelow(end)} right-[5%]`}>
              <Counted change={change} />
            </dd>
          </div>
        </dl>
      </div>
      <div className="h-7" />
    </div>
  );
}

/** Only whole numbers count, because CSS counters have no decimals. Screen readers read the value itself. */
function Counted({ change: { after, from, to, unit, sign } }: { change: Change }) {
  if (!Number.isInteger(from) || !Number.isInteger(to)) return after;
  return (
    <>
      <span aria-hidden="true" className="count" data-from={from} data-to={to} data-sign={sign} data-unit={unit} />
      <span className="counted">{after}</span>
    </>
  );
}
