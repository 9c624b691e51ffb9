const KEY = 'single-keys';

/**
 * Whether keys without Ctrl or ⌘ are shortcuts. People who dictate or have a tremor can switch them off (WCAG 2.1.4).
 */
export const areSingleKeysEnabled = (): boolean => localStorage.getItem(KEY) !== 'off';

export function setSingleKeysEnabled(isOn: boolean): void {
  if (isOn) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
}
