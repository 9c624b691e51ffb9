import { createRandom } from '#lib/artwork/random.ts';
import { dot, line } from '#lib/artwork/svg.ts';
import { createRange, range, type SheetDrawing, WEIGHT } from '../sheet.ts';

// A shift's 240 alerts, of which one in fourteen called for an action.
const [ALERTS, USEFUL] = [240, 17];

/** Alerts by how likely they are to matter: nearly all fall below the amber line that is worth a call. */
export const drawAlertThreshold: SheetDrawing = ({ shape: format, width, height, ink, key }) => {
  const columns = { wide: 24, tall: 15, square: 16 }[format];
  const rows = ALERTS / columns;
  const x = createRange([0, columns - 1], [80, width - 80]);
  const limit = height * 0.3;
  const y = createRange([0, rows - 1], [limit + 60, height - 120]);
  const random = createRandom('alerts');
  const risen = new Set(random.shuffle(range(ALERTS)).slice(0, USEFUL));
  const marks = range(ALERTS).map((index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const at = { x: x(column), y: y(row) };
    if (!risen.has(index)) return '';
    const top = limit - 40 - random.next() * (limit - 120);
    return (
      dot(at, 13, ink.ground) +
      line(`M${at.x.toFixed(1)} ${at.y.toFixed(1)}V${top.toFixed(1)}`, { color: ink.strong, width: 3 }) +
      dot({ x: at.x, y: top }, 19, ink.strong)
    );
  });
  // Round points without length, one dash an alert.
  const points = range(rows).map((row) => `M80 ${y(row).toFixed(1)}H${width - 79}`);
  const dash = `0 ${(x(1) - x(0)).toFixed(4)}`;
  return [
    `<g stroke-linecap="round">${line(points.join(''), { color: ink.line, width: 20, dash })}</g>`,
    ...marks,
    key('17 of 240 alerts worth an action', { x: 62, y: height - 48 }),
    line(`M0 ${limit}H${width}`, { color: ink.accent, width: WEIGHT.amber }),
  ].join('');
};
