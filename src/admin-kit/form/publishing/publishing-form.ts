import type { Kind } from '#lib/kinds/kind.ts';
import { toSourceId } from '#ui/editor/source-area.ts';
import { formatLocalTime } from '../../local-times.ts';
import type { RecordForm } from '../state/record-form.ts';

/** The form values that every kind with `hasPublishing` has (lib/publishing/publishing-fields.ts). */
export interface PublishingValues {
  readonly status: string;
  /** ISO 8601; empty in a draft without a date. */
  readonly publishedAt: string;
}

/** The form values that such a kind with a byline has besides. */
export interface BylineValues extends PublishingValues {
  readonly title: string;
  /** Separated by commas. */
  readonly tags: string;
  readonly authorTeamIds: readonly number[];
  readonly seoTitle: string;
  readonly seoDescription: string;
}

/** The form of a kind with `hasPublishing`. */
export type PublishedForm<Values extends PublishingValues> = RecordForm<Values> &
  Pick<PublishingForm, 'id' | 'isBusy' | 'isUploading' | 'save'>;

/** The part of `useRecordForm` that the publishing controls use. */
export interface PublishingForm<Values extends PublishingValues = PublishingValues> {
  readonly kind: Kind;
  /** Undefined until the record is saved for the first time. */
  readonly id: number | undefined;
  readonly values: Values;
  /** The values of the stored record. */
  readonly base: Values;
  readonly isNew: boolean;
  readonly isBusy: boolean;
  readonly isUploading: boolean;
  // Methods, so that the form of every kind fits.
  set(patch: Partial<Values>): void;
  getError(name: keyof Values & string): string | undefined;
  save(options?: { patch?: Partial<Values>; keepsOpen?: boolean }): void;
}

/** The stored state of a record in words: "Published", when, and what it means for readers if it is not obvious. */
export function describeState({ status, publishedAt }: PublishingValues): {
  state: string;
  at?: string;
  note?: string;
} {
  switch (status) {
    case 'scheduled':
      return { state: 'Scheduled', at: `for ${formatLocalTime(publishedAt)}` };
    case 'published':
      return { state: 'Published', at: formatLocalTime(publishedAt) };
    case 'archived':
      return { state: 'Archived', note: 'Readers do not find it.' };
    default:
      return {
        state: 'Draft',
        note: `${publishedAt && `Dated ${formatLocalTime(publishedAt)}. `}Readers do not see it.`,
      };
  }
}

/** The name of a record or of its form's values. */
export const getTitle = (kind: Kind, values: object): string =>
  String((values as Readonly<Record<string, unknown>>)[kind.titleField] ?? '').trim();

/** The toast gives the date of a record that was published longer ago than this. */
const JUST_NOW_MS = 3600_000;

/** Describes a saved record for a toast. */
export function describeSaved(kind: Kind, record: PublishingValues) {
  const { status, publishedAt } = record;
  const title = getTitle(kind, record);
  switch (status) {
    case 'published':
      return Date.now() - Date.parse(publishedAt) > JUST_NOW_MS
        ? `“${title}” is on the site, dated ${formatLocalTime(publishedAt)}.`
        : `“${title}” is on the site.`;
    case 'scheduled':
      return `“${title}” appears ${formatLocalTime(publishedAt)}.`;
    case 'archived':
      return `“${title}” is archived; readers do not find it.`;
    default:
      return `“${title}” is a draft; readers do not see it.`;
  }
}

/** The id of a field's control in `useRecordForm`. */
export const toControlId = (kind: Kind, name: string): string => `${kind.name}-${name}`;

/** Shows a field and puts the cursor into it. */
export function focusField(kind: Kind, name: string): void {
  const id = toControlId(kind, name);
  // While an editor shows its Markdown, the text itself is hidden.
  const control = document.getElementById(toSourceId(id)) ?? document.getElementById(id);
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
