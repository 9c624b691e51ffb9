import type { Kind } from '#lib/kinds/kind.ts';
import type { ConflictField } from '#ui/conflict/conflict-fields.ts';
import type { UnsentText } from '#ui/unsent/unsent-text.ts';

/** The part of a record's form that its history uses. */
export interface HistoryForm<Values extends object> {
  readonly kind: Kind;
  /** Undefined while the record is new. */
  readonly id: number | undefined;
  readonly values: Values;
  readonly isDirty: boolean;
  readonly conflictFields: readonly ConflictField<Values>[];
  // biome-ignore lint/suspicious/noExplicitAny: the type of the reply does not matter here
  readonly toValues: (record: any) => Values;
  readonly workingCopy: { readonly unsent: Pick<UnsentText<Values>, 'flush' | 'hold' | 'release'> };
  /** Shows the record after a restore. `typed` are unsaved changes to continue. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly showRestored: (record: any, typed?: Values) => void;
}
