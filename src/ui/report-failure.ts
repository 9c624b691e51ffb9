import { createContext, useContext } from 'react';
import { getErrorDetail } from '#lib/api-error.ts';
import { toast } from './toast/toast-store.ts';

/** Takes the failures that concern the whole screen, such as a lost role. Returns whether it took this one. */
export const FailureContext = createContext<(error: Error) => boolean>(() => false);

/** Reports a failed action: to the screen if it concerns all of it, else in a toast with `title`. */
export function useReportFailure(): (error: Error, title: string) => void {
  const takeFailure = useContext(FailureContext);
  return (error, title) => {
    if (!takeFailure(error)) toast({ title, text: getErrorDetail(error), look: 'danger' });
  };
}
