import { createIsomorphicFn } from '@tanstack/react-start';

export type Theme = 'light' | 'dark';

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
export function toggleTheme(): Theme {
  const next: Theme = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset.theme = next;
  try {
    localStorage.setItem(THEME_KEY, next);
  } catch {
    // Storage may be blocked; the choice then lasts as long as the page.
  }
  return next;
}
