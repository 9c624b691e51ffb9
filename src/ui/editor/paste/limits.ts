import type { EditorView } from '@tiptap/pm/view';
import { TEXT_LIMITS } from '#lib/limits.ts';
import { toast } from '../../toast/toast-store.ts';
import { parseHtml } from './dom.ts';

// The limits of what is converted at once: about a hundred pages. More would stop the browser for seconds.
const MAX_HTML_LENGTH = 4_000_000;
const MAX_TAGS = 20_000;
const MAX_CELLS = 4000;
const MAX_DEPTH = 150;
const MAX_LINES = 10_000;
const READING_MS = 20_000;

/**
 * Keeps a text that is too large from the converter: it is pasted as plain text, or not at all if it is longer than a
 * text may be.
 * @returns whether it was too large
 */
export function pasteLargeText(view: EditorView, event: Event, data: DataTransfer | null): boolean {
  const text = data?.getData('text/plain') ?? '';
  if (isTooLong(text)) {
    const limit = `${TEXT_LIMITS.text.toLocaleString('en-US')} characters and ${MAX_LINES.toLocaleString('en-US')} lines`;
    tell('The text is too long to paste', `At most ${limit} can be pasted at once. Paste it in parts.`);
  } else if (isLarge(data?.getData('text/html') ?? '')) {
    view.pasteText(text);
    tell('Pasted as plain text', 'The text is too long to paste with its formatting. Paste it in parts.');
  } else return false;
  event.preventDefault();
  return true;
}

const isTooLong = (text: string): boolean => text.length > TEXT_LIMITS.text || text.split('\n').length > MAX_LINES;

/** Whether HTML is large even without the pictures in it, or deeply nested. */
function isLarge(html: string): boolean {
  const bare = html.replace(/data:image\/[^"'\s)]*/g, '');
  const tags = bare.match(/<[a-z]/gi)?.length ?? 0;
  const cells = bare.match(/<t[dh]\b/gi)?.length ?? 0;
  if (bare.length > MAX_HTML_LENGTH || tags > MAX_TAGS || cells > MAX_CELLS) return true;
  if (tags < MAX_DEPTH && bare.length <= TEXT_LIMITS.text) return false;
  const document = parseHtml(bare);
  return (document.body.textContent?.length ?? 0) > TEXT_LIMITS.text || getDepth(document) > MAX_DEPTH;
}

function getDepth(document: Document): number {
  const depths = new Map<Node, number>();
  let deepest = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
  while (walker.nextNode()) {
    const { parentNode } = walker.currentNode;
    const depth = ((parentNode && depths.get(parentNode)) ?? 0) + 1;
    depths.set(walker.currentNode, depth);
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

const tell = (title: string, text: string) => toast({ title, text, durationMs: READING_MS });
