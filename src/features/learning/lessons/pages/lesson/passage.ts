import { FIRST_SECTION, QUOTE_CONTEXT_MAX, QUOTE_MAX } from '../../lessons.constants.ts';
import type { LessonNote } from '../../lessons.contract.ts';

/** A passage of a lesson: its section, its words and the text around them. */
export interface Passage {
  readonly section: string;
  readonly quote: NonNullable<LessonNote['quote']>;
}

/** Gets the selection within `text`. Undefined if there is none, or if it is longer than a note may quote. */
export function getSelectedPassage(text: HTMLElement, selection: Selection | null): Passage | undefined {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  if (!text.contains(range.commonAncestorContainer)) return undefined;
  const words = range.toString();
  const quote = words.trim();
  if (quote === '' || quote.length > QUOTE_MAX) return undefined;
  const whole = text.textContent ?? '';
  const start = getOffset(text, range) + words.indexOf(quote);
  const end = start + quote.length;
  return {
    section: getSection(text, range),
    quote: {
      text: quote,
      before: whole.slice(Math.max(0, start - QUOTE_CONTEXT_MAX), start),
      after: whole.slice(end, end + QUOTE_CONTEXT_MAX),
    },
  };
}

/** Finds a quoted passage in the current text. Undefined if the lesson no longer contains it. */
export function findPassage(text: HTMLElement, { text: words, before }: Passage['quote']): Range | undefined {
  const whole = text.textContent ?? '';
  const exact = whole.indexOf(before + words);
  const start = exact === -1 ? whole.indexOf(words) : exact + before.length;
  return start === -1 ? undefined : toRange(text, start, start + words.length);
}

function getOffset(text: HTMLElement, range: Range): number {
  const before = document.createRange();
  before.selectNodeContents(text);
  before.setEnd(range.startContainer, range.startOffset);
  return before.toString().length;
}

function getSection(text: HTMLElement, range: Range): string {
  const before = [...text.querySelectorAll<HTMLElement>('h2[id]')].filter(
    (heading) => range.comparePoint(heading, 0) <= 0,
  );
  return before.at(-1)?.id ?? FIRST_SECTION;
}

function toRange(text: HTMLElement, start: number, end: number): Range | undefined {
  const range = document.createRange();
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  let passed = 0;
  let isOpen = false;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node as Text;
    if (!isOpen && start < passed + length) {
      range.setStart(node, start - passed);
      isOpen = true;
    }
    if (isOpen && end <= passed + length) {
      range.setEnd(node, end - passed);
      return range;
    }
    passed += length;
  }
  return undefined;
}
