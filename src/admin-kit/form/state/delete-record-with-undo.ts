import { getErrorMessage } from '#lib/api-error.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { deferAction } from '#ui/undo/deferred-action.ts';
import { acceptGone } from '../../records.queries.ts';

/** Tells users where to find deleted articles, white papers and case studies. */
export const KEPT_IN_TRASH = 'It stays in the trash for 30 days (menu “Site”).';
export const ALL_KEPT_IN_TRASH = 'They stay in the trash for 30 days (menu “Site”).';

/** Deletes a record after ten seconds, unless the user undoes it. */
export function deleteRecordWithUndo(options: {
  key: string;
  title: string;
  /** An additional sentence, such as `KEPT_IN_TRASH`. */
  note?: string | undefined;
  run: () => Promise<unknown>;
  onDone: () => Promise<unknown>;
}): void {
  const { key, title, note, run, onDone } = options;
  deferAction({
    keys: [key],
    title: 'Deleted',
    text: note === undefined ? title : `${title}. ${note}`,
    run: () => acceptGone(run()),
    onDone,
    onFailed: (error) => toast({ title: `“${title}” was not deleted`, text: getErrorMessage(error), look: 'danger' }),
  });
}
