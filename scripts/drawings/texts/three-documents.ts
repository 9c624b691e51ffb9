import { line, shape } from '#lib/artwork/svg.ts';
import { box, polyline, range, type SheetDrawing, WEIGHT } from '../sheet.ts';

const PIECES = ['48', '48', '47'];
const NAMES = ['invoice', 'packing list', 'waybill'];
const PAGES = {
  wide: [
    { x: 90, y: 70, w: 310, h: 540 },
    { x: 445, y: 70, w: 310, h: 540 },
    { x: 800, y: 70, w: 310, h: 540 },
  ],
  tall: [
    { x: 90, y: 90, w: 780, h: 320 },
    { x: 90, y: 440, w: 780, h: 320 },
    { x: 90, y: 790, w: 780, h: 320 },
  ],
  square: [
    { x: 80, y: 150, w: 260, h: 700 },
    { x: 370, y: 150, w: 260, h: 700 },
    { x: 660, y: 150, w: 260, h: 700 },
  ],
} as const;

/** One field of three papers: the amber line runs through what agrees and steps where one does not. */
export const drawThreeDocuments: SheetDrawing = ({ shape: format, width, height, ink, label, key }) => {
  const pages = PAGES[format];
  const isTall = format === 'tall';
  const size = { wide: 210, tall: 230, square: 180 }[format];
  const papers = pages.map(({ x, y, w, h }, index) => {
    const lines = isTall
      ? range(8).map(
          (row) => `M${x + 40} ${y + 44 + row * 34}h${[250, 190, 230, 140, 250, 210, 160, 90][(row + index * 3) % 8]}`,
        )
      : [0, 1, 2, 3, 10, 11, 12, 13].map(
          (row) =>
            `M${x + 36} ${y + 50 + (row * (h - 90)) / 13.4}h${[w - 72, w - 150, w - 100, w - 190][(row + index) % 4]}`,
        );
    return shape(box(x, y, w, h), ink.tone) + line(lines.join(''), { color: ink.line, width: 5 });
  });
  const numbers = pages.map(({ x, y, w, h }, index) =>
    isTall
      ? label(PIECES[index] ?? '', { x: x + w - 60, y: y + h / 2 + 70 }, { anchor: 'end', size })
      : label(PIECES[index] ?? '', { x: x + w / 2, y: y + h * 0.58 + 20 }, { anchor: 'middle', size }),
  );
  const names = pages.map(({ x, y, w, h }, index) =>
    key(NAMES[index] ?? '', { x: x + w / 2, y: y + h + 44 }, { anchor: 'middle' }),
  );
  const [first, , last] = pages;
  const path = isTall
    ? [
        { x: first.x + 410, y: 0 },
        { x: first.x + 410, y: last.y + 20 },
        { x: first.x + 350, y: last.y + 20 },
        { x: first.x + 350, y: height },
      ]
    : [
        { x: 0, y: first.y + first.h * 0.58 + 62 },
        { x: last.x - 16, y: first.y + first.h * 0.58 + 62 },
        { x: last.x - 16, y: first.y + first.h * 0.58 + 112 },
        { x: width, y: first.y + first.h * 0.58 + 112 },
      ];
  return [...papers, ...numbers, ...names, line(polyline(path), { color: ink.accent, width: WEIGHT.amber })].join('');
};
