import { CHALK_DAY, type Ink, NAVY_DAY, PAPER_DAY, SLATE_DAY } from '#lib/artwork/ink.ts';

const NIGHT = { line: '#5f7799', strong: '#b3c1d4', accent: '#eaa544' } as const;

/** The grounds of drawings that are composed for a text, each in the palettes of the page. */
export const GROUNDS = {
  paper: { day: PAPER_DAY, night: { ...NIGHT, ground: '#171d2b', tone: '#222a3b', hair: '#3f485b' } },
  chalk: { day: CHALK_DAY, night: { ...NIGHT, ground: '#1c242d', tone: '#28323d', hair: '#46525f' } },
  slate: { day: SLATE_DAY, night: { ...NIGHT, ground: '#1a2c45', tone: '#233854', hair: '#3d5677', line: '#6585ad' } },
  navy: { day: NAVY_DAY, night: { ...NIGHT, ground: '#10203c', tone: '#192d50', hair: '#344c74', line: '#5c7ba6' } },
  // The mark on it is cream.
  amber: {
    day: { ground: '#e5a03a', tone: '#f4cf8e', hair: '#cc8626', line: '#b8731a', strong: '#1d1607', accent: '#fff8e8' },
    night: {
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
