/** The flat colors of one plate, from the ground to the accent. */
export type Ink = {
  readonly ground: string;
  /** A second flat tone, for the globe's disc or a chart's shaded part. */
  readonly tone: string;
  /** Graticule hairlines. */
  readonly hair: string;
  /** Scales, rings, secondary routes. */
  readonly line: string;
  /** Routes and end points. */
  readonly strong: string;
  readonly accent: string;
};

const AMBER = '#e8a33d';

export const DEEP_INKS: readonly Ink[] = [
  { ground: '#0e2442', tone: '#132f56', hair: '#325180', line: '#7c9cc4', strong: '#dfe8f3', accent: AMBER },
  { ground: '#15335b', tone: '#1b3f6e', hair: '#3e6294', line: '#8fadd1', strong: '#e6edf5', accent: AMBER },
  { ground: '#1d4472', tone: '#245083', hair: '#4c75a8', line: '#a2bedd', strong: '#edf2f8', accent: AMBER },
];

export const PALE_INKS: readonly Ink[] = [
  { ground: '#b9cadd', tone: '#c6d5e5', hair: '#8fa8c4', line: '#456a97', strong: '#12305a', accent: AMBER },
  { ground: '#dbe4ed', tone: '#cfdbe8', hair: '#a8bdd2', line: '#5a7ca5', strong: '#17386a', accent: AMBER },
];

export const PAPER_INK: Ink = {
  ground: '#f3efe6',
  tone: '#ebe6da',
  hair: '#b8c2cb',
  line: '#5f7ca1',
  strong: '#17386a',
  accent: AMBER,
};

export const PAPER_DAY: Ink = {
  ...PAPER_INK,
  ground: '#f1ecdf',
  tone: '#e4dcc9',
  hair: '#b9b7ac',
  line: '#7189a6',
  strong: '#152c50',
};
export const CHALK_DAY: Ink = {
  ground: '#e3e5e1',
  tone: '#d2d6d2',
  hair: '#adb5b8',
  line: '#6f8296',
  strong: '#1a2b44',
  accent: '#dd932b',
};
export const SLATE_DAY: Ink = {
  ground: '#b3c5d9',
  tone: '#c6d4e3',
  hair: '#8aa2bd',
  line: '#4a6d98',
  strong: '#10294d',
  accent: '#f3a93a',
};
export const NAVY_DAY: Ink = {
  ground: '#12294d',
  tone: '#1b3763',
  hair: '#3d5c89',
  line: '#7f9cc2',
  strong: '#f1ecdf',
  accent: AMBER,
};
