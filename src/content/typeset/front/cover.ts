import { sheet, side } from '../page/grid.ts';
import { palette } from '../page/palette.ts';
import { asArtifact, childTag, inTag, rule, type Tag } from '../page/tags.ts';
import type { Line } from '../type/break-lines.ts';
import type { Press } from '../type/press.ts';
import { baselineIn, setBlock, setLines, setText, textWidth as wide } from '../type/set-line.ts';
import { styles, type TextStyle } from '../type/styles.ts';
import type { WhitePaperSource } from '../white-paper-source.ts';
import { drawGlobe } from './cover-globe.ts';
import { monthAndYear } from './month-and-year.ts';

const { left } = side;
const right = sheet.width - left;
const titleWidth = right - left;
const subtitleWidth = 400;
const textWidth = 362;
const titleTop = 118;
/** Title and description end above the globe. */
const lowest = 446;
const gaps = { underTitle: 14, underSubtitle: 22, underText: 22 };

interface SetCover {
  title: { lines: Line[]; style: TextStyle };
  subtitle: { lines: Line[]; style: TextStyle };
  text: Line[];
  foot: number;
}

/** The cover: deep blue to the edges, the title above a globe of great circles. */
export function paintCover(press: Press, root: Tag, source: WhitePaperSource): void {
  const { doc } = press;
  asArtifact(doc, () => {
    doc.rect(-3, -3, sheet.width + 6, sheet.height + 6).fill(palette.night);
    drawGlobe(press, source.slug);
    rule(doc, left, 76, right - left, palette.nightRule, 0.5);
    rule(doc, left, 76, 28, palette.amber, 2);
  });
  const tag = childTag(doc, root, 'Sect', { title: 'Cover' });
  const say = (type: string, draw: () => void) => inTag(doc, childTag(doc, tag, type), draw);

  say('P', () => setText(press, source.brand.name, styles.coverBrand, left, 62));
  const quietLabel = { ...styles.coverLabel, colour: palette.nightText };
  say('P', () =>
    setText(
      press,
      'White paper',
      quietLabel,
      right - wide(press, source.category, styles.coverLabel) - 14,
      62,
      'right',
    ),
  );
  say('P', () => setText(press, source.category, styles.coverLabel, right, 62, 'right'));

  const { title, subtitle, text } = fitting(press, source);
  let y = titleTop;
  const heading = childTag(doc, tag, 'H1');
  inTag(doc, heading, () => setBlock(press, title.lines, title.style, left - 2, y));
  y += title.lines.length * title.style.leading + gaps.underTitle;
  if (subtitle.lines.length > 0) inTag(doc, heading, () => setBlock(press, subtitle.lines, subtitle.style, left, y));
  y += subtitle.lines.length * subtitle.style.leading + gaps.underSubtitle;
  say('P', () => setBlock(press, text, styles.coverText, left, y));
  y += text.length * styles.coverText.leading + gaps.underText + baselineIn(styles.coverLabel);
  say('P', () => setText(press, source.author, styles.coverLabel, left, y));
  say('P', () =>
    setText(
      press,
      monthAndYear(source.createdAt),
      quietLabel,
      left + wide(press, source.author, styles.coverLabel) + 14,
      y,
    ),
  );
}

/** The largest setting that ends above the globe. */
function fitting(press: Press, source: WhitePaperSource): SetCover {
  const settings = [1, 0.9, 0.8, 0.7, 0.6, 0.5].map((scale) => setAt(press, source, scale));
  return settings.find(({ foot }) => foot <= lowest) ?? (settings.at(-1) as SetCover);
}

/** What stands before a colon is the title proper, what follows it the subtitle. */
function setAt(press: Press, { title: whole, description }: WhitePaperSource, scale: number): SetCover {
  const [, name = whole, rest = ''] = /^(.{4,60}?): (.+)$/.exec(whole) ?? [];
  const base = styles.coverTitle;
  const style = { ...base, size: base.size * scale, leading: base.leading * scale, tracking: base.tracking * scale };
  const title = { style, lines: setLines(press, name, style, titleWidth, true) };
  const subtitle = {
    style: styles.coverSubtitle,
    lines: setLines(press, rest.charAt(0).toUpperCase() + rest.slice(1), styles.coverSubtitle, subtitleWidth, true),
  };
  const text = setLines(press, description, styles.coverText, textWidth);
  const heights = [title, subtitle].reduce(
    (sum, part) => sum + part.lines.length * part.style.leading,
    text.length * styles.coverText.leading,
  );
  return {
    title,
    subtitle,
    text,
    foot: titleTop + heights + gaps.underTitle + gaps.underSubtitle + gaps.underText + styles.coverLabel.leading,
  };
}
