import { useEffect } from 'react';
import type { EarlyKey } from './early-script.ts';

/**
 * Replays the recorded keys for the shortcuts that work by now. A key that nothing handles stays recorded for later
 * shortcuts.
 */
export function replayEarlyKeys(): void {
  const early = window.earlyActions;
  if (!early) return;
  early.keys = early.keys.filter((recorded) => {
    const { target, key, ctrlKey, metaKey, shiftKey } = recorded;
    const event = new KeyboardEvent('keydown', { key, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true });
    const element = target instanceof Node && target.isConnected ? target : document.body;
    const isHandled = !element.dispatchEvent(event);
    if (isHandled && (hasModifier(recorded) || key === '/')) typeWhenOpen(recorded);
    return !isHandled;
  });
}

const hasModifier = ({ ctrlKey, metaKey }: EarlyKey) => ctrlKey || metaKey;

/** Passes the text typed after the key to the field that it opens. */
function typeWhenOpen(recorded: EarlyKey): void {
  const early = window.earlyActions;
  if (!early) return;
  early.opening = recorded;
  const type = () => {
    early.opening = undefined;
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement) || recorded.typed === '') return;
    field.setRangeText(recorded.typed, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const whenInField = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    removeEventListener('focusin', whenInField);
    // Wait, because the code that moved the focus may still select the field's text.
    setTimeout(type);
  };
  if (document.activeElement instanceof HTMLInputElement) type();
  else addEventListener('focusin', whenInField);
}

/** Stops recording keys. A remaining key waits for later shortcuts until the user does something else. */
export function endEarlyKeys(): void {
  const early = window.earlyActions;
  if (!early || early.isOver) return;
  early.isOver = true;
  const clear = (event: Event) => {
    if (event.isTrusted) early.keys = [];
  };
  for (const name of ['keydown', 'pointerdown']) addEventListener(name, clear, { capture: true });
}

const stay = (event: Event) => event.preventDefault();

/** Once this part of the page is hydrated, clicks those of its buttons that were clicked before. */
export function EarlyClicks(): null {
  useEffect(() => {
    const early = window.earlyActions;
    // Keeps the clicks below from following links: one within the page was followed at once, and no other may be.
    // React, which runs after this, stops clicks on what has not hydrated.
    addEventListener('click', stay, { capture: true });
    for (const button of early?.buttons ?? []) {
      if (button.isConnected) button.click();
      // A button whose code is still loading is clicked when its own part is hydrated.
      if (!button.isConnected || early?.isAlive(button)) early?.settle(button);
    }
    removeEventListener('click', stay, { capture: true });
  }, []);
  return null;
}
