import { useEffect, useMemo, useRef } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { getErrorMessage } from '#lib/api-error.ts';
import { useStore } from '../use-store.ts';
import { joinTexts, type Place } from './unsent-store.ts';
import { createUnsentText } from './unsent-text.ts';

export type SavingState = 'resting' | 'saving' | 'saved' | 'failed';
type Texts<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** Milliseconds without typing before the texts are sent. */
const PAUSE_MS = 700;

interface Options<Name extends string> {
  /** What the texts belong to. It contains the writer's id, because the browser's next user may be somebody else. */
  readonly unsentKey: string;
  readonly place?: Place;
  /** The server's texts. */
  readonly texts: Readonly<Record<Name, string>>;
  /** Saves the texts as they are typed. `basedOn` are the ones that they replace; the server refuses to replace others. */
  readonly save?: (changed: Texts<Name>, basedOn: Texts<Name>) => Promise<unknown>;
}

/**
 * A few lines each that are kept in this browser until the server has them, also across a reload or a sign-in after the
 * session ended. Until something is typed in a field, it follows the server's text. `problem` is the server's objection.
 */
export function useUnsentTexts<Name extends string>(options: Options<Name>) {
  const latest = useRef(options);
  latest.current = options;
  const { unsentKey } = options;
  const texts = useMemo(() => createUnsentTexts(unsentKey, () => latest.current), [unsentKey]);
  const { unsent, change, markSent, open } = texts;
  useEffect(() => {
    open();
    // Unsaved text is sent at once when the fields are removed.
    return () => void unsent.close();
  }, [open, unsent]);
  const { isSending, failure, savedAt } = useStore(unsent.status);
  const typed = useStore(unsent.values);
  const state: SavingState = isSending ? 'saving' : failure ? 'failed' : savedAt === undefined ? 'resting' : 'saved';
  return {
    getText: (name: Name): string => typed?.[name] ?? options.texts[name],
    change,
    markSent,
    /** Sends what the server does not have. Resolves to whether it has everything. */
    flush: () => unsent.flush().then(unsent.isUpToDate),
    state,
    // A server that is unavailable has no objection to the text, which is then sent later.
    problem: failure instanceof ApiError && failure.status < 500 ? getErrorMessage(failure) : undefined,
  };
}

function createUnsentTexts<Name extends string>(key: string, getOptions: () => Options<Name>) {
  /** The server's texts that the typed ones are based on. */
  let base = {} as Texts<Name>;
  const listChanged = (typed: Texts<Name>) => (Object.keys(typed) as Name[]).filter((one) => typed[one] !== base[one]);
  const { place, save } = getOptions();
  const unsent = createUnsentText<Texts<Name>>({ saved: {} as Texts<Name>, pauseMs: PAUSE_MS, place }, () => ({
    key,
    toUnsent: (values) => (listChanged(values).length > 0 ? { values, base } : undefined),
    // A failed attempt is not repeated, because another device may have written something else since. The next change
    // here is intended.
    ...(save && { send }),
  }));
  const getText = (name: Name): string => unsent.values.get()?.[name] ?? getOptions().texts[name];
  const change = (name: Name, text: string) => {
    base = { ...base, [name]: base[name] ?? getOptions().texts[name] };
    unsent.update({ ...(unsent.values.get() as Texts<Name>), [name]: text });
  };

  async function send(typed: Texts<Name>): Promise<void> {
    const names = listChanged(typed);
    if (names.length === 0) return;
    const pick = (from: Texts<Name>) => Object.fromEntries(names.map((name) => [name, from[name]])) as Texts<Name>;
    try {
      await getOptions().save?.(pick(typed), pick(base));
    } catch (error) {
      const others = getOtherTexts<Name>(error);
      if (!others) throw error;
      for (const [name, other] of Object.entries(others) as [Name, string][]) {
        const joined = joinTexts({ base: base[name] ?? '', values: getText(name) }, other);
        base = { ...base, [name]: other };
        change(name, joined);
      }
      return send(unsent.values.get() ?? typed);
    }
    base = { ...base, ...pick(typed) };
  }
  return {
    unsent,
    getText,
    change,
    /** Ends the text after it was sent. Text typed in the meantime stays, if `isMessage` below what was sent. */
    markSent: (name: Name, sent: string, isMessage: boolean) => {
      const now = getText(name);
      base = { ...base, [name]: isMessage ? '' : sent };
      change(name, isMessage && now.startsWith(sent) ? now.slice(sent.length).trimStart() : now);
    },
    /** Continues the texts that this browser kept, and sends them. */
    open: () => {
      unsent.open();
      const others = unsent.listOthers();
      unsent.addContinued(others);
      for (const { base: from, values } of others.toReversed())
        for (const name of Object.keys(getOptions().texts) as Name[]) {
          const [before = '', text = before] = [from[name], values[name]];
          if (text !== before) change(name, joinTexts({ base: before, values: text }, getText(name)));
        }
      void unsent.flush();
    },
  };
}

/** The texts on the server, if a save failed because another tab or device has changed them. */
function getOtherTexts<Name extends string>(error: unknown): Texts<Name> | undefined {
  if (!(error instanceof ApiError) || error.body?.code !== 'text_conflict') return undefined;
  return (error.body.details as { texts: Texts<Name> }).texts;
}
