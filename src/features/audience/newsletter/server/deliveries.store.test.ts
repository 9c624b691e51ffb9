import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#platform/config/logger.ts';
import { openDb, openPool, type RootDb } from '#platform/db/db.ts';
import { cloneDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { claimDeliveries, expireClaims, markHanded, queueDeliveries, requeueCrashedBatch } from './deliveries.store.ts';
import { newsletterIssues } from './issues.table.ts';
import { insertSubscriber } from './newsletter.fixtures.ts';

let database: TestDatabase;
let db: RootDb;
let issueId: number;
beforeAll(async () => {
  database = await cloneDatabase('newsletter_deliveries');
  db = openDb(openPool(database.connection, createLogger({ logLevel: 'silent' })));
});
afterAll(async () => {
  await db?.$client.end();
  await database?.drop();
});
beforeEach(async () => {
  await database.empty('newsletter_issues', 'newsletter_subscribers');
  for (const name of ['claimed', 'handed', 'left']) await insertSubscriber(db, { email: `${name}@reader.example` });
  const [issue] = await db.insert(newsletterIssues).values({ slug: 'a', subject: 'A', content: 'A' }).returning();
  issueId = issue?.id ?? 0;
  await db.transaction((tx) => queueDeliveries(tx, issueId, {}));
});

/** Claims all three mails; the second and the third are marked as handed over. */
async function claimThree() {
  const { claim, claimed } = await claimDeliveries(db, { id: issueId, topic: null }, 9);
  const ids = claimed.map(({ subscriberId }) => subscriberId).toSorted((a, b) => a - b);
  for (const subscriberId of ids.slice(1)) await markHanded(db, { issueId, subscriberId, claim });
  return { claim, ids };
}
const readStates = async () =>
  (await database.query('SELECT state FROM newsletter_deliveries ORDER BY subscriber_id')).map(({ state }) => state);
const endClaims = () => database.query("UPDATE newsletter_deliveries SET due_at = due_at - interval '70 seconds'");

describe('a batch that ended with its node', () => {
  it('is settled by what the node noted: what has left counts as sent, the rest is sent again', async () => {
    const { claim, ids } = await claimThree();
    expect(await requeueCrashedBatch(db, { issueId, claim, handedOver: ids.slice(2) })).toBe(3);
    expect(await readStates()).toEqual(['queued', 'queued', 'sent']);
    expect(await requeueCrashedBatch(db, { issueId, claim, handedOver: [] })).toBe(0);
    expect((await claimDeliveries(db, { id: issueId, topic: null }, 9)).claimed).toHaveLength(2);
  });

  it('counts as sent as far as it may have left, if nobody knows', async () => {
    const { claim } = await claimThree();
    await requeueCrashedBatch(db, { issueId, claim, handedOver: undefined });
    expect(await readStates()).toEqual(['queued', 'sent', 'sent']);
  });

  it('waits ten minutes for its node, except for what was not handed over', async () => {
    await claimThree();
    await expireClaims(db, issueId);
    expect(await readStates()).toEqual(['claimed', 'handed', 'handed']);
    await endClaims();
    await expireClaims(db, issueId);
    expect(await readStates()).toEqual(['queued', 'handed', 'handed']);
    for (let minutes = 0; minutes < 9; minutes += 1) await endClaims();
    await expireClaims(db, issueId);
    expect(await readStates()).toEqual(['queued', 'sent', 'sent']);
  });
});

it('hands nothing over that another batch may have claimed', async () => {
  const { claim, claimed } = await claimDeliveries(db, { id: issueId, topic: null }, 9);
  await endClaims();
  await expireClaims(db, issueId);
  const [delivery] = claimed;
  await expect(markHanded(db, { issueId, subscriberId: delivery?.subscriberId ?? 0, claim })).rejects.toThrow();
});
