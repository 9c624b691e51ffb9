import type { Press } from '../type/press.ts';
import { setLine, setLines, setText } from '../type/set-line.ts';
import { styles } from '../type/styles.ts';
import { main, runningFoot, runningHead, side, span } from './grid.ts';
import { palette } from './palette.ts';
import { asArtifact, rule } from './tags.ts';

/** Firm and paper at the head, chapter and page number at the foot. */
export function paintRunningMatter(
  press: Press,
  { brand, title, chapter, page }: { brand: string; title: string; chapter: string; page: number },
): void {
  asArtifact(
    press.doc,
    () => {
      setText(press, brand, styles.brand, side.left, runningHead.baseline);
      setShort(title, runningHead.baseline, main.width);
      rule(press.doc, span.left, runningFoot.rule, span.width, palette.hairline);
      setShort(chapter, runningFoot.baseline, main.width - 30);
      setText(press, String(page), styles.folio, main.right, runningFoot.baseline, 'right');
    },
    'Pagination',
  );

  /** on one line, ended with an ellipsis where it is too long */
  function setShort(text: string, baseline: number, width: number): void {
    const [line, more] = setLines(press, text, styles.running, width - 8);
    if (!line) return;
    setLine(press, line, main.left, baseline);
    if (more) setText(press, '…', styles.running, main.left + line.width, baseline);
  }
}
