import { useSuspenseQuery } from '@tanstack/react-query';
import { getCallAddress } from '#lib/call.ts';
import { formatDate } from '#lib/dates.ts';
import { buttonClass } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { getCredential } from '../badges.calls.ts';
import { PROOF_SENTENCES, toEntry, VERIFY_HREF } from '../badges.constants.ts';
import type { BadgeEvidence } from '../badges.contract.ts';
import { badgePageQuery } from '../ui/badges.queries.ts';
import { EntryList, ProofPage, PublicHost } from '../ui/proof-page.tsx';

/** The public page of an open badge: for whom, for what, which skills, and how to verify it. */
export function BadgePage({ token }: { token: string }) {
  const { data: badge } = useSuspenseQuery(badgePageQuery(token));
  const { key, title, rule, name, earnedAt, issuedAt, issuer, skills, evidence, isRevoked } = badge;
  return (
    <ProofPage
      issuer={issuer}
      kind="Badge"
      title={title}
      badge={key}
      statement={
        <>
          <p>
            Awarded to{' '}
            <bdi dir="auto" className="font-medium">
              {name}
            </bdi>
          </p>
          <p className="mt-2 font-sans text-base text-muted">{rule}</p>
        </>
      }
      facts={[
        ['Status', isRevoked ? 'Revoked' : 'Valid'],
        ['Issued by', issuer],
        ['Earned', formatDate(earnedAt)],
        ['Signed', formatDate(issuedAt)],
      ]}
      verification={
        isRevoked ? (
          <p role="note" className="text-base font-semibold text-danger">
            {issuer} has revoked this badge. It no longer counts.
          </p>
        ) : (
          <Section title="Verify it" look="sr-only">
            <p>
              {issuer} shows this page itself at <PublicHost />, so you can rely on the status above. The name is the
              one its holder typed. The signed badge is an Open Badge 3.0: any program that reads them can check it, and
              so can our page{' '}
              <a href={VERIFY_HREF} className="link">
                Verify a badge
              </a>
              .
            </p>
          </Section>
        )
      }
      actions={
        !isRevoked && (
          <a href={getCallAddress(getCredential, { params: { token } })} download className={buttonClass('signal')}>
            Download the signed badge
          </a>
        )
      }
      skills={skills}
    >
      <EntryList title="Awarded for" entries={evidence.map(toProvenEntry)} />
    </ProofPage>
  );
}

/** Says also what the item rests on, because no heading does. */
function toProvenEntry(item: BadgeEvidence) {
  const entry = toEntry(item);
  return { ...entry, note: `${PROOF_SENTENCES[item.proof]} ${entry.note}` };
}
