import type { OwnDraft } from '#features/firm/imports/server/draft.ts';
import type { DraftResult, DraftWriter } from '#features/firm/imports/server/draft-writer.ts';
import { changeSite } from '#features/firm/settings/server/settings.service.ts';
import { deleteSave, findNewestSave } from '#features/firm/settings/server/settings.store.ts';
import { siteSettings } from '#lib/site/site-settings.ts';
import type { Db } from '#platform/db/db.ts';
import { toStoredPictures } from '../../exports/export-form.ts';
import type { ImportDeps } from '../import-deps.ts';

const STAYS = 'The settings of this site were changed before, so they stay.';

/** Takes the settings of an export, unless somebody has chosen others here. */
export function createSettingsWriter({ logActivity, siteDefaults }: ImportDeps): DraftWriter<OwnDraft> {
  const parse = ({ content }: OwnDraft) =>
    siteSettings.safeParse(JSON.parse(toStoredPictures(JSON.stringify(content))));
  const checkOne = async (db: Db, draft: OwnDraft): Promise<DraftResult> => {
    const read = parse(draft);
    if (!read.success) {
      const issue = read.error.issues[0];
      return { outcome: 'refused', problems: [`${issue?.path.join('.')}: ${issue?.message}`] };
    }
    return (await findNewestSave(db)) ? { outcome: 'refused', problems: [STAYS] } : { outcome: 'new' };
  };
  return {
    type: 'settings',
    batchSize: 1,
    check: (drafts, { db }) => Promise.all(drafts.map((draft) => checkOne(db, draft))),
    async write(drafts, { actor, save }) {
      const results: DraftResult[] = [];
      for (const draft of drafts)
        await save(async (tx, remember) => {
          const checked = await checkOne(tx, draft);
          const { data } = parse(draft);
          if (checked.outcome === 'new' && data) {
            const deps = { defaults: siteDefaults, logActivity };
            const { version } = await changeSite(tx, deps, { actorId: actor.id, change: async () => data });
            if (version > 0) remember([{ draft, recordId: version, mark: String(version) }]);
          }
          results.push(checked);
        });
      return results;
    },
    async remove(tx, records) {
      const newest = await findNewestSave(tx);
      const [record] = records;
      if (!record || !newest) return [];
      if (newest.id !== record.recordId)
        return [{ recordId: record.recordId, title: 'Settings', why: 'They were changed since.' }];
      await deleteSave(tx, newest.id);
      return [];
    },
  };
}
