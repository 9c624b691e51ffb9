import { Link } from '@tanstack/react-router';
import { ShortcutHelp } from '#ui/shortcuts/shortcut-help.tsx';
import { useTabShortcuts } from './use-tab-shortcuts.ts';

const EXACT = { exact: true } as const;

/** Links to the tabs of /admin, where these stand, for the other pages of the administration. */
export function TabLinks() {
  const { tabs } = useTabShortcuts();
  return (
    <div className="flex items-end justify-between gap-6 border-b border-line">
      <nav aria-label="Administration" className="-mb-px flex gap-5 overflow-x-auto sm:gap-9">
        {tabs.map(({ key, label }) => (
          <Link
            key={key}
            to="/admin"
            search={key === 'dashboard' ? {} : { tab: key }}
            // The other pages are below /admin, but none of these tabs.
            activeOptions={EXACT}
            className="shrink-0 border-b-2 border-transparent py-3.5 text-sm font-semibold whitespace-nowrap text-muted forced-colors:border-none forced-colors:pb-4 -outline-offset-2 transition-colors hover:text-ink"
          >
            {label}
          </Link>
        ))}
      </nav>
      <ShortcutHelp />
    </div>
  );
}
