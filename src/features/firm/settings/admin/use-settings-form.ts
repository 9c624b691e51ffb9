import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useAdmin } from '#admin-kit/admin-context.ts';
import { MERGED } from '#admin-kit/form/state/record-failures.ts';
import { useRecordForm } from '#admin-kit/form/state/use-record-form.ts';
import { setDateStyle } from '#lib/dates.ts';
import { pickFrame } from '#lib/site/site-frame.ts';
import { getSiteFrame, replaceSiteFrame } from '#site/site-frame.ts';
import { toast } from '#ui/toast/toast-store.ts';
import type { TermReplacements, TermUse } from '../settings.contract.ts';
import { invalidateSettings, saveSettings, settingsQuery } from './settings-admin.queries.ts';
import { createSettingsForm, type SettingsRecord } from './settings-form.ts';
import { readPane } from './settings-panes.ts';
import { mergeReplacements, readTermUses, useCategoryRenames } from './term-replacements.ts';

export type SettingsFormState = ReturnType<typeof useSettingsForm>;

/** The form of all settings, with what a save changes in this tab. */
export function useSettingsForm(record: SettingsRecord) {
  const client = useQueryClient();
  const router = useRouter();
  const navigate = useNavigate();
  const [settingsForm] = useState(() => createSettingsForm(record.settings));
  const [termUses, setTermUses] = useState<readonly TermUse[]>([]);
  // Term replacements of the next save: renamed categories, and choices for removed terms.
  const renamed = useRef<TermReplacements>({});
  const chosen = useRef<TermReplacements>({});
  const form = useRecordForm({
    form: settingsForm,
    record,
    send: async (_, { settings, version = 0 }) => {
      const replacements = mergeReplacements(renamed.current, chosen.current);
      try {
        return await saveSettings({ settings, version, replacements });
      } catch (error) {
        setTermUses(readTermUses(error));
        throw error;
      } finally {
        chosen.current = {};
      }
    },
    onSaved: (saved, { keepsOpen, isMerged }) => {
      client.setQueryData(settingsQuery.queryKey, saved);
      setDateStyle(saved.settings.firm);
      replaceSiteFrame({ ...getSiteFrame(), ...pickFrame(saved.settings, getSiteFrame().legalLinks) });
      void invalidateSettings(client);
      void router.invalidate();
      // Restoring a version shows its own message.
      if (!keepsOpen) toast({ title: 'Saved', text: isMerged ? MERGED : 'Visitors see it now.' });
    },
  });
  const { isDirty, issues, values, base } = form;
  const renames = useCategoryRenames(values.categories, base.categories);

  const leaves = useRef(false);
  useEffect(() => {
    leaves.current = isDirty;
    renamed.current = renames.replacements;
  });
  useEffect(
    () => () => {
      if (leaves.current) toast({ title: 'Not saved yet', text: 'Your changes are stored in this browser.' });
    },
    [],
  );

  // A refused save opens the first section with an error, unless the open one has some.
  const pane = readPane(useAdmin().search.section);
  const refused = issues.map(({ path }) => path).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a refused save does, not a click on another section
  useEffect(() => {
    const [first] = issues;
    const section = first?.path.split('.')[0];
    if (section === undefined || issues.some(({ path }) => readPane(path.split('.')[0]) === pane)) return;
    void navigate({ to: '.', search: { section }, replace: true, resetScroll: false });
  }, [refused]);
  return {
    ...form,
    renames,
    /** The removed terms because of which the last save was refused. */
    termUses,
    /** Saves with replacements for removed terms. */
    saveWith: (replacements: TermReplacements) => {
      chosen.current = replacements;
      setTermUses([]);
      form.save();
    },
    keepTerms: () => setTermUses([]),
  };
}
