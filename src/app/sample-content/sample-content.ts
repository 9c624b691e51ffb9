import { Readable } from 'node:stream';
import { readArticles } from '#content/articles.ts';
import { readCaseStudies } from '#content/case-studies.ts';
import { readPages } from '#content/pages.ts';
import { readLesson } from '#content/read-content.ts';
import {
  readComments,
  readContactMessages,
  readLearningContent,
  readLearningPaths,
  readObstacles,
  readSeries,
  readSkills,
  readTeamMembers,
} from '#content/records.ts';
import { readPaperPdf, readWhitePapers } from '#content/white-papers.ts';
import { insertContactForms } from '#features/audience/contact/server/contact-forms.store.ts';
import { pageStore } from '#features/firm/pages/server/pages.store.ts';
import { teamStore } from '#features/firm/team/server/team.store.ts';
import { contentStore, pathStore } from '#features/learning/lessons/server/learning.store.ts';
import { obstacleStore, skillStore } from '#features/learning/mentor/server/skills.store.ts';
import { articleStore } from '#features/library/blog/server/blog.store.ts';
import { insertComments } from '#features/library/blog/server/comments.store.ts';
import { seriesStore } from '#features/library/blog/server/series.store.ts';
import { caseStudyStore } from '#features/library/case-studies/server/case-studies.store.ts';
import { insertWhitepaperPages, whitepaperStore } from '#features/library/whitepapers/server/whitepapers.store.ts';
import { COVERS_FOLDER } from '#features/library/whitepapers/whitepapers.constants.ts';
import { DAY_MS } from '#lib/days.ts';
import { teamMemberHref } from '#lib/hrefs.ts';
import { PAPER_PAGES_FOLDER } from '#lib/pictures.ts';
import { toSlug } from '#lib/slug.ts';
import type { Db } from '#platform/db/db.ts';
import { inspectPdf } from '#platform/pdf/inspect-pdf.ts';
import { PDF_LIMITS, type PdfFacts } from '#platform/pdf/pdf-facts.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { type Ids, loadEvents, loadPractices, type SamplePractices, toIds } from './sample-firm.ts';
import { storeDrawing, storePicture } from './sample-pictures.ts';

interface Targets {
  readonly db: Db;
  readonly storage: FileStorage;
}

/** Inserts the sample firm's content, flagged as sample, and stores its pictures and PDFs in `storage`. */
export async function loadSampleContent(targets: Targets): Promise<void> {
  const { db } = targets;
  const team = await loadTeam(targets);
  const practices = await loadPractices(db, team);
  const posts = await loadArticles(targets, team, practices);
  await insertComments(
    db,
    readComments().map(({ articleIndex, createdAt, ...comment }) => ({
      ...comment,
      postId: posts[articleIndex]?.id ?? 0,
      createdAt: new Date(createdAt),
      isSample: true,
    })),
  );
  await loadWhitePapers(targets, team, practices);
  await loadCaseStudies(targets, team, practices);
  await loadLearning(targets, await loadEvents(db, team));
  await pageStore.insert(
    db,
    readPages().map(({ slug, front, body }) => ({
      ...front,
      slug,
      // Cards name people by their names in the file, and by their addresses on the page.
      body: body.replace(/\(team:([^)]+)\)/g, (_, name: string) => `(${teamMemberHref(toSlug(name))})`),
      isSample: true,
    })),
  );
  await insertContactForms(
    db,
    readContactMessages().map((message) => ({ ...message, createdAt: new Date(message.createdAt), isSample: true })),
  );
}

async function loadTeam({ db, storage }: Targets): Promise<Ids> {
  const rows = [];
  for (const member of readTeamMembers()) {
    const profileImage = await storeDrawing(storage, member.slug);
    rows.push({ ...member, profileImage, isSample: true });
  }
  const members = await teamStore.insert(db, rows);
  return new Map(members.map(({ name, id }) => [name, id]));
}

async function loadArticles({ db, storage }: Targets, team: Ids, practices: SamplePractices) {
  const stored = await seriesStore.insert(
    db,
    readSeries().map((one) => ({ ...one, isSample: true })),
  );
  const seriesIds: Ids = new Map(stored.map(({ name, id }) => [name, id]));
  const rows = [];
  for (const { slug, front, body } of readArticles()) {
    rows.push({
      title: front.title,
      slug,
      excerpt: front.excerpt,
      content: body,
      category: front.category,
      industry: front.industry,
      readTime: front.readTime,
      seriesId: front.series === undefined ? null : (toIds(seriesIds, [front.series])[0] ?? null),
      tags: front.tags,
      authorTeamIds: toIds(team, front.authors),
      practiceIds: practices.byCategory(front.category),
      publishedAt: new Date(front.publishedAt),
      updatedAt: new Date(front.publishedAt),
      featuredImage: await storeDrawing(storage, slug),
      isSample: true,
    });
  }
  return articleStore.insert(db, rows);
}

async function loadWhitePapers({ db, storage }: Targets, team: Ids, practices: SamplePractices): Promise<void> {
  const papers = await Promise.all(
    readWhitePapers().map(async ({ slug, front }) => {
      const bytes = readPaperPdf(slug);
      const source = { size: bytes.length, open: async () => Readable.from([bytes]) };
      return { slug, front, bytes, facts: await inspectPdf(source, PDF_LIMITS) };
    }),
  );
  const rows = [];
  const pageTexts: (readonly string[])[] = [];
  for (const { slug, front, bytes, facts } of papers) {
    const { pages, contents, cover, insidePages, texts } = facts;
    pageTexts.push(texts);
    const key = `white-papers/${slug}.pdf`;
    await storage.put(key, bytes);
    rows.push({
      title: front.title,
      description: front.description,
      findings: front.findings.join('\n'),
      category: front.category,
      industry: front.industry,
      access: front.access,
      author: front.authors.join(' and '),
      tags: front.tags,
      authorTeamIds: toIds(team, front.authors),
      practiceIds: practices.byCategory(front.category),
      pages,
      contents,
      pdfUrl: `/files/${key}`,
      coverImage: await storePicture(storage, COVERS_FOLDER, slug, cover),
      insidePages: await storeInsidePages(storage, slug, insidePages),
      publishedAt: new Date(front.publishedAt),
      createdAt: new Date(front.publishedAt),
      updatedAt: new Date(front.publishedAt),
      isSample: true,
    });
  }
  for (const [index, { id }] of (await whitepaperStore.insert(db, rows)).entries()) {
    await insertWhitepaperPages(db, id, pageTexts[index] ?? []);
  }
}

async function storeInsidePages(storage: FileStorage, slug: string, pages: PdfFacts['insidePages']) {
  const stored = [];
  for (const { page, ...picture } of pages) {
    const image = await storePicture(storage, PAPER_PAGES_FOLDER, slug, picture);
    stored.push({ page, image, width: picture.width, height: picture.height });
  }
  return stored;
}

async function loadCaseStudies({ db, storage }: Targets, team: Ids, practices: SamplePractices): Promise<void> {
  const rows = [];
  for (const { slug, front, challenge, solution, results } of readCaseStudies()) {
    const { authors, ...fields } = front;
    const createdAt = new Date(front.publishedAt);
    const featuredImage = await storeDrawing(storage, slug);
    rows.push({
      ...fields,
      authorTeamIds: toIds(team, authors),
      practiceIds: practices.byCase(front.title),
      challenge,
      solution,
      results,
      featuredImage,
      publishedAt: createdAt,
      createdAt,
      updatedAt: createdAt,
      isSample: true,
    });
  }
  await caseStudyStore.insert(db, rows);
}

/** Inserts the skills, then those that name others, then the roles. @returns the ids of the skills by name */
async function loadSkills({ db }: Pick<Targets, 'db'>): Promise<Ids> {
  const ids = new Map<string, number>();
  const groups = Map.groupBy(readSkills(), ({ type, skills }) => (type === 'role' ? 2 : skills ? 1 : 0));
  for (const [, group] of [...groups].sort(([a], [b]) => a - b)) {
    const rows = group.map(({ skills: named = [], ...skill }) => ({
      ...skill,
      skillIds: toIds(ids, named),
      isSample: true,
    }));
    for (const { name, id } of await skillStore.insert(db, rows)) ids.set(name, id);
  }
  await obstacleStore.insert(
    db,
    readObstacles().map((obstacle) => ({ ...obstacle, isSample: true })),
  );
  return ids;
}

/** Inserts the skills, the obstacles, the library and its paths. */
async function loadLearning({ db, storage }: Targets, eventIds: Ids): Promise<void> {
  const skillIds = await loadSkills({ db });
  const rows = [];
  for (const { skills: taught, startsInWeeks, lesson, event, ...item } of readLearningContent()) {
    rows.push({
      ...item,
      skillIds: toIds(skillIds, taught),
      eventId: event === undefined ? null : (toIds(eventIds, [event])[0] ?? null),
      startsAt: startsInWeeks === undefined ? null : new Date(Date.now() + startsInWeeks * 7 * DAY_MS),
      lesson: lesson === null ? null : readLesson(lesson),
      thumbnailImage: lesson === null ? null : await storeDrawing(storage, lesson),
      isSample: true,
    });
  }
  const items = await contentStore.insert(db, rows);
  const idByTitle = new Map(items.map((item) => [item.title, item.id]));
  for (const { contentTitles, skills: taught, ...path } of readLearningPaths()) {
    const contentIds = contentTitles.flatMap((title) => idByTitle.get(title) ?? []);
    await pathStore.insertOne(db, { ...path, contentIds, skillIds: toIds(skillIds, taught), isSample: true });
  }
}
