import { type RefObject, useEffect, useRef } from 'react';
import { replayEarlyKeys } from '../early/early-replay.tsx';
import { singleKeysAreOn } from './single-keys.ts';

/** A key that does something on the screen that is open. */
export interface Shortcut {
  /** As the keyboard names it: `j`, `?`, `ArrowDown`; with `Mod+` in front it is Ctrl, on a Mac ⌘. */
  readonly keys: string;
  readonly label: string;
  /** Under which heading the overview tells of it. */
  readonly group: string;
  /** Missing where something else listens, as an editor does: then the overview only tells of it. */
  readonly run?: () => void;
}

interface Registration {
  shortcuts: readonly Shortcut[];
  within: RefObject<HTMLElement | null> | undefined;
}

const registrations = new Set<Registration>();
const FIELDS =
  'textarea, select, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="button"])';

/**
 * Makes `shortcuts` work while the component is there. While a dialog is open only those do whose `within` stands in it. Keys
 * without Mod are the field's own where one writes, and can be switched off altogether.
 */
export function useShortcuts(shortcuts: readonly Shortcut[], within?: RefObject<HTMLElement | null>): void {
  const registration = useRef<Registration>({ shortcuts, within });
  useEffect(() => {
    registration.current.shortcuts = shortcuts;
  });
  useEffect(() => {
    const own = registration.current;
    // Ahead of others: a screen's own keys go before those of the whole site.
    if (registrations.size === 0) document.addEventListener('keydown', onKeyDown, true);
    registrations.add(own);
    replayEarlyKeys();
    return () => {
      registrations.delete(own);
      if (registrations.size === 0) document.removeEventListener('keydown', onKeyDown, true);
    };
  }, []);
}

/** Every shortcut of the screen that is open, in the order in which they were made known. */
export const listShortcuts = (): Shortcut[] => [...registrations].flatMap(({ shortcuts }) => shortcuts);

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey) return;
  const target = event.target instanceof Element ? event.target : document.body;
  const hasModifier = event.ctrlKey || event.metaKey;
  if (!hasModifier && (!singleKeysAreOn() || target.closest(FIELDS))) return;
  const modal = target.closest('dialog[open]') ?? document.querySelector('dialog[open]:modal');
  const keys = hasModifier ? `Mod+${event.key.toLowerCase()}` : event.key;
  for (const { shortcuts, within } of [...registrations].reverse()) {
    const shortcut = shortcuts.find((one) => one.run && one.keys === keys);
    if (!shortcut || (modal && !modal.contains(within?.current ?? null))) continue;
    event.preventDefault();
    shortcut.run?.();
    return;
  }
}
