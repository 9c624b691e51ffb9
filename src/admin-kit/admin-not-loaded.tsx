import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { NotLoaded } from '#ui/lists/not-loaded.tsx';
import { useListError } from './admin-context.ts';

type NotLoadedProps = ComponentProps<typeof NotLoaded>;

/** `NotLoaded` for the administration, which shows nothing once the role or the session is lost: the frame then says so. */
export function AdminNotLoaded(props: NotLoadedProps & { query: Pick<UseQueryResult, 'error'> }) {
  const { error } = props.query;
  const failure = useListError(error);
  return error && !failure ? null : <NotLoaded {...props} />;
}
