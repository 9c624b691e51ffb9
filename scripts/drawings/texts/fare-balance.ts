import { line, shape } from '#lib/artwork/svg.ts';
import { box, polygon, range, type SheetDrawing, WEIGHT } from '../sheet.ts';

// Of a hundred customers, 44 trade down and cost $10 each, and 56 trade up and earn $8: the break-even.
const DOWN = { customers: 44, arm: 10 };
const UP = { customers: 56, arm: 8 };
const COLUMNS = 4;

/** Customers as weights on a beam whose arms are what each of them costs or earns. */
export const drawFareBalance: SheetDrawing = ({ shape: format, width, height, ink, label, key }) => {
  const side = { wide: 27, tall: 45, square: 37 }[format];
  const pitch = side + 5;
  const unit = (width - 260 - COLUMNS * pitch) / (DOWN.arm + UP.arm);
  const left = 130 + (COLUMNS * pitch) / 2;
  const pivot = left + DOWN.arm * unit;
  const right = pivot + UP.arm * unit;
  const beam = height * (format === 'wide' ? 0.77 : 0.74);
  const stack = (center: number, customers: number) =>
    range(customers)
      .map((index) => {
        const [column, row] = [index % COLUMNS, Math.floor(index / COLUMNS)];
        return box(center + (column - COLUMNS / 2) * pitch + 2.5, beam - 10 - (row + 1) * pitch, side, side);
      })
      .join('');
  const ticks = range(DOWN.arm + UP.arm + 1).map(
    (index) => `M${(left + index * unit).toFixed(1)} ${(beam + 18).toFixed(1)}v16`,
  );
  const foot = height - 76;
  return [
    shape(stack(left, DOWN.customers) + stack(right, UP.customers), ink.strong),
    line(ticks.join(''), { color: ink.line, width: WEIGHT.line }),
    shape(
      polygon([
        { x: pivot, y: beam },
        { x: pivot + (foot - beam) * 0.62, y: foot },
        { x: pivot - (foot - beam) * 0.62, y: foot },
      ]),
      ink.line,
    ),
    line(
      `M${(left - COLUMNS * pitch * 0.5 - 24).toFixed(1)} ${beam.toFixed(1)}H${(right + COLUMNS * pitch * 0.5 + 24).toFixed(1)}`,
      { color: ink.accent, width: WEIGHT.amber },
    ),
    format !== 'wide' ? '' : key('44 trade down', { x: left + COLUMNS * pitch * 0.5 + 24, y: beam - 30 }),
    format !== 'wide'
      ? ''
      : key('56 trade up', { x: right - COLUMNS * pitch * 0.5 - 24, y: beam - 30 }, { anchor: 'end' }),
    label('−$10', { x: left, y: beam + 92 }, { anchor: 'middle', size: 42 }),
    label('+$8', { x: right, y: beam + 92 }, { anchor: 'middle', size: 42 }),
  ].join('');
};
