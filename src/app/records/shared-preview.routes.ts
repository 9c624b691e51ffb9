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
import { findPreviewedRecord } from '#platform/publishing/preview-links.ts';
import { readAuthors } from '#platform/publishing/publishing-columns.ts';
import { parseTypedValue } from '#platform/publishing/typed-values.ts';
import { findNewestWorkingCopy } from '#platform/publishing/working-copies.ts';
import type { RecordRow } from '#platform/records/record-rules.ts';
import type { PublishedKind } from './published-kinds.ts';

const previewGone = declareError(404, 'preview_gone', 'This preview link no longer works. Please ask for a new one.');

/** A generous limit for readers; guessing one of 2^192 tokens is hopeless even without it. */
const PREVIEWS = { name: 'preview', points: 120, seconds: 60 };

/** Shows the latest text of a record, saved or not, to those who have a preview link. Never cached. */
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
      if (!row) throw new DeclaredError(previewGone);
      const typed = await findNewestWorkingCopy(db, kind.rules.kind, row.id);
      const isPublic = 'status' in row && row.status === publishingStatus.public;
      return c.json({
        kind: link.kind,
        page: kind.presentPage(typed ? await mergeTyped(db, kind, row, typed) : row),
        href: isPublic ? describeRecord(kind.rules.kind, row).href : null,
        hasChanges: typed !== undefined,
      });
    },
  );
}

/** A record with the typed values that are valid; the others are left out. */
async function mergeTyped(db: RootDb, { rules }: PublishedKind, row: RecordRow, typed: object): Promise<RecordRow> {
  const valid = Object.entries(typed).flatMap(([name, value]) => {
    const parsed = parseTypedValue(rules, name, value);
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : [];
  });
  const merged: RecordRow = { ...row, ...Object.fromEntries(valid) };
  return { ...merged, authors: await readAuthors(db, merged.authorTeamIds as readonly number[]) };
}
