import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { MenteeField } from '#lib/mentee-context.ts';
import type { MenteeProfile } from '../narratives.contract.ts';
import { menteeProfileQuery, pathwayPlanQuery, putMenteeProfile } from './narratives.queries.ts';

export type DraftState = 'resting' | 'saving' | 'saved' | 'failed';
type Texts = Partial<Record<MenteeField, string>>;

/** How long one rests before what was typed is sent, in milliseconds. */
const REST_MS = 900;

/** The profile while it is told: each field is saved as it is typed, one request after the other, so that the last words win. */
export function useProfileDraft(profile: MenteeProfile) {
  const client = useQueryClient();
  const [texts, setTexts] = useState<Texts>({});
  const [state, setState] = useState<DraftState>('resting');
  const unsent = useRef<Texts>({});
  const sending = useRef<Promise<boolean>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = useCallback(async () => {
    while (Object.keys(unsent.current).length > 0) {
      const sent = unsent.current;
      unsent.current = {};
      setState('saving');
      try {
        client.setQueryData(menteeProfileQuery.queryKey, await putMenteeProfile(sent));
        void client.invalidateQueries({ queryKey: pathwayPlanQuery.queryKey });
        setState('saved');
      } catch {
        unsent.current = { ...sent, ...unsent.current };
        setState('failed');
        return false;
      }
    }
    return true;
  }, [client]);

  /** Sends what is not kept yet; what is under way takes along what was typed since. Gives whether the server has it all. */
  const save = useCallback(() => {
    clearTimeout(timer.current);
    sending.current ??= send().finally(() => {
      sending.current = undefined;
    });
    return sending.current;
  }, [send]);

  // Whoever leaves is not made to wait for the rest.
  useEffect(() => {
    const leave = () => void save();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [save]);

  const change = (field: MenteeField, text: string) => {
    setTexts((old) => ({ ...old, [field]: text }));
    unsent.current = { ...unsent.current, [field]: text };
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), REST_MS);
  };

  return { textOf: (field: MenteeField) => texts[field] ?? profile[field] ?? '', change, save, state };
}
