import { and, eq, isNull, ne } from 'drizzle-orm';
import type { AuthorDraft } from '#features/firm/imports/server/draft.ts';
import type { DraftResult, DraftWriter, WriteContext } from '#features/firm/imports/server/draft-writer.ts';
import { teamRules } from '#features/firm/team/server/team.service.ts';
import { teamStore } from '#features/firm/team/server/team.store.ts';
import { teamMembers } from '#features/firm/team/server/team.table.ts';
import { isWebAddress } from '#lib/fields.ts';
import { getRecordHref } from '#lib/kinds/kind-pages.ts';
import { toSlug } from '#lib/slug.ts';
import { formatPersonName, toComparableText } from '#lib/words.ts';
import { users } from '#platform/auth/users.table.ts';
import type { Db } from '#platform/db/db.ts';
import { createRecord } from '#platform/records/records.ts';
import type { ImportDeps } from './import-deps.ts';
import {
  addToPractices,
  findPractices,
  listPractices,
  listUnknownPractices,
  type PracticeIds,
} from './own-practices.ts';
import { removeRecords } from './remove-records.ts';
import { createPictureStore } from './store-pictures.ts';
import { type Moved, takeOldAddresses } from './write-redirects.ts';

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
        if (refusal !== undefined && !isMet) {
          results.push({ outcome: 'refused', problems: [refusal] });
          continue;
        }
        const outcome = member !== undefined || isMet ? 'known' : 'new';
        const moved = [await toMoved(draft, deps.db, member)];
        const [old] = await takeOldAddresses(deps, deps.db, moved, context);
        results.push(outcome === 'new' ? toNew(draft, practices, old) : { outcome, ...old });
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
        if (refusal !== undefined) {
          results.push({ outcome: 'refused', problems: [refusal] });
          continue;
        }
        const { id, old } = await context.save(async (tx, remember) => {
          const row =
            member === undefined &&
            (await createRecord(
              { ...deps, db: tx },
              rules,
              rules.body.parse(createBody(draft, picture)),
              context.actor,
            ));
          if (row) {
            remember([{ draft, recordId: row.id, mark: String(row.version) }]);
            await addToPractices(tx, row.id, findPractices(draft, practices));
          }
          const memberId = row ? row.id : Number(member);
          const moved = [await toMoved(draft, tx, memberId)];
          const [former] = await takeOldAddresses(deps, tx, moved, context, remember);
          return { id: memberId, old: former };
        });
        context.authorIds.set(draft.sourceId, id);
        results.push(member !== undefined ? { outcome: 'known', ...old } : toNew(draft, practices, old));
      }
      return results;
    },
    remove: (tx, records, actor) => removeRecords({ deps, rules, findUse: async () => undefined }, tx, records, actor),
  };
}

const toNew = (
  draft: AuthorDraft,
  practices: PracticeIds,
  old: Pick<DraftResult, 'also' | 'problems'> = {},
): DraftResult => ({
  outcome: 'new',
  detail: describe(draft),
  also: old.also ?? [],
  problems: [
    // A list of people has no articles.
    ...(draft.isPublic === undefined ? [BYLINE_MISSING] : []),
    ...listUnknownPractices(draft, practices),
    ...(old.problems ?? []),
  ],
});

const BYLINE_MISSING = 'Articles show this name once it is published under Team members.';

/** Where an author's page was, and where it is or will be. */
async function toMoved({ name, oldAddresses = [] }: AuthorDraft, db: Db, id: number | undefined): Promise<Moved> {
  const row = id === undefined ? undefined : await teamStore.find(db, id);
  return { from: oldAddresses, to: getRecordHref(rules.kind, { id: 0, slug: row ? String(row.slug) : toSlug(name) }) };
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
const toNameKey = (name: string): string => toSlug(name) || toComparableText(name);

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
