import { drawOnGrid } from '../grid.ts';

/** A temperature over a morning: above the limit it is in the accent. */
export const drawOverTheLimit = drawOnGrid(({ columns, middle: [x, y], side, ink, area, path, fill, stroke }) => {
  const values = [5, 5.6, 6.6, 7.8, 8.9, 8.4, 7.1, 6];
  const place = (time: number, value: number): readonly [number, number] => [
    x + (time / 7 - 0.5) * columns * 0.84,
    y - (value - 7.2) * side * 0.17,
  ];
  const limit = place(0, 8)[1];
  return [
    stroke(ink.line, 0.3, path([x - columns * 0.44, limit], [x + columns * 0.44, limit])),
    stroke(ink.strong, 0.5, path(...values.map((value, time) => place(time, value)))),
    fill(ink.accent, area(place(3.18, 8), place(4, 8.9), place(5, 8.4), place(5.31, 8))),
  ].join('');
});
