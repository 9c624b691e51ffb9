import type { ReactNode } from 'react';
import { getPublicUrl } from '#site/site-frame.ts';
import { GlobeSeal } from '#ui/globe-seal.tsx';
import { NoticePage } from '#ui/page/notice-page.tsx';
import { PageTitle } from '#ui/page/page-head.tsx';

interface ProofHeadProps {
  readonly issuer: string;
  /** Says what the document is: "Evidence of learning". */
  readonly kind: string;
  readonly title: string;
  /** The key of the badge, whose seal it has. */
  readonly badge?: string;
  /** What the document says about the title, as one sentence. */
  readonly statement: ReactNode;
  readonly facts: readonly (readonly [name: string, value: string | null])[];
  /** How to verify it, below the document. */
  readonly verification: ReactNode;
  readonly actions?: ReactNode;
}

/** A document that the firm issues: for whom, what for, its facts; and below it how to verify it. */
export function ProofHead({ issuer, kind, title, badge, statement, facts, verification, actions }: ProofHeadProps) {
  return (
    <header>
      <div className="border border-edge bg-raised p-1.5 print:border-0 print:p-0">
        <div className="border border-line px-5 pt-6 pb-5 sm:px-12 sm:pt-10 sm:pb-7 print:border-0 print:p-0">
          <div className="flex items-start justify-between gap-6">
            <div>
              <p className="font-display text-xl">{issuer}</p>
              <p className="mt-0.5 text-sm text-muted">{kind}</p>
            </div>
            <GlobeSeal badge={badge} className="size-16 shrink-0 sm:size-28 lg:size-32" />
          </div>
          <div dir="auto" className="mt-8 max-w-[58rem] sm:mt-10">
            <PageTitle look="article" className="wrap-anywhere">
              {title}
            </PageTitle>
          </div>
          {statement && (
            <div className="mt-5 max-w-[44rem] font-display text-xl leading-snug text-pretty wrap-anywhere sm:mt-7 sm:text-2xl">
              {statement}
            </div>
          )}
          <dl className="figures mt-10 grid grid-cols-2 gap-x-8 gap-y-4 border-t border-line pt-5 sm:mt-14 md:grid-cols-4">
            {facts.map(
              ([name, value]) =>
                value !== null && (
                  <div key={name}>
                    <dt className="text-xs text-muted">{name}</dt>
                    <dd className="mt-0.5 font-semibold wrap-anywhere">{value}</dd>
                  </div>
                ),
            )}
          </dl>
        </div>
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-12 gap-y-5">
        <div className="max-w-[68ch] text-sm text-muted">{verification}</div>
        {actions && <div className="flex flex-wrap gap-4 print:hidden">{actions}</div>}
      </div>
    </header>
  );
}

/** The site's public host, which distinguishes its pages from copies: "greatcircle.example". */
export const PublicHost = () => (
  <strong suppressHydrationWarning className="font-semibold text-ink">
    {new URL(getPublicUrl()).host}
  </strong>
);

export const CLOSED_TITLE = 'Nothing to see here';

/** In place of a badge or an evidence page that is closed, or never was. */
export const ClosedPage = () => (
  <NoticePage title={CLOSED_TITLE}>There is nothing at this address, or its owner has closed it.</NoticePage>
);
