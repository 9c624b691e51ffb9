import { createIsomorphicFn } from '@tanstack/react-start';
import { Moon, Sun } from '../header-icons.tsx';

/** Specification 3: stored in local storage under this key; follows the system until the user chooses. */
const THEME_KEY = 'theme';

/**
 * Runs in the head before the first paint, so that no page flashes in the other theme. Plain text, only in the server's
 * HTML: it has run by the time React hydrates the page.
 */
export const getThemeScript = createIsomorphicFn()
  .server(() => THEME_SCRIPT)
  .client(() => '');

const THEME_SCRIPT = `(function(){var t;try{t=localStorage.getItem('${THEME_KEY}')}catch(e){}if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';document.documentElement.dataset.theme=t})()`;

/** Switches the page to the other theme and stores the choice. */
function toggleTheme(): void {
  const next = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset.theme = next;
  try {
    localStorage.setItem(THEME_KEY, next);
  } catch {
    // Storage may be blocked; the choice then lasts as long as the page.
  }
}

/** Both icons are in the page and CSS shows one, so that the first HTML is right in either theme. */
export function ThemeToggle() {
  return (
    <button
      type="button"
      onClick={toggleTheme}
      aria-label="Switch between light and dark"
      data-tooltip="Switch between light and dark"
      className="grid size-11 place-items-center rounded-full text-muted transition-colors hover:bg-sunk hover:text-ink"
    >
      <Moon size={19} className="dark:hidden" />
      <Sun size={19} className="hidden dark:block" />
    </button>
  );
}
