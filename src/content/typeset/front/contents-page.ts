import type { Mark } from '../page/box.ts';
import { body, main, side, span } from '../page/grid.ts';
import { palette } from '../page/palette.ts';
import { asArtifact, childTag, inTag, rule, type Tag } from '../page/tags.ts';
import type { Line } from '../type/break-lines.ts';
import type { Press } from '../type/press.ts';
import { baselineIn, setBlock, setLines, setText, textWidth } from '../type/set-line.ts';
import { styles, type TextStyle } from '../type/styles.ts';
import type { WhitePaperSource } from '../white-paper-source.ts';
import { monthAndYear } from './month-and-year.ts';

/** A mark, the page it came to stand on, and how far down. */
export interface Entry {
  mark: Mark;
  page: number;
  top: number;
}

const figureGap = 34;
const figureIndent = 16;
const chapterGap = 14;
const folioRoom = 28;

interface Row {
  entry: Entry;
  style: TextStyle;
  before: number;
  left: number;
  title: Line[];
}

/** Paints the contents page: chapters, sections where there is room for them, figures, and how to cite the paper. */
export function paintContents(press: Press, sect: Tag, source: WhitePaperSource, entries: Entry[]): void {
  const { doc } = press;
  let y = body.top;
  asArtifact(doc, () => rule(doc, span.left, y, span.width, palette.deep, 0.6));
  inTag(doc, childTag(doc, sect, 'H2'), () => setText(press, 'Contents', styles.contentsTitle, main.left - 1, y + 40));
  y += 78;

  const cite = setLines(
    press,
    [
      { text: `${source.author}, ` },
      { text: source.title, italic: true },
      { text: `, ${source.brand.name}, ${monthAndYear(source.createdAt)}. ` },
      { text: source.brand.url.replace(/^https?:\/\//, ''), link: source.brand.url },
    ],
    styles.contentsSection,
    main.width,
  );
  const citeTop = body.bottom - cite.length * styles.contentsSection.leading;
  const rows = rowsThatFit(press, entries, citeTop - 28 - y);
  let toc = childTag(doc, sect, 'TOC');
  let group = '';
  for (const row of rows) {
    const { mark } = row.entry;
    y += row.before;
    if (mark.kind !== group && mark.kind === 'figure') {
      y += figureGap;
      asArtifact(doc, () => rule(doc, span.left, y - 10, span.width, palette.hairline));
      inTag(doc, childTag(doc, sect, 'P'), () =>
        setText(press, 'Figures', styles.figureLabel, side.left, y + baselineIn(row.style)),
      );
      toc = childTag(doc, sect, 'TOC');
    }
    group = mark.kind;
    paintRow(press, toc, row, y);
    y += row.title.length * row.style.leading;
  }
  asArtifact(doc, () => rule(doc, span.left, citeTop - 9, span.width, palette.hairline));
  const citeTag = childTag(doc, sect, 'P');
  inTag(doc, citeTag, () =>
    setText(press, 'Cite as', styles.figureLabel, side.left, citeTop + baselineIn(styles.contentsSection)),
  );
  inTag(doc, citeTag, () => setBlock(press, cite, styles.contentsSection, main.left, citeTop));
}

/** Sections go first where the page is too short for everything, then figures. */
function rowsThatFit(press: Press, entries: Entry[], room: number): Row[] {
  const rowsOf = (kinds: Mark['kind'][]): Row[] =>
    [...entries.filter(({ mark }) => mark.kind !== 'figure'), ...entries.filter(({ mark }) => mark.kind === 'figure')]
      .filter(({ mark }) => kinds.includes(mark.kind))
      .map((entry, index) => rowOf(press, entry, index === 0));
  const heightOf = (rows: Row[]) =>
    rows.reduce(
      (sum, row) => sum + row.before + row.title.length * row.style.leading,
      rows.some(({ entry }) => entry.mark.kind === 'figure') ? figureGap : 0,
    );
  const choices = [
    rowsOf(['chapter', 'section', 'figure']),
    rowsOf(['chapter', 'section']),
    rowsOf(['chapter', 'figure']),
    rowsOf(['chapter']),
  ];
  const fitting = choices.find((rows) => heightOf(rows) <= room);
  if (fitting) return fitting;
  const chapters = choices.at(-1) ?? [];
  return chapters.slice(0, Math.floor(room / 28));
}

function rowOf(press: Press, entry: Entry, isFirst: boolean): Row {
  const { kind, title } = entry.mark;
  const style = kind === 'chapter' ? styles.contentsChapter : styles.contentsSection;
  const left = main.left + (kind === 'figure' ? figureIndent : 0);
  return {
    entry,
    style,
    left,
    before: kind === 'chapter' && !isFirst ? chapterGap : 0,
    title: setLines(press, title, style, main.right - left - folioRoom),
  };
}

function paintRow(press: Press, toc: Tag, { entry, style, left, title }: Row, top: number): void {
  const { doc } = press;
  const { mark, page } = entry;
  const isChapter = mark.kind === 'chapter';
  const baseline = top + baselineIn(style);
  const lastBaseline = baseline + (title.length - 1) * style.leading;
  const number = String(page);
  const folio = { ...styles.folio, colour: isChapter ? palette.deep : palette.quiet };
  const folioWidth = textWidth(press, number, folio);
  const link = childTag(doc, childTag(doc, toc, 'TOCI'), 'Link');
  if (isChapter)
    inTag(doc, link, () =>
      setText(press, String(mark.number), { ...styles.contentsChapter, colour: palette.deep }, side.left, baseline),
    );
  if (mark.kind === 'figure') inTag(doc, link, () => setText(press, String(mark.number), style, main.left, baseline));
  inTag(doc, link, () => setBlock(press, title, style, left, top));
  inTag(doc, link, () => setText(press, number, folio, main.right, lastBaseline, 'right'));
  asArtifact(doc, () => {
    const from = left + (title.at(-1)?.width ?? 0) + 8;
    const to = main.right - folioWidth - 8;
    if (to > from) rule(doc, from, lastBaseline - 2.4, to - from, palette.hairline);
  });
  doc.goTo(side.left, top, span.width, title.length * style.leading, mark.destination, {
    structParent: link.element,
  } as PDFKit.Mixins.AnnotationOption);
}
