import { createPause } from '#lib/pause.ts';
import { createStore } from '#lib/store.ts';
import {
  createEditorId,
  createUnsentName,
  deleteUnchanged,
  deleteUnsent,
  listUnsent,
  type Place,
  type StoredUnsent,
  saveUnsent,
  type Unsent,
} from './unsent-store.ts';

/** Text is sent after the first of these times without typing, and at the latest after the second. Milliseconds. */
const PAUSE_MS = 2000;
const LONGEST_MS = 3500;
const RETRY_MS = 5000;

export interface UnsentStatus {
  /** Something was typed that the server does not have. */
  readonly isPending: boolean;
  readonly isSending: boolean;
  /** The browser has no space for the text. */
  readonly isFull: boolean;
  /** When the server last stored something, in milliseconds. */
  readonly savedAt: number | undefined;
  /** Why the last attempt failed. */
  readonly failure: Error | undefined;
}

interface Start<Values> {
  /** The text that the server has. */
  readonly saved: Values | undefined;
  readonly savedAt?: number | undefined;
  /** A text of an earlier visit that this one contains. It is deleted once this one is stored. */
  readonly continued?: StoredUnsent<Values> | undefined;
  readonly place?: Place | undefined;
  readonly pauseMs?: number;
}

interface Options<Values> {
  /** What the text belongs to, including its writer. */
  readonly key: string;
  /** The text as it is stored in the browser; undefined if there is nothing to lose. */
  readonly toUnsent: (values: Values) => Unsent<Values> | undefined;
  /** Stores a text on the server as it is typed. With `isLast`, the request must outlive the page. */
  readonly send?: (values: Values, isLast: boolean) => Promise<unknown>;
  readonly canSend?: (values: Values) => boolean;
  /** Whether an attempt that failed like this may succeed later by itself. */
  readonly isTemporary?: (error: Error) => boolean;
}

export type UnsentText<Values> = ReturnType<typeof createUnsentText<Values>>;

/**
 * A text that is being typed. It is in this browser from the first key until the server has it. With `send`, the server
 * is kept up to date, one request at a time. Works on after its form was closed.
 */
export function createUnsentText<Values>(start: Start<Values>, getOptions: () => Options<Values>) {
  const { place, pauseMs = PAUSE_MS, savedAt } = start;
  let { saved } = start;
  /** What is typed; undefined before the first `update` if the server has no text. */
  const values = createStore(saved);
  let sending: Promise<void> | undefined;
  let holds = 0;
  let isOpen = true;
  let onLeave: ((sent: Promise<void>) => void) | undefined;
  const editorId = createEditorId();
  let storedName: string | undefined;
  let continued = start.continued ? [start.continued] : [];
  const status = createStore<UnsentStatus>({
    isPending: false,
    isSending: false,
    isFull: false,
    savedAt,
    failure: undefined,
  });

  /** Stores the text in the browser, or removes it. @returns whether there was space */
  const store = (): boolean => {
    const [{ key, toUnsent }, typed] = [getOptions(), values.get()];
    const text = typed === undefined || typed === saved ? undefined : toUnsent(typed);
    const name = text && createUnsentName(key, editorId);
    if (storedName && storedName !== name) deleteUnsent(storedName, place);
    storedName = name;
    if (name && text && !saveUnsent(name, text, place)) return false;
    for (const one of continued) deleteUnchanged(one, place);
    continued = [];
    return true;
  };
  const isUpToDate = () => values.get() === saved;
  const report = (change: Partial<UnsentStatus> = {}) => {
    const now = { isPending: !isUpToDate(), isSending: sending !== undefined, isFull: !store() };
    const [before, next] = [status.get(), { ...status.get(), ...now, ...change }];
    const isChanged = Object.entries(next).some(([name, value]) => before[name as keyof typeof before] !== value);
    if (isChanged) status.set(next);
  };
  const pause = createPause(() => void flush(), LONGEST_MS);
  const getSend = () => {
    const { send, canSend = () => true } = getOptions();
    const typed = values.get();
    if (!send || typed === undefined || typed === saved || holds > 0 || !canSend(typed)) return undefined;
    return (isLast: boolean) => attempt(typed, send(typed, isLast));
  };
  const schedule = () => (getSend() ? pause.schedule(pauseMs) : pause.cancel());
  const attempt = async (sent: Values, request: Promise<unknown>) => {
    try {
      await request;
      saved = sent;
      report({ savedAt: Date.now(), failure: undefined });
    } catch (error) {
      report({ failure: error as Error });
      if (isOpen && getOptions().isTemporary?.(error as Error)) pause.schedule(RETRY_MS);
    }
  };
  /** Sends the unsent text now. Resolves when the attempt has ended. */
  const flush = async (isLast = false): Promise<void> => {
    pause.cancel();
    await sending;
    const send = getSend();
    if (sending || !send) return sending;
    sending = send(isLast).finally(() => {
      sending = undefined;
      report();
    });
    report();
    await sending;
    // Text typed in the meantime waits for its own pause.
    if (!status.get().failure) schedule();
  };
  const leave = (): Promise<void> => {
    isOpen = false;
    const sent = flush(true);
    onLeave?.(sent);
    return sent;
  };
  const retry = () => void (getOptions().isTemporary && flush());
  /** Another tab has continued this text, while it is still open here. */
  const restore = ({ key, newValue }: StorageEvent) => {
    if (key === storedName && newValue === null) store();
  };
  return {
    values,
    status,
    /** Takes the current text. */
    update: (next: Values) => {
      if (next === values.get()) return;
      values.set(next);
      report();
      schedule();
    },
    flush,
    /** Sends nothing until `release`. Resolves when a running request has ended. */
    hold: async () => {
      holds += 1;
      pause.cancel();
      await sending;
    },
    release: () => {
      holds -= 1;
      if (isOpen) schedule();
      else void flush(true);
    },
    /** `act` is called when the form or the page closes, while the last text is being sent. */
    open: (act?: (sent: Promise<void>) => void) => {
      isOpen = true;
      onLeave = act;
      addEventListener('online', retry);
      addEventListener('pagehide', leave);
      addEventListener('storage', restore);
    },
    /** The form closes: sends the unsent text at once, also after a later `release`. */
    close: () => {
      removeEventListener('online', retry);
      removeEventListener('pagehide', leave);
      removeEventListener('storage', restore);
      return leave();
    },
    /** The server already has this text: it was saved, or everything was discarded. `keep` returns what is typed. */
    markSaved: (next: Values, keep: (typed: Values | undefined) => Values, at: number | undefined) => {
      values.set(keep(values.get()));
      saved = next;
      schedule();
      report({ savedAt: at, failure: undefined });
    },
    isUpToDate,
    /** The last text that the server got from here. */
    getSaved: () => saved,
    /** The server no longer has the text that it had. */
    reset: () => {
      saved = undefined;
      report();
      schedule();
    },
    /** Stores the text under its key of now. */
    store,
    /** The texts with the key that other editors left behind. */
    listOthers: () => listUnsent<Values>(getOptions().key, place).filter(({ name }) => name !== storedName),
    /** The text contains others from now on, which are deleted once it is stored. */
    addContinued: (texts: readonly StoredUnsent<Values>[]) => {
      continued = [...continued, ...texts];
    },
  };
}
