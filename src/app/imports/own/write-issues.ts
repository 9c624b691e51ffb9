import { z } from 'zod';
import { issueKind } from '#features/audience/newsletter/newsletter.kind.ts';
import {
  findIssueBySlug,
  insertImportedIssue,
  listTakenSlugs,
  lockIssue,
  removeIssue,
} from '#features/audience/newsletter/server/issues.store.ts';
import { newsletterIssues } from '#features/audience/newsletter/server/issues.table.ts';
import type { DraftResult, DraftWriter } from '#features/firm/imports/server/draft-writer.ts';
import type { ImportedRecord } from '#features/firm/imports/server/imports.store.ts';
import { isWebAddress, line } from '#lib/fields.ts';
import { createBodySchema } from '#lib/kinds/kind-contract.ts';
import { TEXT_LIMITS } from '#lib/limits.ts';
import { acquireContentLock } from '#platform/cache/content-version.table.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { findFreeSlug, toShortSlug } from '#platform/records/free-slug.ts';
import { toStoredPictures } from '../../exports/export-form.ts';
import type { ImportDeps } from '../import-deps.ts';
import { removeUnchanged } from '../remove-unchanged.ts';
import { chooseIds } from './keep-id.ts';
import type { RecordDraft } from './references.ts';

const BATCH = 20;
const issueFile = createBodySchema(issueKind).extend({
  slug: line(TEXT_LIMITS.title, 'The address is missing.'),
  publishedAt: z.iso
    .datetime()
    .transform((text) => new Date(text))
    .refine((time) => time <= new Date(), 'It was not sent yet.')
    .nullish()
    .transform((time) => time ?? undefined),
  links: z.array(z.string().refine(isWebAddress, 'This is not a web address.')).max(1000).default([]),
  clicks: z.array(z.coerce.number().int().min(0).max(2_147_483_647)).max(1000).default([]),
});

/** The newsletter's issues of another site. Nobody is mailed: those that were sent are in the archive here, the others are drafts. */
export function createIssueWriter({ logActivity }: ImportDeps): DraftWriter<RecordDraft> {
  async function checkOne(db: Db, { content: { values } }: RecordDraft) {
    const read = issueFile.safeParse({ ...values, content: toStoredPictures(String(values.content ?? '')) });
    const [issue] = read.error?.issues ?? [];
    const same = await findIssueBySlug(db, String(values.slug ?? ''));
    const result: DraftResult = issue
      ? { outcome: 'refused', problems: [`${issue.path.join('.')}: ${issue.message}`] }
      : { outcome: same?.subject === values.subject ? 'known' : 'new' };
    return { result, data: result.outcome === 'new' ? read.data : undefined };
  }
  return {
    type: 'issue',
    batchSize: BATCH,
    check: (drafts, { db }) => Promise.all(drafts.map(async (draft) => (await checkOne(db, draft)).result)),
    write: (drafts, { actor, save }) =>
      save(async (tx, remember) => {
        await acquireContentLock(tx);
        const results: DraftResult[] = [];
        for (const draft of drafts) {
          const { result, data } = await checkOne(tx, draft);
          results.push(result);
          if (!data) continue;
          const { links, clicks, publishedAt, slug: wanted, ...text } = data;
          const opened = links.map((url, index) => ({ url, clicks: clicks[index] ?? 0 }));
          const slug = await findFreeSlug(toShortSlug(wanted) || 'issue', (slugs) => listTakenSlugs(tx, slugs));
          // The links of mails that were sent contain it.
          const [id = 0] = await chooseIds(tx, newsletterIssues, [draft.content.id]);
          const row = await insertImportedIssue(tx, { ...text, id, slug, publishedAt }, opened);
          remember([{ draft, recordId: row.id, mark: String(row.version) }]);
          const activity = { actorId: actor.id, action: 'created', kind: 'newsletter-issue' } as const;
          await logActivity(tx, { ...activity, recordId: row.id, title: row.subject, detail: 'from an import' });
        }
        return results;
      }),
    remove: removeIssues,
  };
}

const removeIssues = (tx: Transaction, records: readonly ImportedRecord[]) =>
  removeUnchanged(records, async (id) => {
    const row = await lockIssue(tx, id);
    return row && { title: row.subject, mark: String(row.version), remove: () => removeIssue(tx, id) };
  });
