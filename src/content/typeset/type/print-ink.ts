import type { Press } from './press.ts';
import { symbolCode } from './symbol-font.ts';
import type { Ink } from './words.ts';

/** Prints text in one hand, or one symbol, with its left end at x. Links become annotations. */
export function printInk(press: Press, ink: Ink, x: number, baseline: number): void {
  const { doc } = press;
  const y = baseline - ink.rise;
  if (ink.symbol) printSymbol(press, ink, x, y);
  else {
    doc.font(ink.font).fontSize(ink.size).fillColor(ink.colour);
    doc.text(ink.text, x, y, {
      lineBreak: false,
      baseline: 'alphabetic',
      ...(ink.tracking ? { characterSpacing: ink.tracking } : {}),
      ...(ink.tabular ? { features: ['tnum'] } : {}),
    });
  }
  if (ink.link) doc.link(x, baseline - ink.size, ink.width, ink.size * 1.3, ink.link);
}

/** pdfkit knows no Type 3 fonts, so the text object is written by hand, in the page's own upright coordinates. */
function printSymbol(press: Press, ink: Ink, x: number, y: number): void {
  const { doc } = press;
  const name = press.symbols(ink.symbol ?? 60);
  doc.save().fillColor(ink.colour).transform(1, 0, 0, -1, 0, doc.page.height);
  doc.addContent(
    `BT /${name} ${ink.size} Tf 1 0 0 1 ${x.toFixed(3)} ${(doc.page.height - y).toFixed(3)} Tm <${symbolCode(ink.text)}> Tj ET`,
  );
  doc.restore();
}
