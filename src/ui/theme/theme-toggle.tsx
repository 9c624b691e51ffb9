import { Moon, Sun } from '../header-icons.tsx';
import { toggleTheme } from './theme.ts';

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
