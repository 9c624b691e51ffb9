import { type RefObject, useEffect, useRef } from 'react';
import { replayEarlyKeys } from '../early/early-replay.tsx';

const KEY = 'single-keys';

/**
 * Whether keys without Ctrl or ⌘ are shortcuts. People who dictate or have a tremor can switch them off (WCAG 2.1.4).
 */
export const areSingleKeysEnabled = (): boolean => localStorage.getItem(KEY) !== 'off';

export function setSingleKeysEnabled(isOn: boolean): void {
  if (isOn) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
}

/** A keyboard shortcut of the current screen. */
export interface Shortcut {
  /** The name of the key: `j`, `?`, `ArrowDown`. The prefix `Mod+` means Ctrl, or ⌘ on a Mac. */
  readonly keys: string;
  readonly label: string;
  /** The heading under which the overview lists it. */
  readonly group: string;
  /** Missing if something else handles the key, such as an editor; the overview then only lists it. */
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
 * Makes `shortcuts` work while the component is mounted. While a dialog is open, only those work whose `within` is
 * inside it. Keys without Mod do nothing while a person types in a field, and can be switched off altogether.
 */
export function useShortcuts(shortcuts: readonly Shortcut[], within?: RefObject<HTMLElement | null>): void {
  const registration = useRef<Registration>({ shortcuts, within });
  useEffect(() => {
    registration.current.shortcuts = shortcuts;
  });
  useEffect(() => {
    const own = registration.current;
    // Listens in the capture phase, so that a screen's own keys take precedence over those of the whole site.
    if (registrations.size === 0) document.addEventListener('keydown', onKeyDown, true);
    registrations.add(own);
    replayEarlyKeys();
    return () => {
      registrations.delete(own);
      if (registrations.size === 0) document.removeEventListener('keydown', onKeyDown, true);
    };
  }, []);
}

/** Every shortcut of the current screen, in the order of registration. */
export const listShortcuts = (): Shortcut[] => [...registrations].flatMap(({ shortcuts }) => shortcuts);

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey) return;
  const target = event.target instanceof Element ? event.target : document.body;
  const hasModifier = event.ctrlKey || event.metaKey;
  if (!hasModifier && (!areSingleKeysEnabled() || target.closest(FIELDS))) return;
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
