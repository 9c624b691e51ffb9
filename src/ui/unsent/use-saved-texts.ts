import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { getErrorMessage } from '#lib/api-error.ts';
import { useStore } from '../use-store.ts';
import { joinTexts } from './unsent-store.ts';
import { createUnsentText } from './unsent-text.ts';

export type SavingState = 'resting' | 'saving' | 'saved' | 'failed';
type Texts<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** Milliseconds without typing before the texts are sent. */
const PAUSE_MS = 700;

/**
 * Texts that are saved as they are typed. Until the server has them, they stay in this browser under a key, which
 * contains the owner's id, and are sent when the fields are next shown. Until something is typed in a field, it follows
 * the server's text. `problem` is the server's objection to the texts.
 */
export function useSavedTexts<Name extends string>(options: {
  readonly unsentKey: string;
  /** The server's texts. */
  readonly texts: Readonly<Record<Name, string>>;
  readonly save: (changed: Texts<Name>, basedOn: Texts<Name>) => Promise<unknown>;
}) {
  const latest = useRef(options);
  latest.current = options;
  /** The server's texts that the typed ones are based on. */
  const base = useRef({} as Texts<Name>);
  const listChanged = (typed: Texts<Name>) =>
    (Object.keys(typed) as Name[]).filter((name) => typed[name] !== base.current[name]);
  const [unsent] = useState(() =>
    createUnsentText<Texts<Name>>({ saved: {} as Texts<Name>, pauseMs: PAUSE_MS }, () => ({
      key: latest.current.unsentKey,
      toUnsent: (values) => (listChanged(values).length > 0 ? { values, base: base.current } : undefined),
      // A failed attempt is not repeated, because another device may have written something else since. The next change
      // here is intended.
      send,
    })),
  );
  const { values: typed = {} as Texts<Name>, isSending, savedAt, failure } = useStore(unsent);
  const change = (name: Name, text: string) => {
    base.current = { ...base.current, [name]: base.current[name] ?? latest.current.texts[name] };
    unsent.update({ ...unsent.get().values, [name]: text } as Texts<Name>);
  };

  const send = async (texts: Texts<Name>): Promise<void> => {
    const names = listChanged(texts);
    if (names.length === 0) return;
    const pick = (from: Texts<Name>) => Object.fromEntries(names.map((name) => [name, from[name]])) as Texts<Name>;
    try {
      await latest.current.save(pick(texts), pick(base.current));
    } catch (error) {
      const others = getOtherTexts<Name>(error);
      if (!others) throw error;
      for (const [name, other] of Object.entries(others) as [Name, string][]) {
        const { [name]: before = '' } = base.current;
        const { [name]: values = '' } = unsent.get().values ?? ({} as Texts<Name>);
        base.current = { ...base.current, [name]: other };
        change(name, joinTexts({ base: before, values }, other));
      }
      return send(unsent.get().values ?? texts);
    }
    base.current = { ...base.current, ...pick(texts) };
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what this browser stored
  useEffect(() => {
    unsent.open();
    const others = unsent.listOthers();
    unsent.addContinued(others);
    for (const { base: from, values } of others.toReversed())
      for (const name of Object.keys(latest.current.texts) as Name[]) {
        const [before = '', text = before] = [from[name], values[name]];
        const { [name]: now = latest.current.texts[name] } = unsent.get().values ?? ({} as Texts<Name>);
        if (text !== before) change(name, joinTexts({ base: before, values: text }, now));
      }
    void unsent.flush();
    // Unsaved text is sent at once when the fields are removed.
    return () => void unsent.close();
  }, [unsent]);

  const state: SavingState = isSending ? 'saving' : failure ? 'failed' : savedAt === undefined ? 'resting' : 'saved';
  return {
    getText: (name: Name): string => typed[name] ?? options.texts[name],
    change,
    /** Sends what the server does not have. Resolves to whether it has everything. */
    flush: () => unsent.flush().then(unsent.isUpToDate),
    state,
    // A server that is unavailable has no objection to the text, which is then sent later.
    problem: failure instanceof ApiError && failure.status < 500 ? getErrorMessage(failure) : undefined,
  };
}

/** The texts on the server, if a save failed because another tab or device has changed them. */
function getOtherTexts<Name extends string>(error: unknown): Texts<Name> | undefined {
  if (!(error instanceof ApiError) || error.body?.code !== 'text_conflict') return undefined;
  return (error.body.details as { texts: Texts<Name> }).texts;
}
