import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Series } from '../blog.contract.ts';

/** A link to the page of a series; its name unless it has `children`. */
export const SeriesLink = (props: {
  series: Pick<Series, 'name' | 'slug'>;
  className?: string;
  children?: ReactNode;
}) => (
  <Link to="/insights/series/$slug" params={{ slug: props.series.slug }} className={props.className}>
    {props.children ?? props.series.name}
  </Link>
);
