import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { MenteeField } from '#lib/mentee-context.ts';
import type { MenteeProfile } from '../narratives.contract.ts';
import { menteeProfileQuery, pathwayPlanQuery, putMenteeProfile } from './narratives.queries.ts';

export type DraftState = 'resting' | 'saving' | 'saved' | 'failed';
type Texts = Partial<Record<MenteeField, string>>;

/** Milliseconds without typing before the text is sent. */
const SAVE_DELAY_MS = 900;

/** The profile while it is edited. Fields are saved as they are typed, one request at a time, so that the latest text wins. */
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

  /** Sends what is not saved yet, including text typed during a running save. Resolves to whether the server has everything. */
  const save = useCallback(() => {
    clearTimeout(timer.current);
    sending.current ??= send().finally(() => {
      sending.current = undefined;
    });
    return sending.current;
  }, [send]);

  // When the user leaves the page, unsaved text is sent at once.
  useEffect(() => {
    const saveNow = () => void save();
    window.addEventListener('pagehide', saveNow);
    return () => {
      window.removeEventListener('pagehide', saveNow);
      saveNow();
    };
  }, [save]);

  const change = (field: MenteeField, text: string) => {
    setTexts((old) => ({ ...old, [field]: text }));
    unsent.current = { ...unsent.current, [field]: text };
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), SAVE_DELAY_MS);
  };

  return { getText: (field: MenteeField) => texts[field] ?? profile[field] ?? '', change, save, state };
}
