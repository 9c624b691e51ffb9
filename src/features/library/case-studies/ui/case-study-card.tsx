import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { toKey } from '#lib/hrefs.ts';
import { splitCamelCase } from '#lib/words.ts';
import { Byline } from '#ui/page/byline.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { CaseStudyCard as CaseStudy } from '../case-studies.kind.ts';
import { CaseStudyKicker } from './case-study-kicker.tsx';

/** One case study in a list, with its metrics. `industry` is the firm's label for the industry, empty for none. */
export function CaseStudyCard({ study, industry }: { study: CaseStudy; industry: string }) {
  return (
    <article className="grid gap-8 wrap-anywhere border-t border-line py-10 lg:grid-cols-12">
      <div className="min-w-0 lg:col-span-6">
        <CaseStudyKicker industry={industry} duration={study.duration} className="mb-2.5 text-xs" />
        <h3 className="text-2xl">{study.title}</h3>
        <p className="mt-4 max-w-[60ch] text-muted">{study.description}</p>
        {study.authors.length > 0 && (
          <div className="mt-5">
            <Byline authors={study.authors} />
          </div>
        )}
        <Link
          to="/insights/case-studies/$key"
          params={{ key: toKey(study) }}
          aria-label={`Read Full Case Study: ${study.title}`}
          className="tap-target group mt-4 inline-flex items-center gap-2 text-sm font-semibold"
        >
          <span className="link">Read Full Case Study</span>
          <ArrowRight
            size={17}
            strokeWidth={1.5}
            aria-hidden="true"
            className="transition-transform group-hover:translate-x-1"
          />
        </Link>
      </div>
      <dl className="grid grid-cols-2 content-start gap-x-8 gap-y-7 lg:col-span-5 lg:col-start-8">
        {Object.entries(study.metrics).map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="mt-1.5 text-xs text-muted">{splitCamelCase(name)}</dt>
            <dd className="figures font-display text-2xl text-balance text-blue">{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

export function CaseStudyCardSkeleton() {
  return (
    <div className="grid gap-8 border-t border-line py-10 lg:grid-cols-12">
      <div className="lg:col-span-6">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="mt-4 h-8 w-11/12" />
        <Skeleton className="mt-5 h-4 w-full" />
        <Skeleton className="mt-2 h-4 w-4/5" />
      </div>
      <div className="grid grid-cols-2 gap-8 lg:col-span-5 lg:col-start-8">
        <Skeleton className="h-14 w-28" />
        <Skeleton className="h-14 w-28" />
        <Skeleton className="h-14 w-28" />
        <Skeleton className="h-14 w-28" />
      </div>
    </div>
  );
}
