import { decimals } from '#lib/artwork/path.ts';
import { circle, dot, line } from '#lib/artwork/svg.ts';
import { range, type SheetDrawing, WEIGHT } from '../sheet.ts';

// The lanes of a booking, its ticket and two documents before each of five events, which cross them.
const LANES = [
  [0, 1, 2, 3],
  [0, 2, 1, 3],
  [2, 0, 3, 1],
  [1, 3, 0, 2],
  [3, 1, 2, 0],
] as const;

/** Four records tangled by every event become one order, the amber line that nothing crosses. */
export const drawMovedOrder: SheetDrawing = ({ shape: format, width, height, ink, key }) => {
  const isTall = format === 'tall';
  const [along, across] = isTall ? [height, width] : [width, height];
  const step = along * 0.115;
  const lane = across * (format === 'square' ? 0.17 : 0.205);
  const middle = across / 2;
  const put = (a: number, b: number) => (isTall ? decimals(b, a) : decimals(a, b));
  const place = (index: number, which: number) => ({ a: index * step + 40, b: middle + (which - 1.5) * lane });
  const knot = { a: LANES.length * step + step * 0.9, b: middle };
  const strands = range(4).map((strand) => {
    const stops = LANES.map((order, index) => place(index, order.indexOf(strand as 0 | 1 | 2 | 3)));
    const points = [{ a: -20, b: stops[0]?.b ?? 0 }, ...stops, knot];
    return points
      .map(({ a, b }, index) => {
        const before = points[index - 1];
        if (!before) return `M${put(a, b)}`;
        const half = (a + before.a) / 2;
        return `C${put(half, before.b)} ${put(half, b)} ${put(a, b)}`;
      })
      .join('');
  });
  const marks = LANES.flatMap((_, index) => range(4).map((which) => place(index, which)));
  const point = ({ a, b }: { a: number; b: number }) => (isTall ? { x: b, y: a } : { x: a, y: b });
  const events = [
    ...range(LANES.length).map((index) => place(index, 0).a),
    ...range(4).map((index) => knot.a + step * (index * 0.8 + 0.75)),
  ];
  return [
    line(events.map((a) => `M${put(a, 0)}L${put(a, across)}`).join(''), { color: ink.hair, width: WEIGHT.hair }),
    line(strands.join(''), { color: ink.ground, width: 20 }),
    ...strands.map(
      (data) => line(data, { color: ink.ground, width: 19 }) + line(data, { color: ink.strong, width: 9 }),
    ),
    ...marks.map((mark) => circle(point(mark), 14, { fill: ink.ground, color: ink.strong, width: 5 })),
    line(`M${put(knot.a, middle)}L${put(along, middle)}`, { color: ink.accent, width: 14 }),
    ...events.slice(LANES.length).map((a) => dot(point({ a, b: middle }), 17, ink.accent)),
    dot(point(knot), 26, ink.strong),
    key('booking, ticket, documents', { ...point({ a: 40, b: middle - 1.5 * lane }), y: middle - 1.5 * lane - 44 }),
    key('one order', { x: along - 70, y: middle - 52 }, { anchor: 'end' }),
  ].join('');
};
