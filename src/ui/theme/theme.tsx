import { createIsomorphicFn } from '@tanstack/react-start';
import { Moon, Sun } from '../header-icons.tsx';

/**
 * Runs in the head before the first paint, so that no page flashes in the other theme, and switches it by itself, so that the button
 * works before anything else. Plain text, only in the server's HTML.
 */
export const getThemeScript = createIsomorphicFn()
  .server(() => `(${followTheme})()`)
  .client(() => '');

// Sent as its own source text, so it must not use anything from outside.
function followTheme(): void {
  const { dataset } = document.documentElement;
  // Stored in local storage under this key; follows the system until the user chooses.
  const key = 'theme';
  const system = matchMedia('(prefers-color-scheme: dark)');
  let theme: string | null = null;
  const apply = () => {
    try {
      theme = localStorage.getItem(key);
    } catch {
      // Storage may be blocked; the choice then lasts as long as the page.
    }
    dataset.theme = theme === 'light' || theme === 'dark' ? theme : system.matches ? 'dark' : 'light';
  };
  apply();
  system.onchange = apply;
  // Another tab chose one, or the browser brings this page back from its history.
  for (const name of ['storage', 'pageshow']) addEventListener(name, apply);
  const toggle = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest('[data-theme-toggle]'))) return;
    dataset.theme = theme = dataset.theme === 'dark' ? 'light' : 'dark';
    try {
      localStorage.setItem(key, theme);
    } catch {
      // See above.
    }
  };
  // In the capture phase, because React stops a click on what it has not hydrated.
  addEventListener('click', toggle, { capture: true });
}

/** Both icons are in the page and CSS shows one, so that the first HTML is right in either theme. The script above switches. */
export function ThemeToggle() {
  return (
    <button
      type="button"
      data-theme-toggle
      aria-label="Switch between light and dark"
      data-tooltip="Switch between light and dark"
      className="grid size-11 place-items-center rounded-full text-muted transition-colors hover:bg-sunk hover:text-ink"
    >
      <Moon size={19} className="dark:hidden" />
      <Sun size={19} className="hidden dark:block" />
    </button>
  );
}
