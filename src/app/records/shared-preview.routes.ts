import { Hono } from 'hono';
import { z } from 'zod';
import { describeRecord } from '#lib/kinds/kind-pages.ts';
import { preview } from '#lib/publishing/publishing-contract.ts';
import { publishingStatus } from '#lib/publishing/publishing-fields.ts';
import { SHARED_PREVIEWS_PATH } from '#lib/publishing/publishing-paths.ts';
import type { RootDb } from '#platform/db/db.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
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
  { db, limit }: { readonly db: RootDb; readonly limit: RateLimiter },
  kinds: readonly PublishedKind[],
) {
  return new Hono<HttpEnv>().get(
    `${SHARED_PREVIEWS_PATH}/:token`,
    endpoint('Previews', 'The record that a preview link shows, as its page will show it', preview, [404]),
    limit(PREVIEWS),
    validate('param', z.object({ token: z.string().max(100) })),
    async (c) => {
      c.header('cache-control', 'private, no-store');
      c.header('x-robots-tag', 'noindex, nofollow');
      const link = await findPreviewedRecord(db, c.req.valid('param').token);
      const kind = link && kinds.find(({ rules }) => rules.kind.name === link.kind);
      const row = kind && (await kind.rules.find(db, link.recordId));
      if (!row || !mayChange(link.maker, row)) throw new DeclaredError(previewGone);
      const editing = { kind: kind.rules.kind, recordId: row.id, userId: link.maker.id };
      const typed = await findCurrentWorkingCopy(db, editing);
      const isPublic = 'status' in row && row.status === publishingStatus.public;
      const shown = typed ? await mergeTyped(db, kind, row, typed) : row;
      return c.json({
        kind: link.kind,
        page: { ...kind.presentPage(shown), ...(isUndated(shown) && { publishedAt: null }) },
        href: isPublic ? describeRecord(kind.rules.kind, row).href : null,
        hasChanges: typed !== undefined,
      });
    },
  );
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
  return { ...merged, authors: await readAuthors(db, merged.authorTeamIds as readonly number[]) };
}
