import { getArtworkHref } from '#lib/artwork/artwork-href.ts';
import { formatDate } from '#lib/dates.ts';
import type { MaybeUndated } from '#lib/publishing/publishing-contract.ts';
import { formatIndustry } from '#site/industry-names.ts';
import { AuthorList } from '#ui/page/byline.tsx';
import { FactList } from '#ui/page/fact-list.tsx';
import { Breadcrumb, PageTitle } from '#ui/page/page-head.tsx';
import { Picture } from '#ui/picture.tsx';
import type { CaseStudyCard } from '../case-studies.kind.ts';
import { CaseStudyKicker } from './case-study-kicker.tsx';

type HeadFields = Pick<CaseStudyCard, 'title' | 'description' | 'client' | 'industry' | 'duration' | 'featuredImage'> &
  Partial<MaybeUndated<Pick<CaseStudyCard, 'authors' | 'publishedAt'>>>;

/** The head of a case study, beside its picture. */
export function CaseStudyHead({ study }: { study: HeadFields }) {
  return (
    <div className="shell grid gap-x-8 gap-y-10 pt-8 pb-10 lg:grid-cols-12 lg:pt-12 lg:pb-14 print:gap-y-7 print:pb-4">
      <div className="lg:col-span-7">
        <Breadcrumb type="case-studies" />
        <CaseStudyKicker
          industry={formatIndustry(study.industry)}
          duration={study.duration}
          className="mt-7 text-sm lg:mt-9"
        />
        <PageTitle look="record" className="mt-4">
          {study.title}
        </PageTitle>
        <p className="mt-6 max-w-[40rem] text-lg wrap-anywhere text-muted">{study.description}</p>
        <AuthorList authors={study.authors ?? []} className="mt-8 flex flex-wrap gap-x-8 gap-y-4" />
        <FactList
          className="mt-8 max-w-[40rem]"
          facts={[
            ['Client', study.client],
            ['Published', study.publishedAt ? formatDate(study.publishedAt) : null],
          ]}
        />
      </div>
      <Picture
        src={study.featuredImage ?? getArtworkHref(study.title)}
        width={1200}
        height={675}
        sizes="(min-width: 64rem) 30vw, 92vw"
        first
        shape="tall"
        narrowShape="wide"
        className="aspect-video w-full bg-sunk object-cover lg:col-span-4 lg:col-start-9 lg:mt-24 lg:aspect-4/5 print:aspect-auto print:h-auto print:max-h-[72mm] print:w-auto print:max-w-[128mm]"
      />
    </div>
  );
}
