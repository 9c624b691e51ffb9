import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isSectionShown } from './navigation.ts';

/**
 * A link to a section of the home page. There the browser scrolls and moves the focus. Elsewhere, it opens / first.
 * A section that the firm hides has no links.
 */
export function AnchorLink(props: { anchor: string; className?: string; onClick?: () => void; children: ReactNode }) {
  const { anchor, children, ...rest } = props;
  const isHome = useLocation({ select: (location) => location.pathname === '/' });
  if (!isSectionShown(anchor)) return null;
  if (isHome) {
    return (
      <a href={`#${anchor}`} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link to="/" hash={anchor} {...rest}>
      {children}
    </Link>
  );
}
