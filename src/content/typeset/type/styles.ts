import { palette } from '../page/palette.ts';
import type { Face } from './fonts.ts';

/** The four cuts a run of text may call for. */
export interface Cuts {
  regular: Face;
  italic: Face;
  bold: Face;
  boldItalic: Face;
}

/** How a text is set: sizes and leading in points, tracking in points a character. */
export interface TextStyle {
  cuts: Cuts;
  size: number;
  leading: number;
  colour: string;
  tracking?: number;
  /** figures of equal width, for columns of numbers */
  tabular?: boolean;
}

const serif: Cuts = { regular: 'serif', italic: 'serifItalic', bold: 'serifBold', boldItalic: 'serifBoldItalic' };
const light: Cuts = { ...serif, regular: 'serifLight' };
const strong: Cuts = { ...serif, regular: 'serifBold', italic: 'serifBoldItalic' };
const sans: Cuts = { regular: 'sans', italic: 'sansItalic', bold: 'sansBold', boldItalic: 'sansBold' };
const medium: Cuts = { ...sans, regular: 'sansMedium' };
const heavy: Cuts = { ...sans, regular: 'sansBold' };

const { ink, quiet, deep, paper, nightText } = palette;

export const styles = {
  text: { cuts: serif, size: 11, leading: 16, colour: ink },
  listMark: { cuts: medium, size: 8.6, leading: 16, colour: deep, tabular: true },
  quote: { cuts: light, size: 17, leading: 22.5, colour: deep, tracking: -0.1 },
  code: { cuts: sans, size: 8.4, leading: 12.5, colour: ink },
  numeral: { cuts: light, size: 66, leading: 66, colour: deep, tracking: -1 },
  chapter: { cuts: light, size: 27, leading: 31, colour: deep, tracking: -0.3 },
  section: { cuts: strong, size: 13.2, leading: 17, colour: deep },
  subsection: { cuts: strong, size: 11, leading: 16, colour: ink },
  note: { cuts: sans, size: 7.5, leading: 10.5, colour: quiet },
  noteNumber: { cuts: heavy, size: 7.5, leading: 10.5, colour: deep, tabular: true },
  figureLabel: { cuts: heavy, size: 7.8, leading: 11, colour: deep },
  figureTitle: { cuts: heavy, size: 9.6, leading: 13, colour: ink },
  figureUnit: { cuts: sans, size: 7.8, leading: 11, colour: quiet },
  chartLabel: { cuts: sans, size: 7.4, leading: 9.4, colour: ink },
  chartAxis: { cuts: sans, size: 7.2, leading: 9.2, colour: quiet, tabular: true },
  chartValue: { cuts: medium, size: 7.4, leading: 9.4, colour: ink, tabular: true },
  tableHead: { cuts: heavy, size: 7.8, leading: 10.6, colour: deep },
  tableCell: { cuts: sans, size: 8.3, leading: 11.8, colour: ink, tabular: true },
  running: { cuts: sans, size: 7.4, leading: 10, colour: quiet },
  brand: { cuts: heavy, size: 7.4, leading: 10, colour: deep },
  folio: { cuts: medium, size: 8.4, leading: 10, colour: deep, tabular: true },
  coverTitle: { cuts: light, size: 54, leading: 56, colour: paper, tracking: -1 },
  coverSubtitle: { cuts: light, size: 22, leading: 27, colour: paper, tracking: -0.2 },
  coverText: { cuts: serif, size: 13, leading: 19, colour: nightText },
  coverLabel: { cuts: medium, size: 8.8, leading: 13, colour: paper },
  coverBrand: { cuts: heavy, size: 10.5, leading: 13, colour: paper },
  standfirst: { cuts: light, size: 17, leading: 23.5, colour: deep, tracking: -0.1 },
  contentsTitle: { cuts: light, size: 34, leading: 38, colour: deep, tracking: -0.4 },
  contentsChapter: { cuts: serif, size: 13, leading: 17, colour: ink },
  contentsSection: { cuts: sans, size: 8.2, leading: 13.4, colour: quiet },
} satisfies Record<string, TextStyle>;
