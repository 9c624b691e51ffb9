import { and, eq, isNull, ne } from 'drizzle-orm';
import type { AuthorDraft } from '#features/firm/imports/server/draft.ts';
import type { DraftResult, DraftWriter, WriteContext } from '#features/firm/imports/server/draft-writer.ts';
import { teamRules } from '#features/firm/team/server/team.service.ts';
import { teamStore } from '#features/firm/team/server/team.store.ts';
import { teamMembers } from '#features/firm/team/server/team.table.ts';
import { isWebAddress } from '#lib/fields.ts';
import { getRecordHref } from '#lib/kinds/kind-pages.ts';
import { toSlug } from '#lib/slug.ts';
import { formatPersonName } from '#lib/words.ts';
import { users } from '#platform/auth/users.table.ts';
import type { Db } from '#platform/db/db.ts';
import { createRecord } from '#platform/records/records.ts';
import type { ImportDeps } from './import-deps.ts';
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
      for (const draft of drafts) {
        const member = await findMember(context, draft);
        const refusal = member === undefined ? findRefusal(draft, undefined) : undefined;
        const isMet = context.metPeople.has(toSlug(draft.name));
        context.metPeople.add(toSlug(draft.name));
        if (refusal !== undefined && !isMet) {
          results.push({ outcome: 'refused', problems: [refusal] });
          continue;
        }
        const outcome = member !== undefined || isMet ? 'known' : 'new';
        const moved = [await toMoved(draft, deps.db, member)];
        const [old] = await takeOldAddresses(deps, deps.db, moved, context);
        results.push(outcome === 'new' ? toNew(draft, old) : { outcome, ...old });
      }
      return results;
    },
    async write(drafts, context) {
      const pictures = createPictureStore({ ...deps, fetchPicture: context.fetchPicture, actorId: context.actor.id });
      const results: DraftResult[] = [];
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
          if (row) remember([{ draft, recordId: row.id, mark: String(row.version) }]);
          const memberId = row ? row.id : Number(member);
          const moved = [await toMoved(draft, tx, memberId)];
          const [former] = await takeOldAddresses(deps, tx, moved, context, remember);
          return { id: memberId, old: former };
        });
        context.authorIds.set(draft.sourceId, id);
        results.push(member !== undefined ? { outcome: 'known', ...old } : toNew(draft, old));
      }
      return results;
    },
    remove: (tx, records, actor) => removeRecords({ deps, rules, findUse: async () => undefined }, tx, records, actor),
  };
}

const toNew = (draft: AuthorDraft, old: Pick<DraftResult, 'also' | 'problems'> = {}): DraftResult => ({
  outcome: 'new',
  detail: describe(draft),
  also: old.also ?? [],
  problems: [BYLINE_MISSING, ...(old.problems ?? [])],
});

const BYLINE_MISSING = 'Articles show this name once it is published under Team members.';

/** Where an author's page was, and where it is or will be. */
async function toMoved({ name, oldAddresses = [] }: AuthorDraft, db: Db, id: number | undefined): Promise<Moved> {
  const row = id === undefined ? undefined : await teamStore.find(db, id);
  return { from: oldAddresses, to: getRecordHref(rules.kind, { id: 0, slug: row ? String(row.slug) : toSlug(name) }) };
}

const describe = ({ title }: AuthorDraft) => (title ? `${title}, as a draft` : 'as a draft');

const createBody = ({ name, title, bio, links = [] }: AuthorDraft, picture: string | undefined) => ({
  name: name.slice(0, 200),
  title: (title ?? '').slice(0, 200),
  bio: (bio ?? '').slice(0, 5000),
  profileImage: picture ?? null,
  linkedinUrl: links.find((link) => isWebAddress(link) && /linkedin\./i.test(link)) ?? null,
  twitterUrl: links.find((link) => isWebAddress(link) && /(?:twitter|\bx)\.com/i.test(link)) ?? null,
  status: 'draft',
});

function findRefusal(draft: AuthorDraft, picture: string | undefined): string | undefined {
  const parsed = rules.body.safeParse(createBody(draft, picture));
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
}

/** The member of the team that a draft stands for, or that it became before. */
async function findMember(context: WriteContext, { sourceId, name, email }: AuthorDraft): Promise<number | undefined> {
  const imported = (await context.findImported('author', [sourceId])).get(sourceId);
  if (imported && (await teamStore.find(context.db, imported.recordId))) return imported.recordId;
  const owner = email ? await findAccountName(context.db, email.toLowerCase()) : undefined;
  const wanted = new Set([name, owner ?? ''].map(toSlug).filter(Boolean));
  const members = await context.db
    .select({ id: teamMembers.id, name: teamMembers.name })
    .from(teamMembers)
    .where(ne(teamMembers.status, 'trashed'));
  return members.find((member) => wanted.has(toSlug(member.name)))?.id;
}

async function findAccountName(db: Db, email: string): Promise<string | undefined> {
  const [account] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(eq(users.email, email), eq(users.emailVerified, true), isNull(users.suspendedAt)));
  return account && formatPersonName(account);
}
