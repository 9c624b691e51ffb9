import { Link } from '@tanstack/react-router';
import { AnchorLink } from './anchor-link.tsx';
import type { NavigationItem } from './navigation.ts';

/** A link to a section of the home page, to a page of this site, or to another site in a new tab. */
export function NavigationLink(props: { item: NavigationItem; className: string; onClick?: () => void }) {
  const { item, ...rest } = props;
  if (item.href.startsWith('#')) {
    return (
      <AnchorLink anchor={item.href.slice(1)} {...rest}>
        {item.label}
      </AnchorLink>
    );
  }
  if (item.href.startsWith('/')) {
    return (
      <Link to={item.href} {...rest}>
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
