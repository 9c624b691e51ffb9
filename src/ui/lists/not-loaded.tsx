import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loading } from '../skeleton.tsx';
import { LoadError } from './load-error.tsx';

/**
 * Replaces data that a query has not loaded: skeletons, or after a failure a button to try again. Shows nothing once
 * the data is there.
 */
export function NotLoaded(props: {
  query: Pick<UseQueryResult, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  /** "your plan" */
  what: string;
  /** The text for screen readers while it is loading. */
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
