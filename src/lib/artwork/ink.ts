/** The flat colors of one plate, from the ground to the accent. */
export type Ink = {
  readonly name: string;
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
  {
    name: 'abyss',
    ground: '#0e2442',
    tone: '#132f56',
    hair: '#325180',
    line: '#7c9cc4',
    strong: '#dfe8f3',
    accent: AMBER,
  },
  {
    name: 'navy',
    ground: '#15335b',
    tone: '#1b3f6e',
    hair: '#3e6294',
    line: '#8fadd1',
    strong: '#e6edf5',
    accent: AMBER,
  },
  {
    name: 'marine',
    ground: '#1d4472',
    tone: '#245083',
    hair: '#4c75a8',
    line: '#a2bedd',
    strong: '#edf2f8',
    accent: AMBER,
  },
];

export const PALE_INKS: readonly Ink[] = [
  {
    name: 'steel',
    ground: '#b9cadd',
    tone: '#c6d5e5',
    hair: '#8fa8c4',
    line: '#456a97',
    strong: '#12305a',
    accent: AMBER,
  },
  {
    name: 'mist',
    ground: '#dbe4ed',
    tone: '#cfdbe8',
    hair: '#a8bdd2',
    line: '#5a7ca5',
    strong: '#17386a',
    accent: AMBER,
  },
];

export const PAPER_INK: Ink = {
  name: 'paper',
  ground: '#f3efe6',
  tone: '#ebe6da',
  hair: '#b8c2cb',
  line: '#5f7ca1',
  strong: '#17386a',
  accent: AMBER,
};
