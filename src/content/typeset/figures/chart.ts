import { palette } from '../page/palette.ts';

/** A chart of known height, ready to be drawn with its upper left corner at a point. */
export interface Chart {
  height: number;
  paint(x: number, top: number): void;
}

const blues: string[][] = [
  [],
  [palette.deep],
  [palette.deep, palette.pale],
  [palette.deep, palette.mid, palette.pale],
  [palette.deep, palette.mid, palette.pale, palette.wash],
];

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .match(/[\p{L}\d]+/gu)
    ?.join(' ') ?? '';

interface Emphasised {
  title: string;
  labels: string[];
  series: { name: string }[];
  emphasis?: string | undefined;
}

/** The series and the label that amber falls on: what `emphasis` names, else what the title speaks of, else the last of several series. */
export function emphasisOf({ title, labels, series, emphasis }: Emphasised): { series: number; label: number } {
  const names = series.map(({ name }) => name);
  if (emphasis !== undefined)
    return { series: names.indexOf(emphasis), label: names.includes(emphasis) ? -1 : labels.indexOf(emphasis) };
  const spoken = (words: string[]) =>
    words.findIndex((word) => word.length > 2 && ` ${wordsOf(title)} `.includes(` ${wordsOf(word)} `));
  const label = spoken(labels);
  if (series.length === 1) return { series: -1, label };
  const named = spoken(names);
  if (named >= 0) return { series: named, label: -1 };
  return { series: label >= 0 ? -1 : names.length - 1, label: -1 };
}

/** Blues for the series, amber for the marked one (-1: none). */
export function seriesColours(count: number, marked: number): string[] {
  const others = count - (marked >= 0 ? 1 : 0);
  const tones = blues[Math.min(others, 4)] ?? [];
  let next = 0;
  return Array.from({ length: count }, (_, index) =>
    index === marked ? palette.amber : (tones[next++ % tones.length] ?? palette.deep),
  );
}

/** The colour a series is named in: as its mark, unless that is too light to read. */
export const nameColour = (colour: string): string =>
  colour === palette.amber
    ? palette.amberInk
    : colour === palette.deep || colour === palette.mid
      ? colour
      : palette.quiet;
