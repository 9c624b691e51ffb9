import { type RefObject, useEffect } from 'react';
import type { Kind } from '#lib/kinds/kind.ts';
import type { Finding } from './record-findings.ts';
import { listPassages } from './show-place.ts';

/** The name of the highlight in editor.css. */
const HIGHLIGHT = 'suggestion';

/**
 * Underlines what the findings quote, where the browser can highlight ranges. The ranges are no part of the text, so
 * that neither saving nor undoing has to know of them.
 * @param inside an element of the sheet
 */
export function usePassageMarks(inside: RefObject<HTMLElement | null>, kind: Kind, findings: readonly Finding[]): void {
  useEffect(() => {
    const sheet = inside.current?.closest('dialog');
    if (!sheet || !('highlights' in CSS)) return;
    let frame = 0;
    const mark = () => {
      frame = 0;
      CSS.highlights.set(HIGHLIGHT, new Highlight(...listPassages(kind, findings)));
    };
    mark();
    // The editor loads later than the findings, and draws a paragraph again when its marks change.
    const observer = new MutationObserver(() => {
      frame ||= requestAnimationFrame(mark);
    });
    observer.observe(sheet, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      CSS.highlights.delete(HIGHLIGHT);
    };
  }, [inside, kind, findings]);
}
