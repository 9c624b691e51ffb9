import { Link, useLocation } from '@tanstack/react-router';
import type { MenuLink } from '#lib/site/menu.ts';
import { AnchorLink } from './anchor-link.tsx';

/**
 * A link to a section of the home page, to a page of this site, or to another site in a new tab. It has `aria-current` on the pages
 * that belong to it, and where `isHere`.
 */
export function NavigationLink(props: { item: MenuLink; className: string; isHere?: boolean; onClick?: () => void }) {
  const { item, isHere = false, ...rest } = props;
  const path = useLocation({ select: ({ pathname }) => pathname });
  const current = isHere || isWithin(path, item.href) || undefined;
  if (item.href.startsWith('#')) {
    return (
      <AnchorLink anchor={item.href.slice(1)} aria-current={current} {...rest}>
        {item.label}
      </AnchorLink>
    );
  }
  if (item.href.startsWith('/')) {
    return (
      <Link to={item.href} aria-current={current} {...rest}>
        {item.label}
      </Link>
    );
  }
  return (
    <a href={item.href} target="_blank" rel="noopener noreferrer" {...rest}>
      {item.label}
    </a>
  );
}

/**
 * Whether a page belongs to an item of the navigation. #insights and #team are also the beginnings of other pages'
 * addresses.
 */
const isWithin = (path: string, href: string): boolean => `${path}/`.startsWith(`${href.replace('#', '/')}/`);
