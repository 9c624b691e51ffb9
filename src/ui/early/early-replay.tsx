import { useEffect } from 'react';
import type { EarlyKey } from './early-script.ts';

/** Presses the recorded keys for the shortcuts that work by now; a key that nothing handles waits for the next ones. */
export function replayEarlyKeys(): void {
  const early = window.earlyActions;
  if (!early) return;
  early.keys = early.keys.filter((recorded) => {
    const { target, key, ctrlKey, metaKey, shiftKey } = recorded;
    const event = new KeyboardEvent('keydown', { key, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true });
    const place = target instanceof Node && target.isConnected ? target : document.body;
    const isHandled = !place.dispatchEvent(event);
    if (isHandled && (hasModifier(recorded) || key === '/')) typeWhenOpen(recorded);
    return !isHandled;
  });
}

const hasModifier = ({ ctrlKey, metaKey }: EarlyKey) => ctrlKey || metaKey;

/** Gives what was typed after the key to the field that it opens. */
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
    // Who moved the focus may still select what is in the field.
    setTimeout(type);
  };
  if (document.activeElement instanceof HTMLInputElement) type();
  else addEventListener('focusin', whenInField);
}

/** Keys are not recorded any more. One that is left waits for shortcuts still to come, until the person does something else. */
export function endEarlyKeys(): void {
  const early = window.earlyActions;
  if (!early || early.isOver) return;
  early.isOver = true;
  const clear = (event: Event) => {
    if (event.isTrusted) early.keys = [];
  };
  for (const name of ['keydown', 'pointerdown']) addEventListener(name, clear, { capture: true });
}

/** Stands in a part of the page and, once that part has come alive, clicks its buttons that were clicked before. */
export function EarlyClicks(): null {
  useEffect(() => {
    const early = window.earlyActions;
    for (const button of early?.buttons ?? []) {
      if (button.isConnected) button.click();
      // One whose code is still on its way is clicked when that part has come alive.
      if (!button.isConnected || early?.isAlive(button)) early?.buttons.delete(button);
    }
  }, []);
  return null;
}
