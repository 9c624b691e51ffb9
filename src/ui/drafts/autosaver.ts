/** Text is sent after the first of these times without typing, and at the latest after the second. Milliseconds. */
const PAUSE_MS = 2000;
const LONGEST_MS = 3500;
const RETRY_MS = 5000;

export interface SaveStatus {
  /** Something was typed that the server does not have. */
  readonly isPending: boolean;
  readonly isSending: boolean;
  /** When the server last stored something, in milliseconds. */
  readonly savedAt: number | undefined;
  /** Why the last attempt failed. */
  readonly failure: Error | undefined;
}

interface Options<Text> {
  readonly pauseMs?: number;
  /** The text that the server has. */
  readonly saved: Text | undefined;
  readonly savedAt?: number | undefined;
  /** Whether a text can be stored at all. */
  readonly canSend: (text: Text) => boolean;
  /** Stores a text. With `isLast`, the request must outlive the page. */
  readonly send: (text: Text, isLast: boolean) => Promise<unknown>;
  /** Whether an attempt that failed like this may succeed later by itself. */
  readonly isTemporary: (error: Error) => boolean;
  readonly onStatus: (status: SaveStatus) => void;
}

export type Autosaver<Text> = ReturnType<typeof createAutosaver<Text>>;

/** Keeps the server up to date with a text that is being typed, one request at a time. */
export function createAutosaver<Text>(options: Options<Text>) {
  let { saved } = options;
  const { savedAt, pauseMs = PAUSE_MS } = options;
  let latest = saved;
  let sending: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The time at which the oldest unsent change was typed. */
  let since: number | undefined;
  let holds = 0;
  let isOpen = true;
  let status: SaveStatus = { isPending: false, isSending: false, savedAt, failure: undefined };

  const report = (change: Partial<SaveStatus> = {}) => {
    const next = { ...status, isPending: latest !== saved, isSending: sending !== undefined, ...change };
    if (Object.entries(next).every(([name, value]) => status[name as keyof SaveStatus] === value)) return;
    status = next;
    options.onStatus(status);
  };
  const isReady = () => latest !== undefined && latest !== saved && holds === 0 && options.canSend(latest);
  const schedule = (waitMs = pauseMs) => {
    clearTimeout(timer);
    if (!isReady()) return;
    since ??= Date.now();
    timer = setTimeout(() => void flush(), Math.max(0, Math.min(waitMs, since + LONGEST_MS - Date.now())));
  };
  const attempt = async (text: Text, isLast: boolean) => {
    since = undefined;
    try {
      await options.send(text, isLast);
      saved = text;
      report({ savedAt: Date.now(), failure: undefined });
    } catch (error) {
      report({ failure: error as Error });
      if (isOpen && options.isTemporary(error as Error)) timer = setTimeout(() => void flush(), RETRY_MS);
    }
  };
  /** Sends the unsent text now. Resolves when the attempt has ended. */
  const flush = async (isLast = false): Promise<void> => {
    clearTimeout(timer);
    await sending;
    if (sending || latest === undefined || !isReady()) return sending;
    sending = attempt(latest, isLast).finally(() => {
      sending = undefined;
      report();
    });
    report();
    await sending;
    // Text typed in the meantime waits for its own pause.
    if (!status.failure) schedule();
  };
  return {
    /** Takes the form's current text. */
    update: (text: Text) => {
      if (text === latest) return;
      latest = text;
      report();
      schedule();
    },
    flush,
    /** Sends nothing until `release`. Resolves when a running request has ended. */
    hold: async () => {
      holds += 1;
      clearTimeout(timer);
      await sending;
    },
    release: () => {
      holds -= 1;
      if (isOpen) schedule();
      else void flush(true);
    },
    open: () => {
      isOpen = true;
    },
    /** The form or the page closes: sends the unsent text at once, also after a later `release`. */
    close: () => {
      isOpen = false;
      return flush(true);
    },
    /** The server already has this text: it was saved, or everything was discarded. `keep` returns what is typed. */
    markSaved: (text: Text, keep: (typed: Text | undefined) => Text, change: Pick<SaveStatus, 'savedAt'>) => {
      latest = keep(latest);
      saved = text;
      since = undefined;
      report({ ...change, failure: undefined });
    },
    isUpToDate: () => latest === saved,
    isSending: () => sending !== undefined,
    /** The last text that the server got from here. */
    getSaved: () => saved,
    /** The server no longer has the text that it had. */
    reset: () => {
      saved = undefined;
      report();
      schedule();
    },
  };
}
