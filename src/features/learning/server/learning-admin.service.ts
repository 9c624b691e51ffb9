import type { Transaction } from '#platform/db/db.ts';
import { DeclaredError, httpErrors } from '#platform/http/errors.ts';
import type { RecordKind } from '#platform/records/record-kind.ts';
import { LEARNING_CONTENT_PATH, LEARNING_PATHS_PATH } from '../learning.constants.ts';
import {
  adminLearningContent,
  adminLearningPath,
  type LearningContentBody,
  type LearningPathBody,
  learningContentBody,
  learningPathBody,
} from '../learning.contract.ts';
import { learningErrors } from './learning.errors.ts';
import { presentAdminLearningContent, presentAdminLearningPath } from './learning.presenter.ts';
import {
  insertLearningContent,
  insertLearningPath,
  type LearningContentRow,
  type LearningPathRow,
  lockLearningPath,
} from './learning.store.ts';
import {
  deleteLearningContent,
  deleteLearningPath,
  lockLearningContent,
  missingContent,
  updateLearningContent,
  updateLearningPath,
} from './learning-admin.store.ts';

/** Library items, as administrators write them. */
export const contentRecords: RecordKind<LearningContentRow, LearningContentBody> = {
  kind: 'learning-content',
  one: 'a library item',
  tag: 'Learning',
  path: LEARNING_CONTENT_PATH,
  body: learningContentBody,
  reply: adminLearningContent,
  notFound: learningErrors.contentNotFound,
  titleOf: (row) => row.title,
  present: presentAdminLearningContent,
  lock: lockLearningContent,
  async insert(tx, body) {
    const [row] = await insertLearningContent(tx, [body]);
    if (!row) throw new Error('The library item was not stored');
    return row;
  },
  update: (tx, { id }, body, marks) => updateLearningContent(tx, id, { ...body, ...marks }),
  remove: (tx, { id }) => deleteLearningContent(tx, id),
};

/** Learning paths, as administrators build them. */
export const pathRecords: RecordKind<LearningPathRow, LearningPathBody> = {
  kind: 'learning-path',
  one: 'a learning path',
  tag: 'Learning',
  path: LEARNING_PATHS_PATH,
  body: learningPathBody,
  reply: adminLearningPath,
  notFound: learningErrors.pathNotFound,
  titleOf: (row) => row.title,
  present: presentAdminLearningPath,
  lock: lockLearningPath,
  async insert(tx, { contentIds = [], ...body }) {
    await refuseMissing(tx, contentIds);
    return insertLearningPath(tx, { ...body, contentIds });
  },
  async update(tx, row, body, marks) {
    await refuseMissing(tx, body.contentIds ?? []);
    return updateLearningPath(tx, row, { ...body, ...marks });
  },
  remove: (tx, { id }) => deleteLearningPath(tx, id),
};

/** @throws DeclaredError 400 */
async function refuseMissing(tx: Transaction, contentIds: readonly number[]): Promise<void> {
  const missing = await missingContent(tx, contentIds);
  if (missing.length === 0) return;
  const message = `There is no library item ${missing.slice(0, 5).join(', ')}.`;
  throw new DeclaredError(httpErrors.invalid, { issues: [{ path: 'contentIds', message }] });
}
