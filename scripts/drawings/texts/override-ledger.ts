import { circle, line, shape } from '#lib/artwork/svg.ts';
import { box, range, type SheetDrawing, WEIGHT } from '../sheet.ts';

// Entries on a page by reason, of which one in ten is withheld, and what they changed in percent of revenue. More than
// half are plain judgment.
const REASONS = [
  { name: 'events', entries: 5, change: 4 },
  { name: 'groups', entries: 4, change: 2 },
  { name: 'competitors', entries: 4, change: 0 },
  { name: 'schedule', entries: 5, change: 0 },
  // Named beside its result: the entries need the row.
  { name: '', entries: 20, change: -1 },
];

/** The ledger's page: entries by reason on the left, their result to both sides of its amber line. */
export const drawOverrideLedger: SheetDrawing = ({ width, height, ink, label, key }) => {
  const zero = width * 0.5;
  const unit = (width - zero - 150) / 4;
  const pitch = (height - 110) / REASONS.length;
  const top = 55;
  const rules = range(Math.ceil(height / (pitch / 3)) + 1).map(
    (index) => `M0 ${Math.round(top + (index - 9) * (pitch / 3))}h${width}`,
  );
  const rows = REASONS.map(({ name, entries, change }, row) => {
    const y = top + (row + 0.5) * pitch;
    const tall = pitch * 0.6;
    const from = Math.min(zero, zero + change * unit);
    const bar = box(from, y - pitch * 0.36, Math.abs(change) * unit, pitch * 0.72);
    const room = (zero - unit - 130) / 19;
    const tally = range(entries).map(
      (index) => `M${Math.round(70 + index * room)} ${Math.round(y - tall / 2)}v${Math.round(tall)}`,
    );
    return (
      key(name, { x: 70 + entries * room + 14, y: y + 12 }) +
      line(tally.filter((_, index) => index % 10 !== 3).join(''), { color: ink.strong, width: 9 }) +
      line(tally.filter((_, index) => index % 10 === 3).join(''), { color: ink.strong, width: 2 }) +
      (change === 0
        ? circle({ x: zero, y }, 17, { fill: ink.ground, color: ink.strong, width: 5 })
        : shape(bar, ink.strong))
    );
  });
  const at = (row: number) => top + (row + 0.5) * pitch + 15;
  return [
    line(rules.join(''), { color: ink.hair, width: WEIGHT.hair }),
    line(`M${Math.round(zero)} 0V${height}`, { color: ink.accent, width: WEIGHT.amber }),
    ...rows,
    label('+4%', { x: zero + 4 * unit + 22, y: at(0) }, { size: 42 }),
    label('−1%', { x: zero + 30, y: at(4) }, { size: 42 }),
    key('plain judgment', { x: zero + 146, y: at(4) }),
  ].join('');
};
