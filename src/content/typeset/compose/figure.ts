import { drawBars } from '../figures/bar.ts';
import type { Chart } from '../figures/chart.ts';
import { drawHorizontalBars } from '../figures/hbar.ts';
import { drawLines } from '../figures/line.ts';
import { drawMatrix } from '../figures/matrix.ts';
import { drawWaterfall } from '../figures/waterfall.ts';
import type { Box } from '../page/box.ts';
import { main, side, span } from '../page/grid.ts';
import { palette } from '../page/palette.ts';
import { asArtifact, childTag, inTag, rule } from '../page/tags.ts';
import type { Block } from '../read/blocks.ts';
import type { FigureSpec } from '../read/figure-spec.ts';
import { setTypography } from '../read/typography.ts';
import type { Press } from '../type/press.ts';
import { setBlock, setLines } from '../type/set-line.ts';
import { styles } from '../type/styles.ts';
import type { Composer } from './composer.ts';
import { describeFigure } from './figure-alt.ts';

const air = { top: 10, underTitle: 2, aboveChart: 13, bottom: 22 };

/** A figure: number and note in the outer column, title, unit and chart on the measure, a hairline above both. */
export function composeFigure(
  { press, parent }: Composer,
  { number, spec }: Extract<Block, { kind: 'figure' }>,
): Box[] {
  const { doc } = press;
  const tag = childTag(doc, parent, 'Figure', { alt: describeFigure(number, spec) });
  const label = setLines(press, `Figure ${number}`, styles.figureLabel, side.width);
  const note = setLines(press, setTypography(spec.note), styles.note, side.width);
  const title = setLines(press, setTypography(spec.title), styles.figureTitle, main.width, true);
  const unit = setLines(press, setTypography(spec.unit), styles.figureUnit, main.width);
  const chart = draw(press, spec, main.width);

  const noteTop = air.top + 14;
  const unitTop = air.top + title.length * styles.figureTitle.leading + air.underTitle;
  const chartTop = unitTop + unit.length * styles.figureUnit.leading + air.aboveChart;
  const sideHeight = noteTop + note.length * styles.note.leading;
  const height = Math.max(sideHeight, chartTop + chart.height);
  return [
    {
      before: 22,
      height: height + air.bottom,
      sideHeight: height,
      keepWithNext: false,
      floats: true,
      mark: { kind: 'figure', title: setTypography(spec.title), number, destination: `figure-${number}` },
      paint(top) {
        asArtifact(doc, () => {
          rule(doc, span.left, top, span.width, palette.hairline);
          rule(doc, span.left, top, 28, palette.amber, 1.6);
        });
        inTag(doc, tag, () => {
          setBlock(press, label, styles.figureLabel, side.left, top + air.top + 1);
          setBlock(press, title, styles.figureTitle, main.left, top + air.top);
          setBlock(press, unit, styles.figureUnit, main.left, top + unitTop);
          chart.paint(main.left, top + chartTop);
          setBlock(press, note, styles.note, side.left, top + noteTop);
        });
      },
    },
  ];
}

function draw(press: Press, spec: FigureSpec, width: number): Chart {
  switch (spec.kind) {
    case 'bar':
      return drawBars(press, spec, width);
    case 'hbar':
      return drawHorizontalBars(press, spec, width);
    case 'line':
      return drawLines(press, spec, width);
    case 'waterfall':
      return drawWaterfall(press, spec, width);
    case 'matrix':
      return drawMatrix(press, spec, width);
  }
}
