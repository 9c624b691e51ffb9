import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { INSIGHT_NAMES, type InsightType } from '#lib/insight-types.ts';
import { classNames } from '../class-names.ts';

const SIZES = {
  /** Across the page. */
  article: 'text-[clamp(2.375rem,1.5rem+3.5vw,4.75rem)] leading-[1.03]',
  /** Of a person, beside their portrait. */
  person: 'text-[clamp(2.125rem,0.9rem+4vw,4.25rem)] leading-[1.05]',
  /** Beside a picture. */
  record: 'text-[clamp(2.125rem,1.6rem+2vw,3.25rem)] leading-[1.07]',
};
// Titles have up to 300 characters. Those longer than this are set smaller.
const LONG = 85;

/** The title of an article, white paper or case study. */
export function PageTitle({
  look,
  children,
  className,
}: {
  look: keyof typeof SIZES;
  children: string;
  className?: string;
}) {
  const size = children.length > LONG ? 'text-[clamp(1.875rem,1.4rem+1.6vw,2.75rem)] leading-[1.1]' : SIZES[look];
  return <h1 className={classNames(size, 'tracking-[-0.022em] wrap-anywhere', className)}>{children}</h1>;
}

/** A page is not current because its address is the beginning of another one's. */
const EXACT = { exact: true } as const;

/**
 * The breadcrumb of a page: the library, and if given the list of one of its types or, with `to`, another page. With `isTop`, that page
 * is outside the library.
 */
export function Breadcrumb(
  props: { type?: InsightType } | { to: NonNullable<LinkProps['to']>; name: string; isTop?: boolean },
) {
  const look = 'link tap-target hover:text-ink';
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex items-center gap-3 text-sm text-muted">
        {!('to' in props && props.isTop) && (
          <li>
            <Link to="/insights" activeOptions={EXACT} className={look}>
              Insights
            </Link>
          </li>
        )}
        {'to' in props && (
          <Step isFirst={props.isTop}>
            <Link to={props.to} activeOptions={EXACT} className={look}>
              {props.name}
            </Link>
          </Step>
        )}
        {'type' in props && props.type && (
          <Step>
            <Link to="/insights" search={{ type: props.type }} className={look}>
              {INSIGHT_NAMES[props.type]}
            </Link>
          </Step>
        )}
      </ol>
    </nav>
  );
}

function Step({ isFirst = false, children }: { isFirst?: boolean | undefined; children: ReactNode }) {
  return (
    <>
      {!isFirst && <li aria-hidden="true" className="h-px w-5 bg-edge" />}
      <li>{children}</li>
    </>
  );
}
