const CONTROL = ':is(a[href], button, summary, select, [tabindex="0"]):not(:disabled)';
const ROW = 'li, tr';
/** Parts of a page that have a heading. */
const PART = 'section, article, aside, dialog, main, [role="tabpanel"]';
const HEADING = 'h1, h2, h3, h4, h5, h6';

/**
 * Finds a new place for the focus if the control that has it is removed or disabled. Browsers then move it to the body, so
 * that a screen reader says nothing and Tab begins at the top. A control that was only disabled gets the focus back. Instead
 * of a row its neighbor gets it, instead of a button the one that replaced it, and otherwise the heading of its part of
 * the page. Code that moves the focus itself comes first.
 */
export function startFocusRecovery(): () => void {
  /** The focused element and its ancestors. */
  let path: readonly Node[] = [];
  let isFromKeyboard = false;
  /** The node before the removed part of `path`. */
  let previous: Node | null = null;
  let frame = 0;

  const remember = ({ target }: Event) => {
    path = listAncestors(target as Element);
    isFromKeyboard = (target as Element).matches(':focus-visible');
  };
  const forget = ({ target }: Event) => {
    if (!path[0]?.contains(target as Node)) path = [];
  };
  const recover = () => {
    frame = 0;
    const [element] = path as Element[];
    if (!element || document.activeElement !== document.body) return;
    const target = element.isConnected ? element : findSubstitute(path as Element[], previous);
    focusPlace(target, { preventScroll: !isFromKeyboard });
  };
  const observer = new MutationObserver((changes) => {
    for (const { type, target, removedNodes, previousSibling } of changes) {
      const isLost = [...removedNodes].some((node) => path.includes(node));
      if (isLost) previous = previousSibling;
      if (isLost || (type === 'attributes' && path.includes(target))) frame ||= requestAnimationFrame(recover);
    }
  });

  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  document.addEventListener('focusin', remember, options);
  // A click beside the focused control takes the focus away on purpose, or gives it to another one.
  document.addEventListener('mousedown', forget, options);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  return () => {
    stop.abort();
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

/** Moves the focus to a control, or to a place in the page that Tab does not reach, such as a heading. */
export function focusPlace(target: Element | null | undefined, options: FocusOptions): void {
  if (!(target instanceof HTMLElement)) return;
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus(options);
}

function listAncestors(element: Element): Element[] {
  const { parentElement } = element;
  return [element, ...(parentElement ? listAncestors(parentElement) : [])];
}

/** @param previous the node before the removed part of `path` */
function findSubstitute(path: readonly Element[], previous: Node | null): Element | undefined {
  const at = path.findIndex(({ isConnected }) => isConnected);
  const [element, removed, parent] = [path[0], path[at - 1], path[at]];
  if (!element || !removed || !parent) return undefined;
  const editor = parent.closest('[contenteditable="true"]');
  if (editor) return editor;
  if (removed.matches(ROW)) {
    const next = previous instanceof Element ? previous.nextElementSibling : parent.firstElementChild;
    const row = next ?? parent.lastElementChild;
    if (row?.matches(ROW)) return findInRow(row, listControls(removed).indexOf(element)) ?? findHeading(parent);
  }
  const isControl = removed === element && !parent.matches(PART);
  const inRow = parent.closest(ROW);
  const replacement =
    isControl && (findFollowing(listControls(parent), element, previous) ?? (inRow && findInRow(inRow, 0)));
  return replacement || findHeading(parent);
}

const listControls = (inside: Element): Element[] =>
  [...inside.querySelectorAll(CONTROL)].filter((control) => !control.isConnected || control.checkVisibility());

/** A row that can have the focus itself, or the control at the same position in it. */
function findInRow(row: Element, index: number): Element | undefined {
  const focusable = row.matches('[data-row]') ? row : row.querySelector('[data-row]');
  const controls = listControls(row);
  return focusable ?? controls[Math.min(Math.max(index, 0), controls.length - 1)];
}

/** The first control after `previous`, or else the last one before it, if possible of the same kind as `lost`. */
function findFollowing(all: readonly Element[], lost: Element, previous: Node | null): Element | undefined {
  const alike = all.filter(({ localName }) => localName === lost.localName);
  const controls = alike.length > 0 ? alike : all;
  const isFollowing = (control: Element) =>
    !previous || previous.compareDocumentPosition(control) === Node.DOCUMENT_POSITION_FOLLOWING;
  return controls.find(isFollowing) ?? controls.at(-1);
}

/** The heading of the nearest part that has one. */
function findHeading(inside: Element | null): Element | undefined {
  const part = inside?.closest(PART);
  if (!part) return document.getElementById('main') ?? undefined;
  const named = document.getElementById(part.getAttribute('aria-labelledby') ?? '');
  const isNamedInside = named && part.contains(named) && named.matches(HEADING);
  const heading = isNamedInside ? named : part.querySelector(HEADING);
  return heading?.checkVisibility() ? heading : findHeading(part.parentElement);
}
