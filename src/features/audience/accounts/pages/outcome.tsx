import type { ReactNode } from 'react';
import { SignInLayout } from './sign-in-layout.tsx';

/** The result, announced by screen readers. */
export function Outcome({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <SignInLayout title={title} lead={<span role="status">{lead}</span>}>
      {children}
    </SignInLayout>
  );
}
