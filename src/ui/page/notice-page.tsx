import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '../button.tsx';

/** A page with one message and links to continue. */
export function NoticePage({
  title,
  children,
  contactHref,
}: {
  title: string;
  children: ReactNode;
  /** Adds a link to write to the firm. */
  contactHref?: string;
}) {
  return (
    <div className="shell pt-24 pb-40">
      <h1 className="max-w-[20ch] text-3xl">{title}</h1>
      <p className="mt-5 max-w-[54ch] text-lg text-muted">{children}</p>
      <p className="mt-9 flex flex-wrap gap-3">
        {contactHref && (
          <a href={contactHref} className={buttonClass('signal')}>
            Write to us
          </a>
        )}
        <Link to="/" className={buttonClass('outline')}>
          Back to Home
        </Link>
      </p>
    </div>
  );
}
