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

const NIGHT = { line: '#5f7799', strong: '#b3c1d4', accent: '#eaa544' } as const;

/** The grounds of drawings that are composed for a text, each in the palettes of the page. */
export const GROUNDS = {
  paper: {
    day: { ...PAPER_INK, ground: '#f1ecdf', tone: '#e4dcc9', hair: '#b9b7ac', line: '#7189a6', strong: '#152c50' },
    night: { ...NIGHT, name: 'paper night', ground: '#171d2b', tone: '#222a3b', hair: '#3f485b' },
  },
  chalk: {
    day: {
      name: 'chalk',
      ground: '#e3e5e1',
      tone: '#d2d6d2',
      hair: '#adb5b8',
      line: '#6f8296',
      strong: '#1a2b44',
      accent: '#dd932b',
    },
    night: { ...NIGHT, name: 'chalk night', ground: '#1c242d', tone: '#28323d', hair: '#46525f' },
  },
  slate: {
    day: {
      name: 'slate',
      ground: '#b3c5d9',
      tone: '#c6d4e3',
      hair: '#8aa2bd',
      line: '#4a6d98',
      strong: '#10294d',
      accent: '#f3a93a',
    },
    night: { ...NIGHT, name: 'slate night', ground: '#1a2c45', tone: '#233854', hair: '#3d5677', line: '#6585ad' },
  },
  navy: {
    day: {
      name: 'navy',
      ground: '#12294d',
      tone: '#1b3763',
      hair: '#3d5c89',
      line: '#7f9cc2',
      strong: '#f1ecdf',
      accent: AMBER,
    },
    night: { ...NIGHT, name: 'navy night', ground: '#10203c', tone: '#192d50', hair: '#344c74', line: '#5c7ba6' },
  },
  // The mark on it is cream.
  amber: {
    day: {
      name: 'amber',
      ground: '#e5a03a',
      tone: '#f4cf8e',
      hair: '#cc8626',
      line: '#b8731a',
      strong: '#1d1607',
      accent: '#fff8e8',
    },
    night: {
      name: 'amber night',
      ground: '#8f5f1c',
      tone: '#a97a36',
      hair: '#7b5017',
      line: '#64400f',
      strong: '#150f05',
      accent: '#f4e3c2',
    },
  },
} as const satisfies Record<string, { day: Ink; night: Ink }>;
export type Ground = keyof typeof GROUNDS;
