import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { getErrorMessage } from '#lib/api-error.ts';
import { createAutosaver, type SaveStatus } from './autosaver.ts';
import { applyTextDraft, deleteDraft, readDraft, saveDraft, toDraftName } from './draft-store.ts';

export type SavingState = 'resting' | 'saving' | 'saved' | 'failed';
type Texts<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** Milliseconds without typing before the texts are sent. */
const PAUSE_MS = 700;

/**
 * Texts that are saved as they are typed. Until the server has one, it stays in this browser under its `draftKey`,
 * which contains the owner's id, and is sent when the field is next shown. Until something is typed in a field, it
 * follows the server's text. `problem` is the server's objection to the texts.
 */
export function useSavedTexts<Name extends string>(options: {
  /** The server's texts. */
  readonly texts: Readonly<Record<Name, string>>;
  readonly toDraftKey: (name: Name) => string;
  /** `basedOn` are the texts that they replace. The server refuses to replace others. */
  readonly save: (changed: Texts<Name>, basedOn: Texts<Name>) => Promise<unknown>;
}) {
  const latest = useRef(options);
  latest.current = options;
  const [typed, setTyped] = useState({} as Texts<Name>);
  const typedNow = useRef(typed);
  /** The typed texts that the server has. */
  const stored = useRef({} as Texts<Name>);
  const [status, setStatus] = useState<SaveStatus>();

  /** Keeps a text in this browser while the server does not have it. */
  const keepDraft = (name: Name) => {
    const draftName = toDraftName(latest.current.toDraftKey(name));
    const [base = '', values = ''] = [stored.current[name], typedNow.current[name]];
    if (values === base) deleteDraft(draftName);
    else saveDraft(draftName, { base, values });
  };
  const [saver] = useState(() =>
    createAutosaver<Texts<Name>>({
      saved: typedNow.current,
      pauseMs: PAUSE_MS,
      canSend: () => true,
      // A failed attempt is not repeated, because another device may have written something else since. The next change
      // here is intended.
      isTemporary: () => false,
      send: (texts) => send(texts),
      onStatus: setStatus,
    }),
  );
  const change = (name: Name, text: string) => {
    stored.current = { ...stored.current, [name]: stored.current[name] ?? latest.current.texts[name] };
    typedNow.current = { ...typedNow.current, [name]: text };
    keepDraft(name);
    setTyped(typedNow.current);
    saver.update(typedNow.current);
  };

  const send = async (texts: Texts<Name>): Promise<void> => {
    const names = (Object.keys(texts) as Name[]).filter((name) => texts[name] !== stored.current[name]);
    if (names.length === 0) return;
    const pick = (from: Texts<Name>) => Object.fromEntries(names.map((name) => [name, from[name]])) as Texts<Name>;
    try {
      await latest.current.save(pick(texts), pick(stored.current));
    } catch (error) {
      const others = getOtherTexts<Name>(error);
      if (!others) throw error;
      for (const [name, other] of Object.entries(others) as [Name, string][]) {
        const [base = '', values = ''] = [stored.current[name], typedNow.current[name]];
        stored.current = { ...stored.current, [name]: other };
        change(name, applyTextDraft({ base, values }, other));
      }
      return send(typedNow.current);
    }
    stored.current = { ...stored.current, ...pick(texts) };
    for (const name of names) keepDraft(name);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what this browser kept
  useEffect(() => {
    const { texts, toDraftKey } = latest.current;
    saver.open();
    for (const name of Object.keys(texts) as Name[]) {
      const draft = readDraft<string>(toDraftName(toDraftKey(name)));
      if (draft) change(name, applyTextDraft(draft, texts[name]));
    }
    void saver.flush();
    // Unsaved text is sent at once when the fields are removed.
    const close = () => void saver.close();
    addEventListener('pagehide', close);
    return () => {
      removeEventListener('pagehide', close);
      close();
    };
  }, [saver]);

  const { isSending = false, savedAt, failure } = status ?? {};
  const state: SavingState = isSending ? 'saving' : failure ? 'failed' : savedAt === undefined ? 'resting' : 'saved';
  return {
    getText: (name: Name): string => typed[name] ?? options.texts[name],
    change,
    /** Sends what the server does not have. Resolves to whether it has everything. */
    flush: () => saver.flush().then(saver.isUpToDate),
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
