import { useSuspenseQuery } from '@tanstack/react-query';
import { getCallAddress } from '#lib/call.ts';
import { formatDate } from '#lib/dates.ts';
import { getPublicUrl } from '#site/site-frame.ts';
import { buttonClass } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { getEvidencePdf } from '../badges.calls.ts';
import { describePeriod, describeVouching, describeWork, EVIDENCE_HREF, listParts } from '../badges.constants.ts';
import { evidencePageQuery } from '../ui/badges.queries.ts';
import { EntryList, ProofPage, PublicHost } from '../ui/proof-page.tsx';

/** An open evidence page, for an employer. */
export function EvidencePage({ token }: { token: string }) {
  const { data } = useSuspenseQuery(evidencePageQuery(token));
  const { name, issuer, skills, period } = data;
  const parts = listParts(data);
  return (
    <ProofPage
      issuer={issuer}
      kind="Evidence of learning"
      title={name}
      statement={describeWork(data)}
      facts={[
        [
          period && formatDate(period.firstAt) === formatDate(period.lastAt) ? 'Date' : 'Period',
          period && describePeriod(period.firstAt, period.lastAt),
        ],
      ]}
      verification={
        <p>
          {describeVouching(data)} The page always shows what is on record today. To verify it, check that its address
          begins with <PublicHost />.
        </p>
      }
      actions={
        <>
          <a href={getCallAddress(getEvidencePdf, { params: { token } })} download className={buttonClass('signal')}>
            Download as PDF
          </a>
          <CopyButton text={`${getPublicUrl()}${EVIDENCE_HREF}/${token}`} what="link" className="py-3!" />
        </>
      }
      skills={skills}
    >
      {parts.map((part) => (
        <EntryList key={part.title} {...part} />
      ))}
      {parts.length === 0 && <p className="mt-12 text-muted">There is nothing on this page yet.</p>}
    </ProofPage>
  );
}
