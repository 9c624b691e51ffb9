/** The state that a page passes to the one that loads in its place. */
interface SavedInput {
  readonly href: string;
  readonly fields: readonly { readonly name: string; readonly value: string; readonly isChecked: boolean }[];
  /** Positions among the fields and the buttons; -1 is none. */
  readonly focused: number;
  readonly pressed: readonly number[];
}

/**
 * Offers `earlyActions.reload`, and restores in the reloaded page what was typed into the page before. A button pressed
 * there is pressed here. Sent as its own source text, so it must not use anything from outside.
 */
export function restoreInput(): void {
  const early = window.earlyActions;
  const key = 'kept-input';
  const listButtons = () => [...document.querySelectorAll<HTMLElement>('button, [data-early]')];
  const listFields = () => [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>('input, textarea, select'),
  ];
  const read = (): SavedInput | undefined => {
    try {
      const text = sessionStorage.getItem(key);
      sessionStorage.removeItem(key);
      const kept: SavedInput | null = text && JSON.parse(text);
      return kept?.href === location.href ? kept : undefined;
    } catch {
      // Storage may be blocked.
      return;
    }
  };
  const kept = read();
  if (!early) return;
  early.reload = () => {
    // Code that is still missing after that is asked for again, but not in a loop.
    if (kept && performance.now() < 60_000) return false;
    // Files cannot be kept and passwords must not be. Without the scripts, forms and links still work.
    if (listFields().some(({ type, value }) => /^(?:file|password)$/.test(type) && value !== '')) return false;
    // As late as possible: somebody may still be typing.
    addEventListener('pagehide', () => {
      const [fields, buttons] = [listFields(), listButtons()];
      const input: SavedInput = {
        href: location.href,
        fields: fields.map((field) => ({
          name: field.name,
          value: field.value,
          isChecked: field instanceof HTMLInputElement && field.checked,
        })),
        focused: fields.indexOf(document.activeElement as HTMLInputElement),
        pressed: buttons.flatMap((button, index) => (early.buttons.has(button) ? [index] : [])),
      };
      sessionStorage.setItem(key, JSON.stringify(input));
    });
    location.reload();
    return true;
  };
  if (!kept) return;
  addEventListener('DOMContentLoaded', () => {
    const [fields, buttons] = [listFields(), listButtons()];
    for (const [index, { name, value, isChecked }] of kept.fields.entries()) {
      const field = fields[index];
      if (field?.name !== name || field.type === 'hidden') continue;
      if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) field.checked = isChecked;
      else field.value = value;
    }
    fields[kept.focused]?.focus({ preventScroll: true });
    for (const index of kept.pressed) {
      const button = buttons[index];
      if (button) early.buttons.add(button);
    }
    early.wake();
  });
}
