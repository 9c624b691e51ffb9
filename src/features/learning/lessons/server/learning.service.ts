import type { Transaction } from '#platform/db/db.ts';
import { createInvalidField } from '#platform/http/errors.ts';
import { createRecordRules } from '#platform/records/record-rules.ts';
import { adminLearningContent, adminLearningPath, learningContentBody, learningPathBody } from '../lessons.contract.ts';
import { contentStore, eventExists, listMissingContent, pathStore } from './learning.store.ts';

/** The rules by which administrators write library items. */
export const contentRules = createRecordRules(contentStore, {
  body: learningContentBody,
  reply: adminLearningContent,
  async insert(tx, body) {
    await requireEvent(tx, body.eventId);
    return contentStore.insertOne(tx, body);
  },
  async update(tx, { id }, body, marks) {
    await requireEvent(tx, body.eventId);
    return contentStore.update(tx, id, { ...body, ...marks });
  },
});

/** @throws DeclaredError 400 */
async function requireEvent(tx: Transaction, id: number | null | undefined): Promise<void> {
  if (id != null && !(await eventExists(tx, id))) throw createInvalidField('eventId', 'There is no such event.');
}

/** The rules by which administrators write learning paths. */
export const pathRules = createRecordRules(pathStore, {
  body: learningPathBody,
  reply: adminLearningPath,
  async insert(tx, body) {
    await requireContentExists(tx, body.contentIds);
    return pathStore.insertOne(tx, body);
  },
  async update(tx, { id }, body, marks) {
    await requireContentExists(tx, body.contentIds);
    return pathStore.update(tx, id, { ...body, ...marks });
  },
});

/** @throws DeclaredError 400 */
async function requireContentExists(tx: Transaction, contentIds: readonly number[] = []): Promise<void> {
  const missing = await listMissingContent(tx, contentIds);
  if (missing.length === 0) return;
  throw createInvalidField('contentIds', `There is no library item ${missing.slice(0, 5).join(', ')}.`);
}
