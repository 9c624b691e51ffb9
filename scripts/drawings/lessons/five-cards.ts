import { drawOnGrid } from '../grid.ts';
import { range } from '../sheet.ts';

/** Five cards in a hand; the amber one fits the question. */
export const drawFiveCards = drawOnGrid(({ middle: [x, y], side, ink, area, turn, fill, stroke }) => {
  const hand = [x, y + side * 0.62] as const;
  const corners = (index: number) => {
    const [angle, lift] = [(index - 2) * 19, index === 3 ? side * 0.08 : 0];
    return [
      turn(hand, angle - 12, side * 0.5 + lift),
      turn(hand, angle - 8.5, side * 0.98 + lift),
      turn(hand, angle + 8.5, side * 0.98 + lift),
      turn(hand, angle + 12, side * 0.5 + lift),
    ] as const;
  };
  const card = (index: number) => area(...corners(index));
  return [
    fill(ink.line, card(0), card(2), card(4)),
    fill(ink.strong, card(1)),
    stroke(ink.ground, 0.25, ...range(5).map(card)),
    fill(ink.accent, card(3)),
  ].join('');
});
