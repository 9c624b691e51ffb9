import { circle, dot, line } from '#lib/artwork/svg.ts';
import { createRange, type SheetDrawing, WEIGHT } from '../sheet.ts';

// Days between each of fourteen true alerts and its failure. Fewer than two are too few to act.
const NOTICES = [9.6, 8.3, 7.5, 6.2, 5.4, 4.7, 3.9, 3.1, 2.5, 1.6, 1.3, 0.9, 0.6, 0.3];
const NEEDED = 2;

/** Every alert's way to its failure, and the amber line behind which it comes too late. */
export const drawAlertNotice: SheetDrawing = ({ width, height, ink, label, key }) => {
  const x = createRange([10, 0], [80, width - 120]);
  const y = createRange([0, NOTICES.length - 1], [150, height - 90]);
  const end = x(0);
  const limit = x(NEEDED);
  const rows = NOTICES.map((days, index) => {
    const at = { x: x(days), y: y(index) };
    const isLate = days < NEEDED;
    return (
      line(`M${at.x.toFixed(1)} ${at.y.toFixed(1)}H${end}`, {
        color: isLate ? ink.line : ink.strong,
        width: isLate ? 4 : 9,
      }) + (isLate ? circle(at, 11, { fill: ink.ground, color: ink.line, width: 4 }) : dot(at, 15, ink.strong))
    );
  });
  return [
    line(`M${end} 112V${height}`, { color: ink.strong, width: WEIGHT.strong }),
    ...rows,
    line(`M${limit.toFixed(1)} 112V${height}`, { color: ink.accent, width: WEIGHT.amber }),
    key('alert', { x: x(NOTICES[0] ?? 0), y: 112 }, { anchor: 'middle' }),
    key('failure', { x: end, y: 82 }, { anchor: 'middle' }),
    key('too late to act', { x: limit - 30, y: y(12) }, { anchor: 'end' }),
    label('2 days', { x: limit, y: 82 }, { anchor: 'middle', size: 42 }),
  ].join('');
};
