/** Formats keys for people: "Ctrl + Shift + 8", on a Mac "⌘ + Shift + 8". */
export function formatKeys(keys: string): string {
  const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '');
  return keys
    .split('+')
    .map((key) => (key === 'Mod' ? (isMac ? '⌘' : 'Ctrl') : key.length === 1 ? key.toUpperCase() : key))
    .join(' + ');
}
