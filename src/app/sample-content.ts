import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { readArticles } from '#content/articles.ts';
import { readCaseStudies } from '#content/case-studies.ts';
import { comments } from '#content/comments.ts';
import { contactMessages } from '#content/contact-messages.ts';
import { learningContent } from '#content/learning-content.ts';
import { learningPaths } from '#content/learning-paths.ts';
import { readLesson } from '#content/read-markdown.ts';
import { teamMembers } from '#content/team-members.ts';
import { readWhitePapers } from '#content/white-papers.ts';
import { articleStore } from '#features/blog/server/blog.store.ts';
import { insertComments } from '#features/blog/server/comments.store.ts';
import { caseStudyStore } from '#features/case-studies/server/case-studies.store.ts';
import { insertContactForms } from '#features/contact/server/contact.store.ts';
import { contentStore, insertLearningPath } from '#features/learning/server/learning.store.ts';
import { teamStore } from '#features/team/server/team.store.ts';
import { insertWhitepaperPages, whitepaperStore } from '#features/whitepapers/server/whitepapers.store.ts';
import { articleArt } from '#lib/artwork/article-art.ts';
import type { Lettering } from '#lib/artwork/lettering.ts';
import { portrait } from '#lib/artwork/portrait.ts';
import { type PictureSize, pictureName } from '#lib/picture-names.ts';
import type { Db } from '#platform/db/db.ts';
import { createLettering } from '#platform/lettering/lettering.ts';
import { inspectPdf } from '#platform/pdf/inspect-pdf.ts';
import { PDF_LIMITS } from '#platform/pdf/pdf-facts.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { createPaperPdf } from '#platform/typesetting/paper-pdf.ts';
import { site } from '#site';

// Picked by eye: with this seed the newest articles get plates that differ in composition and ground.
const PLATES = 'plate 9013';

interface Targets {
  readonly db: Db;
  readonly storage: FileStorage;
}

type Kit = Targets & { readonly lettering: Lettering };

/** Inserts the sample firm's content, marked as such, and puts its pictures and PDFs into `storage`. */
export async function loadSampleContent(targets: Targets): Promise<void> {
  const { db } = targets;
  const kit = { ...targets, lettering: createLettering() };
  await loadTeam(kit);
  const posts = await loadArticles(targets);
  await insertComments(
    db,
    comments.map(({ articleIndex, createdAt, ...comment }) => ({
      ...comment,
      postId: posts[articleIndex]?.id ?? 0,
      createdAt: new Date(createdAt),
      isSample: true,
    })),
  );
  await loadWhitePapers(targets);
  await loadCaseStudies(targets);
  await loadLearning(targets);
  await insertContactForms(
    db,
    contactMessages.map((message) => ({ ...message, createdAt: new Date(message.createdAt), isSample: true })),
  );
}

/** Keeps a picture under a name that changes with its bytes and returns its address. */
async function keepPicture(storage: FileStorage, folder: string, slug: string, picture: Picture): Promise<string> {
  const mark = createHash('sha256').update(picture.bytes).digest('hex').slice(0, 8);
  const key = `media/${folder}/${pictureName(slug, mark, picture, picture.ending)}`;
  await storage.put(key, picture.bytes);
  return `/${key}`;
}

interface Picture extends PictureSize {
  readonly bytes: Uint8Array;
  readonly ending: 'svg' | 'png';
}

/** A drawing as a file, which says its own size. */
function drawn(svg: string): Picture {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  return { bytes: Buffer.from(svg), ending: 'svg', width: Number(width), height: Number(height) };
}

async function loadTeam({ db, storage, lettering }: Kit): Promise<void> {
  const rows = [];
  for (const { slug, ...member } of teamMembers) {
    const profileImage = await keepPicture(
      storage,
      'portraits',
      slug,
      drawn(portrait({ seed: slug, name: member.name }, lettering)),
    );
    rows.push({ ...member, profileImage, isSample: true });
  }
  await teamStore.insert(db, rows);
}

async function loadArticles({ db, storage }: Targets) {
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
      publishedAt: new Date(front.publishedAt),
      updatedAt: new Date(front.publishedAt),
      featuredImage: await keepPicture(storage, 'articles', slug, drawn(articleArt(`${PLATES} ${slug}`))),
      isSample: true,
    });
  }
  return articleStore.insert(db, rows);
}

// The deadline is for strangers' files: on a busy machine, setting the next paper alone can take longer than it.
const OWN_PAPER = { ...PDF_LIMITS, seconds: 600 };

async function loadWhitePapers({ db, storage }: Targets): Promise<void> {
  const papers = [];
  for (const source of readWhitePapers()) {
    const brand = { name: site.brand.name, url: `https://${site.brand.domain}` };
    const { slug, front, body } = source;
    const bytes = createPaperPdf({ ...front, body, brand });
    // Read in other processes while the next one is set.
    const inspected = inspectPdf({ size: bytes.length, open: async () => Readable.from([bytes]) }, OWN_PAPER);
    inspected.catch(() => undefined);
    papers.push({ slug, front, bytes, inspected });
  }
  const rows = [];
  const pageTexts: (readonly string[])[] = [];
  for (const { slug, front, bytes, inspected } of papers) {
    const { pages, contents, cover, texts } = await inspected;
    pageTexts.push(texts);
    const key = `white-papers/${slug}.pdf`;
    await storage.put(key, bytes);
    rows.push({
      title: front.title,
      description: front.description,
      category: front.category,
      industry: front.industry,
      author: front.author,
      pages,
      contents,
      pdfUrl: `/files/${key}`,
      coverImage: await keepPicture(storage, 'covers', slug, { ...cover, ending: 'png' }),
      createdAt: new Date(front.createdAt),
      updatedAt: new Date(front.createdAt),
      isSample: true,
    });
  }
  for (const [index, { id }] of (await whitepaperStore.insert(db, rows)).entries()) {
    await insertWhitepaperPages(db, id, pageTexts[index] ?? []);
  }
}

async function loadCaseStudies({ db, storage }: Targets): Promise<void> {
  const rows = [];
  for (const { slug, front, challenge, solution, results } of readCaseStudies()) {
    const createdAt = new Date(front.createdAt);
    const featuredImage = await keepPicture(storage, 'case-studies', slug, drawn(articleArt(slug)));
    rows.push({
      ...front,
      challenge,
      solution,
      results,
      featuredImage,
      createdAt,
      updatedAt: createdAt,
      isSample: true,
    });
  }
  await caseStudyStore.insert(db, rows);
}

async function loadLearning({ db }: Targets): Promise<void> {
  const items = await contentStore.insert(
    db,
    learningContent.map((item) => ({
      ...item,
      tags: [...item.tags],
      lesson: item.lesson === null ? null : readLesson(item.lesson),
      isSample: true,
    })),
  );
  const idOf = new Map(items.map((item) => [item.title, item.id]));
  for (const { contentTitles, ...path } of learningPaths) {
    const contentIds = contentTitles.flatMap((title) => idOf.get(title) ?? []);
    await insertLearningPath(db, { ...path, contentIds, isSample: true });
  }
}
