import { eq, isNull } from 'drizzle-orm';
import { isSampleHost } from '#lib/sample-hosts.ts';
import type { Db } from '#platform/db/db.ts';
import { installation } from '#platform/db/installation.table.ts';

const FACT = 'feed-authority';

/**
 * Returns who names the entries of the feeds and since when (RFC 4151): "www.firm.com,2026-11-28". It is stored when a feed
 * is first read and kept when the site moves, because a feed reader would show every entry again under another id. Only a
 * host at which nobody can subscribe is replaced.
 */
export async function readFeedAuthority(db: Db, publicUrl: string): Promise<string> {
  const { hostname } = new URL(publicUrl);
  // RFC 4151 allows no brackets and colons, as an IPv6 address has.
  const host = hostname.replace(/[^a-z0-9.-]+/g, '-').replace(/^-|-$/g, '');
  const stored = await readStored(db);
  const [storedHost = ''] = stored?.split(',') ?? [];
  if (stored && (storedHost === host || !isSampleHost(storedHost))) return stored;
  const value = `${host},${new Date().toISOString().slice(0, 10)}`;
  // Of several nodes, the first one decides.
  const isUnchanged = stored ? eq(installation.value, stored) : isNull(installation.value);
  await db
    .insert(installation)
    .values({ fact: FACT, value })
    .onConflictDoUpdate({ target: installation.fact, set: { value }, setWhere: isUnchanged });
  return (await readStored(db)) ?? value;
}

async function readStored(db: Db): Promise<string | null | undefined> {
  const [row] = await db.select({ value: installation.value }).from(installation).where(eq(installation.fact, FACT));
  return row?.value;
}
