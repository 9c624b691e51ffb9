import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#lib/api-client.ts';
import { getCallAddress } from '#lib/call.ts';
import { formatDate } from '#lib/dates.ts';
import { getContactHref } from '#site/site-frame.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { InputField } from '#ui/form-field.tsx';
import { LoadError } from '#ui/lists/load-error.tsx';
import { Section } from '#ui/section.tsx';
import { useAction } from '#ui/use-action.ts';
import { getMyCredential, putMyBadge } from '../badges.calls.ts';
import { NAME_INPUT, VERIFY_HREF } from '../badges.constants.ts';
import type { MyBadges, OwnBadge } from '../badges.contract.ts';
import { myBadgesQuery, myEvidenceQuery } from '../ui/badges.queries.ts';
import { EvidencePart } from './evidence-part.tsx';

/** Under the achievements: the badges as signed documents with a public address, and the evidence page. */
export default function ProofPart() {
  const { data, isError, isFetching, refetch } = useQuery(myBadgesQuery);
  if (!data) {
    return isError && !isFetching ? (
      <LoadError what="your proof of learning" onRetry={() => void refetch()} className="mt-16" />
    ) : null;
  }
  return (
    <details className="needs-script mt-12 border-y border-line">
      <summary className="flex min-h-14 items-center justify-between gap-4 py-3">
        <span className="font-display text-xl">Share</span>
        <span aria-hidden="true" className="details-mark" />
      </summary>
      <div className="grid gap-12 pt-2 pb-10">
        <Section title="Badges" level={3} look="text-xl">
          <p className="mt-2 max-w-[68ch] text-muted">
            A badge you open gets a page with an address of its own, signed so that nobody can forge it. Only people
            with the address can find it, and you can close it at any time.{' '}
            <a href={VERIFY_HREF} className="link">
              How badges are verified
            </a>
          </p>
          {data.badges.length === 0 ? (
            <p className="mt-6 max-w-[68ch] text-muted">
              Nothing to show yet. The first lesson that you read to its end, with its quiz passed, earns a badge.
            </p>
          ) : (
            <BadgeList data={data} />
          )}
        </Section>
        <EvidencePart />
      </div>
    </details>
  );
}

function BadgeList({ data }: { data: MyBadges }) {
  const [name, setName] = useState(data.badges.find((badge) => badge.name)?.name ?? data.name);
  return (
    <>
      <InputField
        id="badge-name"
        label="Name on the badges"
        hint="The name others will read. If you change it, your badges are signed again."
        className="mt-6 max-w-md"
        {...NAME_INPUT}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {data.badges.map((badge) => (
          <BadgeItem key={badge.key} badge={badge} name={name} />
        ))}
      </ul>
    </>
  );
}

function BadgeItem({ badge, name }: { badge: OwnBadge; name: string }) {
  const { key, title, earnedAt, state, isOpen, url } = badge;
  const client = useQueryClient();
  const save = useAction({
    run: (body: { isOpen: boolean; name: string }) => callApi(putMyBadge, { params: { key }, body }),
    onDone(saved) {
      client.setQueryData(
        myBadgesQuery.queryKey,
        (old) => old && { ...old, badges: old.badges.map((one) => (one.key === saved.key ? saved : one)) },
      );
      void client.invalidateQueries({ queryKey: myEvidenceQuery.queryKey });
    },
    failure: 'Not saved',
  });
  const act = (label: string, change: { isOpen: boolean; name: string }) => (
    <Button look="link" isBusy={save.isPending} onClick={() => save.mutate(change)} className="min-h-11">
      {label}
      <span className="sr-only"> {title}</span>
    </Button>
  );
  const isRenamed = badge.name !== null && badge.name !== name.trim();
  return (
    <li className="py-2">
      <div className="flex min-h-11 flex-wrap items-center gap-x-6">
        <span className="grow">
          {isOpen && url ? (
            <a href={url} className="link font-semibold">
              {title}
            </a>
          ) : (
            <span className="font-semibold">{title}</span>
          )}
          <span className="figures block text-sm text-muted">
            {formatDate(earnedAt)}, {STATES[state]}
            {state === 'revoked' && isOpen && ', and its page says so'}
          </span>
        </span>
        {(state === 'new' || state === 'closed') && act('Open', { isOpen: true, name })}
        {state === 'open' && isRenamed && act('Sign with this name', { isOpen: true, name })}
        {state === 'revoked' && (
          <a href={getContactHref()} className="link text-sm">
            Ask us why
            <span className="sr-only"> {title} was revoked</span>
          </a>
        )}
        {isOpen && act('Close', { isOpen: false, name: badge.name ?? name })}
      </div>
      {state === 'open' && url && (
        <div className="flex flex-wrap items-center gap-3 pt-2 pb-3">
          <CopyField label={`Address of ${title}`} url={url} />
          <a
            href={getCallAddress(getMyCredential, { params: { key } })}
            download
            className={buttonClass('quiet', '-mx-2 py-2!')}
          >
            Download the signed badge
          </a>
        </div>
      )}
    </li>
  );
}

const STATES = {
  new: 'only you see it',
  open: 'open to anyone with the address',
  closed: 'closed',
  revoked: 'revoked',
} as const;
