import { PERSON_LIMITS } from '#features/audience/people/people.constants.ts';
import { findForgottenAddresses } from '#features/audience/people/server/forgotten-people.store.ts';
import {
  findPerson,
  insertMarks,
  listMarked,
  lockTagsAndOwner,
  type PersonMarks,
  updatePerson,
} from '#features/audience/people/server/people.store.ts';
import type { DraftResult, DraftWriter, WriteContext } from '#features/firm/imports/server/draft-writer.ts';
import type { ImportedRecord } from '#features/firm/imports/server/imports.store.ts';
import type { Transaction } from '#platform/db/db.ts';
import { MARKED_LIST } from '../../exports/export-lists.ts';
import { refreshPeople } from '../../people/people-triggers.ts';
import type { ImportDeps } from '../import-deps.ts';
import { removeUnchanged } from '../remove-unchanged.ts';
import { findColleagues } from './colleagues.ts';
import { createSchemas, parseRow, type RowDraft } from './row-cells.ts';

const BATCH = 500;
const schemas = createSchemas(MARKED_LIST);

interface Prepared {
  readonly draft: RowDraft;
  readonly result: DraftResult;
  /** Set if it is new and says anything. */
  readonly marks?: PersonMarks;
}

/** Tags and owners of people, who come with other lists. Those of a person who has some here stay. */
export function createMarksWriter({ secret }: ImportDeps): DraftWriter<RowDraft> {
  async function prepare(drafts: readonly RowDraft[], context: Pick<WriteContext, 'db' | 'metPeople'>) {
    const emails = drafts.map(({ sourceId }) => sourceId.toLowerCase());
    const forgotten = await findForgottenAddresses(context.db, secret, emails);
    const marked = await listMarked(context.db, emails);
    const nameColleagues = await findColleagues(MARKED_LIST, schemas, drafts, context);
    const seen = new Set<string>();
    return drafts.map((draft): Prepared => {
      const refuse = (why: string): Prepared => ({ draft, result: { outcome: 'refused', problems: [why] } });
      const row = parseRow(MARKED_LIST, schemas, draft);
      if (typeof row === 'string') return refuse(row);
      const email = String(row.email ?? '').toLowerCase();
      const tags = (row.tags ?? []) as string[];
      if (email === '') return refuse('The address is missing.');
      if (tags.length > PERSON_LIMITS.tags || tags.some(({ length }) => length > PERSON_LIMITS.tag))
        return refuse(`A person has at most ${PERSON_LIMITS.tags} tags of ${PERSON_LIMITS.tag} characters.`);
      if (forgotten.has(email)) return refuse('This person asked to be forgotten.');
      if (marked.has(email) || seen.has(email)) return { draft, result: { outcome: 'known' } };
      seen.add(email);
      const { values, problems } = nameColleagues(row);
      const ownerId = values.ownerId as number | null;
      if (tags.length === 0 && ownerId === null) return { draft, result: { outcome: 'refused', problems } };
      return { draft, result: { outcome: 'new', detail: tags.join(', '), problems }, marks: { email, tags, ownerId } };
    });
  }
  return {
    type: `row:${MARKED_LIST.noun}`,
    batchSize: BATCH,
    check: async (drafts, context) => (await prepare(drafts, context)).map(({ result }) => result),
    async write(drafts, context) {
      const prepared = await prepare(drafts, context);
      return context.save(async (tx, remember) => {
        const stored = await insertMarks(
          tx,
          prepared.flatMap(({ marks }) => marks ?? []),
        );
        const ids = new Map(stored.map(({ id, email }) => [email, id]));
        remember(
          prepared.flatMap(({ draft, marks }) => {
            const recordId = marks && ids.get(marks.email);
            return !marks || recordId === undefined ? [] : [{ draft, recordId, mark: toMark(marks) }];
          }),
        );
        await refreshPeople(tx, [...ids.keys()]);
        return prepared.map(({ result }) => result);
      });
    },
    remove: removeMarks,
  };
}

const toMark = ({ tags, ownerId }: Pick<PersonMarks, 'tags' | 'ownerId'>) => JSON.stringify([tags, ownerId]);

async function removeMarks(tx: Transaction, records: readonly ImportedRecord[]) {
  const emails: string[] = [];
  const kept = await removeUnchanged(records, async (id) => {
    const marks = await lockTagsAndOwner(tx, id);
    const person = marks && (await findPerson(tx, id));
    return (
      person && {
        title: person.email,
        mark: toMark(marks),
        async remove() {
          await updatePerson(tx, id, { tags: [], ownerId: null });
          emails.push(person.email);
        },
      }
    );
  });
  await refreshPeople(tx, emails);
  return kept;
}
