import { decimal } from '../artwork/path.ts';

type Place = readonly [x: number, y: number];

/** Where the guess is drawn: a bar of this width from `base`, or without a width a line from there to a dot. */
export interface GuessMark {
  readonly base: Place;
  /** The end of the bar or line for the lowest and for the highest guess. */
  readonly low: Place;
  readonly high: Place;
  readonly width?: number;
}

/** Returns the path of a guess, and the end of its bar or line. `share` is its place between the lowest and the highest guess. */
export function shapeGuess({ base, low, high, width }: GuessMark, share: number): { path: string; end: Place } {
  const end: Place = [low[0] + (high[0] - low[0]) * share, low[1] + (high[1] - low[1]) * share];
  const [[x, y], [endX, endY]] = [base, end];
  if (width === undefined) return { path: `M${decimal(x)} ${decimal(y)}L${decimal(endX)} ${decimal(endY)}`, end };
  const half = width / 2;
  const isUpright = low[0] === high[0];
  const path = isUpright
    ? `M${decimal(x - half)} ${decimal(y)}V${decimal(endY)}h${decimal(width)}V${decimal(y)}z`
    : `M${decimal(x)} ${decimal(y - half)}H${decimal(endX)}v${decimal(width)}H${decimal(x)}z`;
  return { path, end };
}

/** Compares a guess with the answer in a sentence; `format` writes a number as the chart does. */
export function describeGuess(guess: number | undefined, answer: number, format: (value: number) => string): string {
  if (guess === undefined) return `The answer is ${format(answer)}.`;
  const difference = format(Math.abs(answer - guess))
    .replace(/%$/, ' points')
    .replace(/^1 points$/, '1 point');
  if (format(guess) === format(answer)) return `You said ${format(guess)}, and that is the answer.`;
  return `You said ${format(guess)}. The answer is ${format(answer)}, ${difference} ${answer < guess ? 'lower' : 'higher'}.`;
}
