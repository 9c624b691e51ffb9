import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { ShortcutHelp } from '#ui/shortcuts/shortcut-help.tsx';

/** A page of the "Site" menu: its title, actions and content. */
export function AdminPageLayout({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby="page-title">
      <div className="flex items-center justify-between gap-6 border-b border-line">
        <Link
          to="/admin"
          className="inline-flex items-center gap-2 py-3.5 text-sm font-semibold text-muted hover:text-ink"
        >
          <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
          Dashboard
        </Link>
        <ShortcutHelp />
      </div>
      <div className="mt-10 mb-6 flex flex-wrap items-center justify-between gap-4">
        <h2 id="page-title" className="text-2xl">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
