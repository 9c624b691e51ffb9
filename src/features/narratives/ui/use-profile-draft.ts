import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { MENTEE_TEXT_MAX, type MenteeField } from '#lib/mentee-context.ts';
import { applyDraft, drafts, type TextDraft } from '#ui/saved-text/use-saved-text.ts';
import type { MenteeProfile } from '../narratives.contract.ts';
import { menteeProfileQuery, pathwayPlanQuery, putMenteeProfile } from './narratives.queries.ts';

export type DraftState = 'resting' | 'saving' | 'saved' | 'failed';
type Texts = Partial<Record<MenteeField, string>>;
type Drafts = Partial<Record<MenteeField, TextDraft>>;

/** Milliseconds without typing before the text is sent. */
const SAVE_DELAY_MS = 900;

const toTexts = (unsent: Drafts): Texts =>
  Object.fromEntries(Object.entries(unsent).map(([field, { text }]) => [field, text]));

/**
 * The profile while it is edited. Fields are saved as they are typed, one request at a time, so that the latest text wins. Until
 * the server has a text, it stays in this browser, and is sent when the profile is next shown or the connection is back.
 */
export function useProfileDraft(owner: number, profile: MenteeProfile) {
  const key = `mentee-profile:${owner}`;
  const client = useQueryClient();
  const [texts, setTexts] = useState<Texts>({});
  const [state, setState] = useState<DraftState>('resting');
  const saved = useRef(profile);
  saved.current = profile;
  const unsent = useRef<Drafts>({});
  const sending = useRef<Promise<boolean>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const store = useCallback(
    () => (Object.keys(unsent.current).length > 0 ? drafts.set(key, unsent.current) : drafts.remove(key)),
    [key],
  );

  const send = useCallback(async () => {
    while (Object.keys(unsent.current).length > 0) {
      const sent = unsent.current;
      unsent.current = {};
      setState('saving');
      try {
        client.setQueryData(menteeProfileQuery.queryKey, await putMenteeProfile(toTexts(sent)));
        store();
        void client.invalidateQueries({ queryKey: pathwayPlanQuery.queryKey });
        setState('saved');
      } catch {
        unsent.current = { ...sent, ...unsent.current };
        setState('failed');
        return false;
      }
    }
    return true;
  }, [client, store]);

  /** Sends what is not saved yet, including text typed during a running save. Resolves to whether the server has everything. */
  const save = useCallback(() => {
    clearTimeout(timer.current);
    sending.current ??= send().finally(() => {
      sending.current = undefined;
    });
    return sending.current;
  }, [send]);

  useEffect(() => {
    const stored = Object.entries(drafts.get<Drafts>(key) ?? {}) as [MenteeField, TextDraft][];
    const left = stored.map(([field, draft]) => {
      const joined = applyDraft(draft, saved.current[field] ?? '');
      return [field, { ...draft, text: joined.length > MENTEE_TEXT_MAX ? draft.text : joined }] as const;
    });
    unsent.current = Object.fromEntries(left);
    setTexts(toTexts(unsent.current));
    const saveNow = () => void save();
    saveNow();
    // When the user leaves the page, unsaved text is sent at once.
    for (const event of ['pagehide', 'online']) window.addEventListener(event, saveNow);
    return () => {
      for (const event of ['pagehide', 'online']) window.removeEventListener(event, saveNow);
      saveNow();
    };
  }, [key, save]);

  const change = (field: MenteeField, text: string) => {
    setTexts((old) => ({ ...old, [field]: text }));
    const base = unsent.current[field]?.base ?? profile[field] ?? '';
    unsent.current = { ...unsent.current, [field]: { base, text } };
    drafts.set(key, { ...drafts.get<Drafts>(key), ...unsent.current });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), SAVE_DELAY_MS);
  };

  /** Forgets what is not saved yet. */
  const discard = () => {
    unsent.current = {};
    store();
  };

  return { getText: (field: MenteeField) => texts[field] ?? profile[field] ?? '', change, save, discard, state };
}
