import { createIsomorphicFn } from '@tanstack/react-start';

export type Theme = 'light' | 'dark';

/** Specification 3: kept in local storage under this key, following the system until someone chooses. */
const THEME_KEY = 'theme';

/**
 * Runs in the head before the first paint, so that no page flashes in the other theme. Plain text, in the server's HTML alone:
 * when React comes to it, it has run.
 */
export const themeScript = createIsomorphicFn()
  .server(() => THEME_SCRIPT)
  .client(() => '');

const THEME_SCRIPT = `(function(){var t;try{t=localStorage.getItem('${THEME_KEY}')}catch(e){}if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';document.documentElement.dataset.theme=t})()`;

/** Turns the page over to the other theme and keeps the choice. */
export function toggleTheme(): Theme {
  const next: Theme = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset.theme = next;
  try {
    localStorage.setItem(THEME_KEY, next);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
  return next;
}
