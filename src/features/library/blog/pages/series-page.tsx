import { useSuspenseQuery } from '@tanstack/react-query';
import { getArtworkHref } from '#lib/artwork/artwork-href.ts';
import { formatDate } from '#lib/dates.ts';
import { AuthorList } from '#ui/page/byline.tsx';
import { Breadcrumb, PageTitle } from '#ui/page/page-head.tsx';
import { Picture } from '#ui/picture.tsx';
import type { BlogPostCard, SeriesPage as SeriesData } from '../blog.contract.ts';
import { ArticleByline } from '../ui/article-byline.tsx';
import { ArticleKicker } from '../ui/article-card.tsx';
import { ArticleLink } from '../ui/article-link.tsx';
import { seriesQuery } from '../ui/series.queries.ts';
import { formatParts } from '../ui/series-line.tsx';

/** A series: what it is about, who writes it, and its parts in the order to read them. */
export function SeriesPage({ slug }: { slug: string }) {
  const { data } = useSuspenseQuery(seriesQuery(slug));
  return <SeriesView series={data} />;
}

/** The same without the query, for a preview. */
export function SeriesView({ series }: { series: SeriesData }) {
  return (
    <div className="shell pt-8 pb-24 lg:pt-12 lg:pb-32 print:pb-0">
      <Breadcrumb to="/insights/series" name="Series" />
      <SeriesHead series={series} />
      <ol className="mt-12 lg:mt-20">
        {series.parts.map((post, index) => (
          <Part key={post.id} post={post} number={index + 1} />
        ))}
      </ol>
    </div>
  );
}

function SeriesHead({ series: { name, description, parts } }: { series: SeriesData }) {
  const authors = new Map(parts.flatMap((post) => post.authors).map((author) => [author.id, author]));
  const minutes = parts.reduce((sum, { readTime }) => sum + readTime, 0);
  const [first, last] = [parts.at(0), parts.at(-1)].map((post) => post && formatDate(post.publishedAt));
  return (
    <>
      <p className="mt-9 text-sm font-semibold text-blue lg:mt-14">Series</p>
      <PageTitle look="article" className="mt-4 max-w-[19em] lg:mt-5">
        {name}
      </PageTitle>
      <div className="mt-7 grid gap-x-8 gap-y-7 lg:mt-10 lg:grid-cols-12">
        <p className="max-w-[44rem] font-display text-xl leading-[1.4] wrap-anywhere whitespace-pre-line text-muted lg:order-2 lg:col-span-7 lg:col-start-5 lg:text-[1.7rem] lg:leading-[1.36]">
          {description}
        </p>
        <div className="lg:col-span-3 lg:pt-2">
          <AuthorList authors={[...authors.values()]} className="mb-5 flex flex-wrap gap-x-8 gap-y-4 lg:flex-col" />
          {parts.length > 0 && (
            <p className="figures text-sm text-muted">
              {formatParts(parts.length)}
              {' · '}
              {minutes} min read
              <span className="block">{first === last ? first : `${first} – ${last}`}</span>
            </p>
          )}
        </div>
      </div>
    </>
  );
}

/** One article of the series. Its number is above its picture on a phone, and in the margin on a wide screen. */
function Part({ post, number }: { post: BlogPostCard; number: number }) {
  return (
    <li className="border-t border-line break-inside-avoid">
      <article data-card className="group relative grid gap-x-8 gap-y-5 py-8 wrap-anywhere md:grid-cols-12 lg:py-12">
        <p className="figures font-display text-[2.5rem] leading-none text-blue md:col-span-1 lg:text-[3.5rem]">
          <span className="sr-only">Part </span>
          {number}
        </p>
        <Picture
          src={post.featuredImage ?? getArtworkHref(post.title)}
          width={1200}
          height={675}
          sizes="(min-width: 64rem) 24vw, (min-width: 48rem) 32vw, 92vw"
          className="aspect-video w-full bg-sunk object-cover md:col-span-4 lg:col-span-3"
        />
        <div className="min-w-0 md:col-span-7 lg:col-span-8 lg:col-start-5 lg:max-w-[46rem]">
          <ArticleKicker post={post} />
          <h2 className="mt-2.5 text-2xl lg:text-[2rem] lg:leading-[1.12]">
            <ArticleLink post={post} />
          </h2>
          <p className="mt-3 mb-5 max-w-[62ch] text-muted">{post.excerpt}</p>
          <ArticleByline post={post} />
        </div>
      </article>
    </li>
  );
}
