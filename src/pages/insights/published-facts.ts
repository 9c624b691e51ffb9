import type { QueryClient } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { postQuery } from '#features/blog/ui/blog.queries.ts';
import { caseStudyQuery } from '#features/case-studies/ui/case-studies.queries.ts';
import { whitepaperQuery } from '#features/whitepapers/ui/whitepapers.queries.ts';
import {
  articleHref,
  articleMarkdownHref,
  caseStudyHref,
  INSIGHTS_HREF,
  sharePicture,
  whitepaperHref,
} from '#lib/hrefs.ts';
import { article, breadcrumbs, caseStudy, report } from '#lib/json-ld/build.ts';
import { graph } from '#lib/json-ld/nodes.ts';
import { absolute, firm, type MachineFacts } from '../shell/machine-facts.ts';
import { INSIGHT_NAMES, type InsightType } from './insights-search.ts';

// Each reads the query cache that the page's loader filled. They run only on the server and are not sent to the browser.
const getUndefined = (): MachineFacts | undefined => undefined;

/** Structured data of an article's page. */
export const articleFacts = createIsomorphicFn()
  .server((client: QueryClient, slug: string): MachineFacts | undefined => {
    const post = client.getQueryData(postQuery(slug).queryKey);
    if (!post) return undefined;
    const path = articleHref(post.slug);
    const { publishedAt, updatedAt, category, readTime } = post;
    const item = {
      url: absolute(path),
      title: post.title,
      description: post.excerpt,
      images: listPictures(path, post.featuredImage),
      publishedAt,
      updatedAt,
      author: null,
      about: post.industry,
    };
    return {
      graph: graph(
        createTrail('articles', post.title),
        article(firm(), { ...item, section: category, minutes: readTime }),
      ),
      article: { publishedAt, updatedAt, section: category },
      markdown: articleMarkdownHref(post.slug),
    };
  })
  .client(getUndefined);

/** Structured data of a white paper's page. */
export const whitepaperFacts = createIsomorphicFn()
  .server((client: QueryClient, id: number): MachineFacts | undefined => {
    const paper = client.getQueryData(whitepaperQuery(id).queryKey);
    if (!paper) return undefined;
    const path = whitepaperHref(paper);
    const item = {
      url: absolute(path),
      title: paper.title,
      description: paper.description,
      images: listPictures(path, paper.coverImage),
      publishedAt: paper.createdAt,
      updatedAt: paper.updatedAt,
      author: paper.author,
      about: paper.industry,
    };
    return {
      graph: graph(createTrail('white-papers', paper.title), report(firm(), { ...item, pages: paper.pages })),
      article: { publishedAt: paper.createdAt, updatedAt: paper.updatedAt, section: paper.category },
    };
  })
  .client(getUndefined);

/** Structured data of a case study's page. */
export const caseStudyFacts = createIsomorphicFn()
  .server((client: QueryClient, id: number): MachineFacts | undefined => {
    const study = client.getQueryData(caseStudyQuery(id).queryKey);
    if (!study) return undefined;
    const path = caseStudyHref(study);
    const item = {
      url: absolute(path),
      title: study.title,
      description: study.description,
      images: listPictures(path, study.featuredImage),
      publishedAt: study.createdAt,
      updatedAt: study.updatedAt,
      author: null,
      about: study.industry,
    };
    return {
      graph: graph(createTrail('case-studies', study.title), caseStudy(firm(), item)),
      article: { publishedAt: study.createdAt, updatedAt: study.updatedAt, section: study.industry },
    };
  })
  .client(getUndefined);

const listPictures = (path: string, own: string | null) => [sharePicture(path), ...(own ? [own] : [])].map(absolute);

const createTrail = (type: InsightType, title: string) =>
  breadcrumbs(
    { name: 'Insights', url: absolute(INSIGHTS_HREF) },
    { name: INSIGHT_NAMES[type], url: absolute(`${INSIGHTS_HREF}?type=${type}`) },
    { name: title },
  );
