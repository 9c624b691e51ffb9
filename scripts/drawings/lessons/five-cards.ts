import { drawOnGrid } from '../grid.ts';

/** Five cards in a hand; the amber one fits the question. */
export const drawFiveCards = drawOnGrid(({ columns, middle: [x, y], side, ink, area, turn, fill }) => {
  const hand = [x, y + side * 0.62] as const;
  const spread = columns > 12 ? 19 : 12;
  const corners = (index: number) => {
    const [angle, half, lift] = [(index - 2) * spread, spread * 0.43, index === 3 ? side * 0.08 : 0];
    return [
      turn(hand, angle - half, side * 0.42 + lift),
      turn(hand, angle - half, side * 0.98 + lift),
      turn(hand, angle + half, side * 0.98 + lift),
      turn(hand, angle + half, side * 0.42 + lift),
    ] as const;
  };
  const card = (index: number) => area(...corners(index));
  return [fill(ink.line, card(0), card(2), card(4)), fill(ink.strong, card(1)), fill(ink.accent, card(3))].join('');
});
