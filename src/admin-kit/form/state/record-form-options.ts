import type { WorkingCopy } from '#lib/publishing/publishing-contract.ts';
import type { Versions } from '#ui/conflict/conflict-fields.ts';
import type { KindForm } from './kind-form.ts';

/** The reply to a save. */
export interface SavedRecord {
  readonly id: number;
  readonly version: number;
  /** Missing for kinds without this time. */
  readonly updatedAt?: string;
  /** For kinds with drafts. */
  readonly status?: string;
}

export interface RecordFormOptions<Values extends object, Reply extends SavedRecord, Body extends object> {
  readonly form: KindForm<Values, Reply, Body>;
  readonly record: Reply | undefined;
  /** Sends the record in another way than to the path of its kind. */
  readonly send?:
    | ((id: number | undefined, body: Body & { version?: number | undefined }) => Promise<Reply>)
    | undefined;
  readonly onSaved: (saved: Reply, save: SaveOutcome) => void;
  /** For kinds with drafts: what the person typed since the record was saved. */
  readonly copy?: WorkingCopy | null;
  /** For kinds with drafts: reads the record as it is stored now. */
  readonly refetch?: (id: number) => Promise<Reply>;
  /** Called when a new record has become a draft by itself. */
  readonly onDraft?: (draft: Reply) => void;
  /** Called when such a draft was discarded. The form is about a new record again. */
  readonly onTrashed?: () => void;
  /** Called when Undo restores the draft. */
  readonly onRestored?: () => void;
}

export interface SaveOutcome {
  readonly isNew: boolean;
  readonly keepsOpen: boolean;
  /** Whether the saved record includes another administrator's changes. */
  readonly isMerged: boolean;
}

/** A text that is newer than the one in the form, or that differs from it. */
export interface Newer<Values> {
  readonly current: Values;
  /** The version of the record that the text belongs to, and its content. */
  readonly version: number | undefined;
  readonly stored: Values;
  readonly updatedAt: string | undefined;
  /** Whether the same person wrote it, in another tab or on another device. */
  readonly isOwn: boolean;
  /** Called once the form contains the text. */
  readonly onTaken?: () => void;
}

/** Another text of the record that changes the same fields as this form. */
export interface Conflict<Values> extends Versions<Values>, Newer<Values> {
  /** Whether a save caused the conflict and continues once it is resolved. Otherwise editing continues. */
  readonly isSaving: boolean;
}

export interface Save<Values> {
  readonly values: Values;
  /** The values shown when the save began. */
  readonly typed: Values;
  /** The record that it changes, with `version`. After a conflict: the version chosen in it. */
  readonly base: Values;
  readonly version: number | undefined;
  /** Keeps the form open. */
  readonly keepsOpen: boolean;
  /** Does not ask for a sign-in. */
  readonly isSilent?: boolean;
  readonly isMerged?: boolean;
}
