import { eq } from 'drizzle-orm';
import type { TextDraft, WrittenText } from '#features/firm/imports/server/draft.ts';
import type { DraftResult, DraftWriter, WriteContext } from '#features/firm/imports/server/draft-writer.ts';
import { ImportRefusal } from '#features/firm/imports/server/imports.errors.ts';
import type { ImportedRecord } from '#features/firm/imports/server/imports.store.ts';
import { OLD_ADDRESS } from '#features/firm/imports/server/imports.store.ts';
import { listPictureAddresses, rewritePictures } from '#features/firm/imports/server/markdown/rewrite-pictures.ts';
import { articleRules } from '#features/library/blog/server/blog.service.ts';
import { comments } from '#features/library/blog/server/blog.table.ts';
import { getRecordHref } from '#lib/kinds/kind-pages.ts';
import type { Transaction } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { createRecord, deleteRecord, purgeRecord } from '#platform/records/records.ts';
import type { ImportDeps } from './import-deps.ts';
import { createPictureStore, type PictureStore } from './store-pictures.ts';
import { createArticleBody } from './text-body.ts';
import { takeOldAddresses } from './write-redirects.ts';

interface Prepared {
  readonly draft: TextDraft;
  readonly body: ReturnType<typeof createArticleBody>;
  readonly problems: string[];
  readonly pictures: number;
}

/** Articles whose pictures are converted while the ones before are saved; they commit together with their former addresses. */
const BATCH = 8;

export function createArticleWriter(deps: ImportDeps): DraftWriter<TextDraft> {
  return {
    type: 'article',
    batchSize: BATCH,
    async check(drafts, context) {
      const categories = await deps.listTerms('articles');
      return drafts.map((draft) => checkArticle(draft, context, categories));
    },
    async write(drafts, context) {
      const pictures = createPictureStore({ ...deps, actorId: context.actor.id });
      const prepared = await Promise.all(drafts.map((draft) => prepareArticle(deps, draft, context, pictures)));
      return saveArticles(deps, prepared, context);
    },
    remove: (tx, records, actor) => removeArticles(deps, tx, records, actor),
  };
}

/** The text of a draft, or why it cannot be read. */
function writeText(draft: TextDraft): WrittenText | string {
  try {
    return draft.write();
  } catch (error) {
    if (error instanceof ImportRefusal) return error.message;
    throw error;
  }
}

function checkArticle(draft: TextDraft, context: WriteContext, categories: readonly string[]): DraftResult {
  const text = writeText(draft);
  if (typeof text === 'string') return { outcome: 'refused', problems: [text] };
  const { markdown, notes } = text;
  const addresses = [...listPictureAddresses(markdown), ...(draft.picture ? [draft.picture] : [])];
  const missing = addresses.filter((address) => draft.findPicture(address) === undefined);
  const body = createArticleBody(draft, {
    content: markdown,
    picture: undefined,
    authorIds: findAuthors(draft, context),
    categories,
  });
  const refusal = findRefusal(body);
  if (refusal !== undefined) return { outcome: 'refused', problems: [refusal] };
  return {
    outcome: 'new',
    detail: describe(body),
    problems: [...notes, ...describeMissing(missing), ...describeCategory(body.category, categories)],
    also: [
      ...new Array(addresses.length - missing.length).fill({ type: 'picture', outcome: 'new' }),
      ...(draft.oldAddress ? [{ type: 'redirect' as const, outcome: 'new' as const }] : []),
    ],
  };
}

const describe = ({ status, category, publishedAt }: Prepared['body']): string =>
  [status, category, publishedAt?.slice(0, 10)].filter(Boolean).join(', ');

const describeMissing = (missing: readonly string[]): string[] =>
  missing.length === 0
    ? []
    : [`${missing.length === 1 ? 'A picture is' : `${missing.length} pictures are`} not in the file: ${missing[0]}`];

const describeCategory = (category: string, known: readonly string[]): string[] =>
  known.some((one) => one.toLowerCase() === category.toLowerCase())
    ? []
    : [`Its category “${category}” is not in the list. Add it in Settings, so that readers can filter by it.`];

/** Why the rules for articles refuse it; undefined if they do not. */
function findRefusal(body: object): string | undefined {
  const parsed = articleRules.body.safeParse(body);
  return parsed.success ? undefined : (parsed.error.issues[0]?.message ?? 'It cannot be saved.');
}

const findAuthors = (draft: TextDraft, { authorIds }: WriteContext): number[] =>
  draft.authors.flatMap((author) => authorIds.get(author) ?? []);

async function prepareArticle(
  deps: ImportDeps,
  draft: TextDraft,
  context: WriteContext,
  pictures: PictureStore,
): Promise<Prepared | string> {
  const text = writeText(draft);
  if (typeof text === 'string') return text;
  const { markdown, notes } = text;
  const missing: string[] = [];
  let stored = 0;
  const take = async (address: string) => {
    const found = await pictures.store(address, draft.findPicture);
    if (found === undefined) missing.push(address);
    else stored += 1;
    return found;
  };
  const content = await rewritePictures(markdown, take);
  const picture = draft.picture ? await take(draft.picture) : undefined;
  const categories = await deps.listTerms('articles');
  const body = createArticleBody(draft, { content, picture, authorIds: findAuthors(draft, context), categories });
  const problems = [...notes, ...describeMissing(missing), ...describeCategory(body.category, categories)];
  return { draft, body, problems, pictures: stored };
}

async function saveArticles(
  deps: ImportDeps,
  all: readonly (Prepared | string)[],
  context: WriteContext,
): Promise<DraftResult[]> {
  return context.save(async (tx, remember) => {
    const results: DraftResult[] = [];
    const moved: { from: string; to: string }[] = [];
    for (const prepared of all) {
      const row = typeof prepared === 'string' ? prepared : await saveArticle(deps, tx, prepared.body, context);
      if (typeof row === 'string' || typeof prepared === 'string') {
        results.push({ outcome: 'refused', problems: [String(row)] });
        continue;
      }
      const { draft, body, problems, pictures } = prepared;
      remember([{ draft, recordId: row.id, mark: String(row.version) }]);
      const to = getRecordHref(articleRules.kind, { ...row, slug: String(row.slug) });
      if (draft.oldAddress && draft.oldAddress.replace(/\/$/, '') !== to) moved.push({ from: draft.oldAddress, to });
      const also = new Array(pictures).fill({ type: 'picture', outcome: 'new' });
      results.push({ outcome: 'new', detail: describe(body), problems, also });
    }
    const addresses = await takeOldAddresses(deps, tx, moved, context.actor);
    remember(
      addresses.map(({ from, to, id }) => ({
        draft: { sourceId: `${OLD_ADDRESS}${from}` },
        type: 'redirect',
        recordId: id,
        mark: to,
      })),
    );
    const last = results.at(-1);
    if (last && addresses.length > 0)
      results[results.length - 1] = {
        ...last,
        also: [...(last.also ?? []), ...addresses.map(() => ({ type: 'redirect', outcome: 'new' }) as const)],
      };
    return results;
  });
}

/** Saves an article as a colleague's form would. A slug that is taken is derived from the title instead, with a number. */
async function saveArticle(deps: ImportDeps, tx: Transaction, body: Prepared['body'], { actor }: WriteContext) {
  const save = (sent: object) => createRecord({ ...deps, db: tx }, articleRules, articleRules.body.parse(sent), actor);
  const refusal = findRefusal(body);
  if (refusal !== undefined) return refusal;
  try {
    return await save(body);
  } catch (error) {
    if (!(error instanceof DeclaredError)) throw error;
    if (error.declaration.status !== 409) return error.message;
    return save({ ...body, slug: undefined });
  }
}

async function removeArticles(
  deps: ImportDeps,
  tx: Transaction,
  records: readonly ImportedRecord[],
  actor: WriteContext['actor'],
) {
  const kept: { recordId: number; title: string; why: string }[] = [];
  for (const { recordId, mark } of records) {
    const row = await articleRules.lock(tx, recordId);
    if (!row) continue;
    const keep = (why: string) => kept.push({ recordId, title: String(row.title), why });
    if (String(row.version) !== mark) keep('It was changed since.');
    else if ((await tx.$count(comments, eq(comments.postId, recordId))) > 0)
      keep('Readers have commented on it since.');
    else {
      await deleteRecord({ ...deps, db: tx }, articleRules, recordId, actor);
      await purgeRecord({ ...deps, db: tx }, articleRules, recordId, actor.id);
    }
  }
  return kept;
}
