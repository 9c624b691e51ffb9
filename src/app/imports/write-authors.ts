import { and, eq, isNull, ne } from 'drizzle-orm';
import type { AuthorDraft } from '#features/firm/imports/server/draft.ts';
import type { DraftResult, DraftWriter, WriteContext } from '#features/firm/imports/server/draft-writer.ts';
import { teamRules } from '#features/firm/team/server/team.service.ts';
import { teamStore } from '#features/firm/team/server/team.store.ts';
import { teamMembers } from '#features/firm/team/server/team.table.ts';
import { isWebAddress } from '#lib/fields.ts';
import { toSlug } from '#lib/slug.ts';
import { formatPersonName } from '#lib/words.ts';
import { users } from '#platform/auth/users.table.ts';
import type { Db } from '#platform/db/db.ts';
import { createRecord } from '#platform/records/records.ts';
import type { ImportDeps } from './import-deps.ts';
import { addToPractices, findPractices, listPractices, listUnknownPractices } from './own-practices.ts';
import { removeRecords } from './remove-records.ts';
import { createPictureStore } from './store-pictures.ts';

const rules = teamRules;
const BATCH = 20;

/**
 * Finds the members of the team whom a source names, by their name or by the name of the account with their address. Others
 * become drafts, which no byline shows before a colleague publishes them.
 */
export function createAuthorWriter(deps: ImportDeps): DraftWriter<AuthorDraft> {
  return {
    type: 'author',
    batchSize: BATCH,
    takesKnown: true,
    async check(drafts, context) {
      const results: DraftResult[] = [];
      const practices = await listPractices(context.db);
      for (const draft of drafts) {
        const member = await findMember(context, draft);
        const refusal = member === undefined ? findRefusal(draft, undefined) : undefined;
        const isMet = context.metPeople.has(toNameKey(draft.name));
        context.metPeople.add(toNameKey(draft.name));
        results.push(
          member !== undefined || isMet
            ? { outcome: 'known' }
            : refusal !== undefined
              ? { outcome: 'refused', problems: [refusal] }
              : { outcome: 'new', detail: describe(draft), problems: listUnknownPractices(draft, practices) },
        );
      }
      return results;
    },
    async write(drafts, context) {
      const pictures = createPictureStore({ ...deps, fetchPicture: context.fetchPicture, actorId: context.actor.id });
      const results: DraftResult[] = [];
      const practices = await listPractices(context.db);
      for (const draft of drafts) {
        const member = await findMember(context, draft);
        const find = draft.findPicture;
        const picture = !member && draft.picture && find ? await pictures.store(draft.picture, find) : undefined;
        const refusal = member === undefined ? findRefusal(draft, picture) : undefined;
        if (member !== undefined) {
          context.authorIds.set(draft.sourceId, member);
          results.push({ outcome: 'known' });
        } else if (refusal !== undefined) results.push({ outcome: 'refused', problems: [refusal] });
        else {
          const id = await context.save(async (tx, remember) => {
            const body = rules.body.parse(createBody(draft, picture));
            const row = await createRecord({ ...deps, db: tx }, rules, body, context.actor);
            remember([{ draft, recordId: row.id, mark: String(row.version) }]);
            await addToPractices(tx, row.id, findPractices(draft, practices));
            return row.id;
          });
          context.authorIds.set(draft.sourceId, id);
          results.push({ outcome: 'new', detail: describe(draft), problems: listUnknownPractices(draft, practices) });
        }
      }
      return results;
    },
    remove: (tx, records, actor) => removeRecords({ deps, rules, findUse: async () => undefined }, tx, records, actor),
  };
}

/** A member is published without a colleague's look only if the source asks for it and nothing is missing. */
const isPublished = ({ isPublic, title, bio }: AuthorDraft): boolean => Boolean(isPublic && title && bio);

const describe = (draft: AuthorDraft): string =>
  [draft.title, isPublished(draft) ? 'published' : 'as a draft'].filter(Boolean).join(', ');

const createBody = (draft: AuthorDraft, picture: string | undefined) => ({
  name: draft.name.slice(0, 200),
  title: (draft.title ?? '').slice(0, 200),
  bio: (draft.bio ?? '').slice(0, 5000),
  office: draft.office ?? null,
  languages: [...(draft.languages ?? [])],
  phone: draft.phone ?? null,
  profileImage: picture ?? null,
  linkedinUrl: draft.links?.find((link) => isWebAddress(link) && /linkedin\./i.test(link)) ?? null,
  twitterUrl: draft.links?.find((link) => isWebAddress(link) && /(?:twitter|\bx)\.com/i.test(link)) ?? null,
  status: isPublished(draft) ? 'published' : 'draft',
});

function findRefusal(draft: AuthorDraft, picture: string | undefined): string | undefined {
  const parsed = rules.body.safeParse(createBody(draft, picture));
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
}

/** Equal for two spellings of a name. Names in scripts without a transliteration, such as 山田 太郎, are compared as they are. */
const toNameKey = (name: string): string =>
  toSlug(name) || name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** The member of the team that a draft stands for, or that it became before. */
async function findMember(context: WriteContext, { sourceId, name, email }: AuthorDraft): Promise<number | undefined> {
  const imported = (await context.findImported('author', [sourceId])).get(sourceId);
  if (imported && (await teamStore.find(context.db, imported.recordId))) return imported.recordId;
  const owner = email ? await findAccountName(context.db, email.toLowerCase()) : undefined;
  const wanted = new Set([name, owner ?? ''].map(toNameKey).filter(Boolean));
  const members = await context.db
    .select({ id: teamMembers.id, name: teamMembers.name })
    .from(teamMembers)
    .where(ne(teamMembers.status, 'trashed'));
  return members.find((member) => wanted.has(toNameKey(member.name)))?.id;
}

async function findAccountName(db: Db, email: string): Promise<string | undefined> {
  const [account] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(eq(users.email, email), eq(users.emailVerified, true), isNull(users.suspendedAt)));
  return account && formatPersonName(account);
}
