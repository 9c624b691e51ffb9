import type { ReactNode } from 'react';
import { PanelHead } from './list/panel-head.tsx';

/** A page of the sidebar: its title, actions and content. */
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
      <PanelHead id="page-title" title={title}>
        {actions}
      </PanelHead>
      {children}
    </section>
  );
}
