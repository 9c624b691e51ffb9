import { z } from 'zod';
import { describeRecord } from '#lib/kinds/kind-pages.ts';
import { getSharedPreview } from '#lib/publishing/publishing-calls.ts';
import { preview } from '#lib/publishing/publishing-contract.ts';
import { hasByline, publishingStatus } from '#lib/publishing/publishing-fields.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import type { RootDb } from '#platform/db/db.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { DeclaredError, declareError } from '#platform/http/errors.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { mayChange } from '#platform/publishing/own-drafts.ts';
import { findPreviewedRecord } from '#platform/publishing/preview-links.ts';
import { readAuthors } from '#platform/publishing/publishing-columns.ts';
import { parseTypedValue } from '#platform/publishing/typed-values.ts';
import { findCurrentWorkingCopy } from '#platform/publishing/working-copies.ts';
import type { RecordRow } from '#platform/records/record-rules.ts';
import type { PublishedKind } from './published-kinds.ts';

const previewGone = declareError(404, 'preview_gone', 'This preview link no longer works. Please ask for a new one.');

/** A generous limit for readers; guessing one of 2^192 tokens is hopeless even without it. */
const PREVIEWS = { name: 'preview', points: 120, seconds: 60 };

/**
 * Shows a record, with what the link's maker has typed and not saved, to those who have a preview link. Checks the maker's
 * right at each use. Never cached.
 */
export function sharedPreviewRoutes(
  { db, guards, limit }: Pick<AdminDeps, 'db' | 'guards'> & { readonly limit: RateLimiter },
  kinds: readonly PublishedKind[],
) {
  return mountCalls({ tag: 'Previews', guards }, [
    route(
      getSharedPreview,
      {
        summary: 'The record that a preview link shows, as its page will show it',
        who: 'everyone',
        limits: [limit(PREVIEWS)],
        params: z.object({ token: z.string().max(100) }),
        reply: preview,
      },
      async ({ c, params: { token } }) => {
        c.header('cache-control', 'private, no-store');
        c.header('x-robots-tag', 'noindex, nofollow');
        const link = await findPreviewedRecord(db, token);
        const kind = link && kinds.find(({ rules }) => rules.kind.name === link.kind);
        const row = link && kind?.presentPage && (await kind.rules.find(db, link.recordId));
        if (!link || !kind?.presentPage || !row || !mayChange(link.maker, row)) throw new DeclaredError(previewGone);
        const editing = { kind: kind.rules.kind, recordId: row.id, userId: link.maker.id };
        const typed = await findCurrentWorkingCopy(db, editing);
        const flag = kind.rules.kind.status?.flag;
        const isPublic = flag === undefined ? row.status === publishingStatus.public : row[flag] === true;
        const shown = typed ? await mergeTyped(db, kind, row, typed) : row;
        return {
          kind: link.kind,
          page: {
            ...(await kind.presentPage(shown, db)),
            ...(hasByline(kind.rules.kind) && isUndated(shown) && { publishedAt: null }),
          },
          href: isPublic ? describeRecord(kind.rules.kind, row).href : null,
          hasChanges: typed !== undefined,
        };
      },
    ),
  ]);
}

/** Whether a record is a draft without a date of its own. Its `publishedAt` means nothing yet. */
const isUndated = ({ status, isDated }: RecordRow): boolean => status === 'draft' && !isDated;

/** A record with the typed values that are valid; the others are left out. */
async function mergeTyped(db: RootDb, { rules }: PublishedKind, row: RecordRow, typed: object): Promise<RecordRow> {
  const valid = Object.entries(typed).flatMap(([name, value]) => {
    const parsed = parseTypedValue(rules, name, value);
    const typedValue = parsed.success ? parsed.data : undefined;
    const isEmpty = typedValue === undefined || (typedValue === null && !rules.kind.fields[name]?.isOptional);
    return isEmpty ? [] : [[name, typedValue]];
  });
  const values = Object.fromEntries(valid);
  const isDated = 'publishedAt' in typed ? 'publishedAt' in values : row.isDated;
  const merged: RecordRow = { ...row, ...values, isDated };
  if (!hasByline(rules.kind)) return merged;
  return { ...merged, authors: await readAuthors(db, merged.authorTeamIds as readonly number[]) };
}
