import { createIsomorphicFn } from '@tanstack/react-start';
import { offerRetries } from './keep-trying.ts';
import { restoreInput } from './restore-input.ts';

/** A key that nothing has handled yet. */
export interface EarlyKey {
  readonly target: EventTarget | null;
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  /** Text that was typed after a key that opens a search, for its field. */
  typed: string;
}

/**
 * An element that takes a recorded click: a button, or a link with `data-early`, which has an address and, within its
 * page, a hash.
 */
type EarlyButton = HTMLElement & { readonly href?: string; readonly hash?: string };

/** A person's actions before the page was hydrated. */
export interface EarlyActions {
  keys: EarlyKey[];
  readonly buttons: Set<EarlyButton>;
  /** A search that is opening; typed text belongs in its field. */
  opening: EarlyKey | undefined;
  /** Every shortcut of the page works, so keys are no longer recorded. */
  isOver: boolean;
  /** Resolves at the first sign that somebody wants to use the page. */
  readonly woken: Promise<void>;
  readonly wake: () => void;
  /** Stops waiting with a button's click: it has been handled, or nothing ever will. */
  readonly settle: (button: EarlyButton) => void;
  /** Loads the page again, at most once a minute, and keeps what was typed and pressed. @returns false if that is impossible */
  reload: () => boolean;
  /**
   * The number of parts of the page that could not be loaded and are being tried again. Keys that they would handle are
   * not recorded.
   */
  failing: number;
  /** Whether the server has this page, so that loading it again can help. */
  isReachable: () => Promise<boolean>;
  /**
   * Loads code. If that fails, loads the page again: at once, or when the connection is back, at the next click, and after growing
   * pauses.
   */
  keepTrying: <Loaded>(load: () => Promise<Loaded>) => Promise<Loaded>;
  /** Someone signed in or out in another tab before this one listened. */
  isViewerChanged: boolean;
  /** Whether React has hydrated an element. */
  readonly isAlive: (element: Element) => boolean;
}

declare global {
  interface Window {
    /** Missing if the server did not render the page. */
    earlyActions?: EarlyActions;
  }
}

/** Runs in the head and records actions for early-replay.tsx. Plain text, in the server's HTML only. */
export const getEarlyScript = createIsomorphicFn()
  .server(() => `(${recordEarlyActions})();(${restoreInput})();(${offerRetries})()`)
  .client(() => '');

// Sent as its own source text, so it must not use anything from outside.
function recordEarlyActions(): void {
  let wake = () => {};
  const woken = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const early: EarlyActions = {
    keys: [],
    buttons: new Set(),
    opening: undefined,
    isOver: false,
    woken,
    wake: () => wake(),
    settle: (button) => {
      early.buttons.delete(button);
      delete button.dataset.waiting;
    },
    reload: () => false,
    failing: 0,
    isReachable: () => Promise.resolve(true),
    keepTrying: (load) => load(),
    isViewerChanged: false,
    isAlive: (element) => Object.keys(element).some((name) => name.startsWith('__reactProps$')),
  };
  window.earlyActions = early;
  const watching = new AbortController();
  const watch = { capture: true, passive: true, signal: watching.signal };
  void woken.then(() => watching.abort());
  addEventListener('keydown', () => wake(), watch);
  // A touch may only be a scroll, and most links need no script. The click on a button wakes the page below, so that it
  // is answered first.
  const wakeForField = ({ target }: Event) => {
    if (target instanceof Element && target.matches('input, select, textarea')) wake();
  };
  // A touch moves a range without giving it the focus.
  for (const name of ['focusin', 'input']) addEventListener(name, wakeForField, watch);
  // Browsers also report the pointer where it rests, and again when the page below it changes.
  let place: string | undefined;
  addEventListener(
    'pointermove',
    ({ clientX, clientY, pointerType }) => {
      const before = place;
      place = `${clientX} ${clientY}`;
      if (pointerType !== 'touch' && before !== undefined && before !== place) wake();
    },
    watch,
  );
  // The heading that is being read and the minutes left, as article-body.tsx shows them once hydrated.
  addEventListener(
    'scroll',
    () => {
      let here: HTMLAnchorElement | undefined;
      for (const link of document.querySelectorAll<HTMLAnchorElement>('nav[aria-label=Contents] a')) {
        delete link.dataset.here;
        const heading = document.getElementById(link.hash.slice(1));
        if (heading && heading.getBoundingClientRect().top <= innerHeight * 0.3) here = link;
      }
      if (here) here.dataset.here = '';
      const clock = document.querySelector<HTMLElement>('[data-minutes]');
      const text = document.querySelector('.reading-text')?.getBoundingClientRect();
      if (clock && text) {
        const left = Math.min((text.bottom - innerHeight) / Math.max(text.height - innerHeight, 1), 1);
        clock.textContent =
          left > 0 ? `${Math.ceil(Number(clock.dataset.minutes) * left)} min left` : 'Read to the end';
      }
    },
    watch,
  );
  // The channel of switch-viewer.ts. Once hydrated, the page asks the server who is signed in.
  new BroadcastChannel('viewer').onmessage = () => {
    early.isViewerChanged = true;
    wake();
  };
  const findButton = (target: EventTarget | null) =>
    target instanceof Element
      ? target.closest<HTMLButtonElement & EarlyButton>('button[type="button"]:not([data-theme-toggle]), [data-early]')
      : null;
  // In the capture phase on the window, because React stops the event if the button's code has not been loaded.
  addEventListener(
    'click',
    (event) => {
      const { isTrusted, target } = event;
      if (!isTrusted || !(target instanceof Element)) return;
      const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey;
      // A click on the search's link waits for the search, as its keys do.
      if (target.closest('[data-search]') && !early.isOver && early.failing === 0 && !hasModifier) {
        event.preventDefault();
        target.closest('dialog')?.close();
        const { body } = document;
        early.keys.push({ target: body, key: 'k', ctrlKey: true, metaKey: false, shiftKey: false, typed: '' });
        return wake();
      }
      const button = findButton(target);
      // The address of an early link is for pages without scripts, and for another window.
      const isFollowed = button?.href && (early.failing > 0 || hasModifier);
      // A button with a command works by itself.
      if (button && !button.commandForElement && !isFollowed && !early.isAlive(button)) {
        // A link to a section of this page also scrolls there, which needs no script.
        if (!button.hash) event.preventDefault();
        early.buttons.add(button);
        button.dataset.waiting = '';
        return wake();
      }
      // The picture of an opened card grows into the picture of its page (motion.css).
      const card = target.closest('[data-card] a')?.closest('[data-card]');
      if (card) {
        document.querySelector('[data-opening]')?.removeAttribute('data-opening');
        card.setAttribute('data-opening', '');
      }
      // A link to a section of this page is below the menu that has it.
      const link = target.closest('dialog a');
      if (link && !early.isAlive(link)) link.closest('dialog')?.close();
    },
    { capture: true },
  );
  // The event arrives here only if React let it pass. If the button has hydrated by then, React has handled the click.
  addEventListener('click', ({ target }) => {
    const button = findButton(target);
    if (button && early.isAlive(button)) early.settle(button);
  });
  addEventListener('keydown', (event) => {
    const { target, key, ctrlKey, metaKey, shiftKey } = event;
    if (!event.isTrusted || event.defaultPrevented || event.isComposing || event.altKey || early.failing > 0) return;
    const hasModifier = ctrlKey || metaKey;
    const isInField = target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
    if (hasModifier ? key !== 'k' : isInField || key.length > 1) return;
    const last = early.opening ?? early.keys.at(-1);
    const opens = hasModifier || key === '/';
    if (!hasModifier && last && (early.opening || last.key === '/' || last.ctrlKey || last.metaKey)) {
      last.typed += key;
      event.preventDefault();
    } else if (!early.isOver && key !== ' ') {
      early.keys.push({ target, key, ctrlKey, metaKey, shiftKey, typed: '' });
      // Otherwise the browser's own search would open.
      if (opens) event.preventDefault();
    }
  });
}
