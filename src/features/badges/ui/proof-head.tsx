import type { ReactNode } from 'react';
import { getPublicUrl } from '#lib/render-context.ts';
import { GlobeSeal } from '#ui/globe-seal.tsx';
import { PageTitle } from '#ui/page/page-head.tsx';

/** The head of a document that the firm issues: what it is, for whom, its facts, and how to verify it. */
export function ProofHead(props: {
  kind: string;
  title: string;
  facts: readonly (readonly [name: string, value: string | null])[];
  /** Below the title. */
  lead?: ReactNode;
  /** Verification instructions and the download. */
  children: ReactNode;
}) {
  const { kind, title, facts, lead, children } = props;
  return (
    <header className="border border-edge bg-raised p-1.5 print:border-0 print:p-0">
      <div className="border border-line px-5 pt-6 pb-7 sm:px-10 sm:pt-9 print:border-0 print:p-0">
        <div className="flex items-start justify-between gap-6">
          <p className="text-sm text-muted">{kind}</p>
          <GlobeSeal className="-mb-12 size-16 shrink-0 sm:size-28" />
        </div>
        <div dir="auto" className="pr-20 max-sm:mt-4 sm:pr-36">
          <PageTitle look="record" className="wrap-anywhere">
            {title}
          </PageTitle>
        </div>
        {lead}
        <dl className="figures mt-7 grid grid-cols-2 gap-x-8 border-y border-line md:grid-cols-4">
          {facts.map(
            ([name, value]) =>
              value !== null && (
                <div key={name} className="py-3.5">
                  <dt className="text-xs text-muted">{name}</dt>
                  <dd className="mt-0.5 font-semibold">{value}</dd>
                </div>
              ),
          )}
        </dl>
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-12 gap-y-5">{children}</div>
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
