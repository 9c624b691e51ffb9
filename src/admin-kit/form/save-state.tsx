import { FileX2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { MenuAction } from '#ui/action-menu.tsx';
import type { UnsentStatus } from '#ui/unsent/unsent-text.ts';
import { formatLocalTime } from '../local-times.ts';
import { SAVE_STATE_ID } from './save-button.tsx';
import { describeAutosaveFailure } from './state/record-failures.ts';

interface SaveStateForm {
  readonly canKeep: boolean;
  readonly isBusy: boolean;
  readonly isUploading: boolean;
  readonly isDirty: boolean;
  readonly isFull: boolean;
  readonly isOwnDraft: boolean;
  readonly discard: () => Promise<void>;
  readonly workingCopy: {
    readonly isSupported: boolean;
    readonly isOnServer: boolean;
    readonly isBehindCopy: boolean;
    readonly status: UnsentStatus;
  };
}

const MINUTE_MS = 60_000;

/** The line beside the buttons: whether the text is saved, and since when. */
export function SaveState({ form }: { form: SaveStateForm }) {
  const { savedAt } = form.workingCopy.status;
  const now = useSeconds(savedAt);
  const text = describeState(form, now);
  // Announcing every save or second would only disturb.
  const spoken = text.startsWith('Sav') ? '' : text;
  return (
    <>
      <span id={SAVE_STATE_ID} className="figures text-sm text-muted empty:hidden max-sm:text-xs/4">
        {text}
      </span>
      <span role="status" className="sr-only">
        {spoken}
      </span>
    </>
  );
}

/** Throws away a draft that only its writer knows. */
export const createDiscardTools = (
  form: Pick<SaveStateForm, 'isOwnDraft' | 'isBusy' | 'discard'>,
): readonly MenuAction[] =>
  form.isOwnDraft ? [{ label: 'Discard draft', icon: FileX2, run: () => void (form.isBusy || form.discard()) }] : [];

function describeState({ workingCopy, ...form }: SaveStateForm, now: number): string {
  const { failure, isPending, savedAt } = workingCopy.status;
  if (form.isBusy) return 'Saving...';
  if (form.isUploading) return 'Uploading: save when done';
  if (form.isDirty && !workingCopy.isOnServer) {
    const unsaved = form.isFull ? 'Not saved yet' : 'Stored in this browser only';
    if (!workingCopy.isSupported || workingCopy.isBehindCopy || form.isFull) return unsaved;
    if (failure) return describeAutosaveFailure(failure);
    return isPending && form.canKeep ? 'Saving...' : unsaved;
  }
  return workingCopy.isSupported && savedAt !== undefined ? formatSaved(savedAt, now) : '';
}

/** "Saved 3 s ago", and after a minute "Saved today, 14:03". */
function formatSaved(savedAt: number, now: number): string {
  const agoMs = Math.max(0, now - savedAt);
  if (agoMs >= MINUTE_MS) return `Saved ${formatLocalTime(new Date(savedAt).toISOString())}`;
  return `Saved ${Math.floor(agoMs / 1000)} s ago`;
}

/** Returns the time, updated every second during the minute after `since`. */
function useSeconds(since: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (since === undefined) return;
    const tick = () => {
      setNow(Date.now());
      if (Date.now() - since >= MINUTE_MS) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [since]);
  return Math.max(now, since ?? 0);
}
