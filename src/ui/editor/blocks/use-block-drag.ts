import type { Editor } from '@tiptap/react';
import { type PointerEvent, useRef } from 'react';
import { dispatchOneStep } from '../one-step.ts';
import { getHandledBlock, setHandleState } from './block-extension.ts';
import { moveBlocks } from './move-blocks.ts';

const THRESHOLD_PX = 4;
const SCROLL_EDGE_PX = 48;
const SCROLL_STEP_PX = 14;

interface Drag {
  readonly block: number;
  readonly startY: number;
  y: number;
  gap: number | undefined;
  /** Ends the wait for Escape. */
  readonly stop: AbortController;
}

/** Moves the block of the handle with the pointer. A press without a movement calls `onPress`. */
export function useBlockDrag(editor: Editor, onPress: () => void) {
  const drag = useRef<Drag | undefined>(undefined);
  const end = () => {
    drag.current?.stop.abort();
    if (drag.current?.gap !== undefined) setHandleState(editor, {});
    drag.current = undefined;
  };
  const cancel = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Otherwise the surrounding dialog would close.
    event.preventDefault();
    event.stopPropagation();
    end();
  };
  const follow = () => {
    const now = drag.current;
    if (!now || editor.isDestroyed) return;
    scrollAtEdge(editor, now.y);
    const gap = findGap(editor, now.y);
    if (gap !== now.gap) setHandleState(editor, { hovered: now.block, gap });
    now.gap = gap;
    requestAnimationFrame(follow);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      // The text keeps its selection, and the menu opens only if nothing is dragged.
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      const stop = new AbortController();
      document.addEventListener('keydown', cancel, { capture: true, signal: stop.signal });
      const block = getHandledBlock(editor.state);
      drag.current = { block, startY: event.clientY, y: event.clientY, gap: undefined, stop };
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      const now = drag.current;
      if (!now) return;
      now.y = clientY;
      if (now.gap === undefined && Math.abs(clientY - now.startY) > THRESHOLD_PX) follow();
    },
    onPointerUp: () => {
      const now = drag.current;
      if (!now) return;
      end();
      if (now.gap === undefined) return onPress();
      const tr = moveBlocks(editor.state, { first: now.block, last: now.block }, now.gap);
      if (tr) dispatchOneStep(editor, tr);
    },
    onPointerCancel: end,
  };
}

/** The elements of the blocks, in their order. */
const getBlockElements = ({ view }: Editor): HTMLElement[] =>
  ([...view.dom.children] as HTMLElement[]).filter((element) => !element.classList.contains('ProseMirror-widget'));

/** The block at a height: the last one that begins above it. */
export function findBlockAt(editor: Editor, y: number): number {
  const index = getBlockElements(editor).findLastIndex((element) => element.getBoundingClientRect().top <= y);
  return Math.max(0, index);
}

function findGap(editor: Editor, y: number): number {
  return getBlockElements(editor).filter((element) => {
    const { top, height } = element.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}

function scrollAtEdge({ view }: Editor, y: number): void {
  let scroller: HTMLElement | null = view.dom.parentElement;
  while (
    scroller &&
    (scroller.scrollHeight <= scroller.clientHeight || !/auto|scroll/.test(getComputedStyle(scroller).overflowY))
  )
    scroller = scroller.parentElement;
  const { top, bottom } = scroller?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
  const step = y < top + SCROLL_EDGE_PX ? -SCROLL_STEP_PX : y > bottom - SCROLL_EDGE_PX ? SCROLL_STEP_PX : 0;
  (scroller ?? document.scrollingElement)?.scrollBy(0, step);
}
