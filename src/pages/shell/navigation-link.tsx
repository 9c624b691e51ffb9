import { Link } from '@tanstack/react-router';
import { AnchorLink } from './anchor-link.tsx';
import type { NavigationItem } from './navigation.ts';

export function NavigationLink(props: { item: NavigationItem; className: string; onClick?: () => void }) {
  const { item, ...rest } = props;
  if ('anchor' in item) {
    return (
      <AnchorLink anchor={item.anchor} {...rest}>
        {item.label}
      </AnchorLink>
    );
  }
  return (
    <Link to={item.href} {...rest}>
      {item.label}
    </Link>
  );
}
