import type { ReactNode } from 'react';
import type { MentorFeature } from './mentor-texts.ts';

const ANSWERS = [
  { y: 22, length: 62 },
  { y: 56, length: 96 },
  { y: 90, length: 48 },
  { y: 124, length: 78 },
];
const YOU = { x: 236, y: 73 };
// The library, and the items of a path through it, in their order.
const ITEMS = [7, 45, 83, 121, 159, 197, 235, 273].flatMap((x, column) =>
  [22, 56, 90, 124].map((y, row) => ({ x, y: y + (((column * 7 + row * 5) % 5) - 2) * 3 })),
);
const PATH = [2, 9, 12, 18, 25, 29].flatMap((index) => ITEMS[index] ?? []);
const STEPS = [11, 54, 97, 140, 183, 226, 269];
const DONE = 4;
const LINES = [240, 264, 210, 0, 256, 230, 146];

const DRAWINGS: Readonly<Record<MentorFeature['key'], ReactNode>> = {
  guidance: (
    <>
      {ANSWERS.map(({ y, length }) => (
        <g key={y}>
          <path d={`M0 ${y}h${length}`} stroke="var(--blue)" strokeWidth="7" />
          <path d={`M${length + 20} ${y}C170 ${y} 180 ${YOU.y} ${YOU.x - 12} ${YOU.y}`} stroke="var(--edge)" />
        </g>
      ))}
      <circle cx={YOU.x} cy={YOU.y} r="11" fill="var(--amber)" />
    </>
  ),
  paths: (
    <>
      {ITEMS.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="3" fill="var(--edge)" />
      ))}
      <path d={`M${PATH.map(({ x, y }) => `${x} ${y}`).join('L')}`} stroke="var(--amber)" strokeWidth="3" />
      {PATH.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r="7" fill="var(--blue)" />
      ))}
    </>
  ),
  progress: (
    <>
      <path d={`M${STEPS[0]} 73H${STEPS.at(-1)}`} stroke="var(--edge)" />
      <path d={`M${STEPS[0]} 73H${STEPS[DONE]}`} stroke="var(--blue)" strokeWidth="3" />
      {STEPS.map((x, index) =>
        index < DONE ? (
          <circle key={x} cx={x} cy="73" r="11" fill="var(--blue)" />
        ) : (
          <circle
            key={x}
            cx={x}
            cy="73"
            r="10"
            fill="var(--paper)"
            stroke={index === DONE ? 'var(--amber)' : 'var(--edge)'}
            strokeWidth={index === DONE ? 4 : 1.5}
          />
        ),
      )}
    </>
  ),
  narrative: LINES.map(
    (length, index) =>
      length > 0 && (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its position
          key={index}
          d={`M0 ${16 + index * 19}h${length}`}
          stroke={index === 4 ? 'var(--amber)' : 'var(--blue)'}
          strokeWidth={index === 4 ? 8 : 5}
          opacity={index === 4 ? 1 : 0.55}
        />
      ),
  ),
};

/** What a feature of Mentor does, as a drawing across its column. */
export const FeatureDrawing = ({ feature }: { feature: MentorFeature['key'] }) => (
  <svg viewBox="0 0 280 146" fill="none" aria-hidden="true" className="w-full max-w-[20rem]">
    {DRAWINGS[feature]}
  </svg>
);
