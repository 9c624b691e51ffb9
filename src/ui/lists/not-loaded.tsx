import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loading } from '../skeleton.tsx';
import { LoadError } from './load-error.tsx';

/** Stands for what a query has not brought: skeletons, or after a failure a button to try again. Nothing once it is there. */
export function NotLoaded(props: {
  query: Pick<UseQueryResult, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  /** "your plan" */
  what: string;
  /** What screen readers hear while it is loading. */
  label?: string;
  className?: string;
  /** The skeletons. */
  children: ReactNode;
}) {
  const { what, label = `Loading ${what}`, className, children } = props;
  const { data, isError, isFetching, refetch } = props.query;
  if (data !== undefined) return null;
  if (isError && !isFetching) return <LoadError what={what} onRetry={() => void refetch()} className={className} />;
  return (
    <Loading label={label} {...(className && { className })}>
      {children}
    </Loading>
  );
}
