import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatLocalTime } from '#admin-kit/local-times.ts';
import { getErrorCode } from '#lib/api-error.ts';
import type { SiteSettings } from '#lib/site/site-settings.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { useAction } from '#ui/use-action.ts';
import type { SiteRevision, TermReplacements, TermUse } from '../settings.contract.ts';
import { restoreSettings, saveQuery, savesQuery } from './settings-admin.queries.ts';
import type { SettingsRecord } from './settings-form.ts';
import { countReplacements, mergeReplacements, readTermUses, reverseReplacements } from './term-replacements.ts';
import type { SettingsFormState } from './use-settings-form.ts';

interface Restore {
  readonly save: SiteRevision;
  readonly replacements?: TermReplacements;
  /** The newest version before, to which Undo goes back. The restore is refused if there is a newer one. */
  readonly newest?: SiteRevision | undefined;
  /** Set for Undo: the restored version it reverts, and the unsaved changes it brings back. */
  readonly undoes?: { readonly restored: SettingsRecord; readonly typed: SiteSettings | undefined };
}
/** A version that lacks terms which records use. */
interface Refused extends Restore {
  readonly uses: readonly TermUse[];
  readonly settings: SiteSettings;
}

export type SettingsRestore = ReturnType<typeof useSettingsRestore>;

/** Saves an earlier version again. Undo restores the newest version before that, the terms of its records, and what was typed. */
export function useSettingsRestore(form: SettingsFormState) {
  const client = useQueryClient();
  const [refused, setRefused] = useState<Refused>();
  const { mutate, isPending } = useAction({
    run: ({ save, replacements, newest, undoes }: Restore) =>
      restoreSettings(save.id, undoes?.restored.version ?? newest?.id, replacements),
    onDone: (saved, { save, replacements = {}, newest, undoes }) => {
      if (undoes) return form.showRestored(saved, undoes.typed);
      const back = reverseReplacements(replacements, form.base);
      const typed = form.isDirty ? form.values : undefined;
      form.showRestored(saved);
      toast({
        title: `The version of ${formatLocalTime(save.createdAt)} is restored`,
        ...(newest && {
          ...(countReplacements(back) < countReplacements(replacements) && {
            text: 'Undo brings the settings back, but cannot separate records that now share a category or an industry.',
          }),
          undo: () => mutate({ save: newest, replacements: back, undoes: { restored: saved, typed } }),
        }),
      });
    },
    failure: 'The version was not restored',
    // After an Undo from another screen there is no dialog to ask in.
    isErrorShown: (error, { undoes }) => !undoes && readTermUses(error).length > 0,
    onFailed: async (error, restore) => {
      if (getErrorCode(error) === 'edit_conflict') void client.invalidateQueries(savesQuery);
      const { save, undoes } = restore;
      // Unsaved changes come back even if the version does not.
      if (undoes?.typed) form.showRestored(undoes.restored, undoes.typed);
      const uses = readTermUses(error);
      if (uses.length === 0) return;
      setRefused({ ...restore, uses, settings: await client.fetchQuery(saveQuery(save.id)) });
    },
  });
  return {
    isPending,
    /** The version that was refused because records use terms that it lacks. */
    refused,
    restore: mutate,
    /** Restores the refused version with term replacements. */
    restoreWith: (replacements: TermReplacements) => {
      if (refused) mutate({ ...refused, replacements: mergeReplacements(refused.replacements ?? {}, replacements) });
      setRefused(undefined);
    },
    giveUp: () => setRefused(undefined),
  };
}
