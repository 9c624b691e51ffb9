import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { callQuery } from '#lib/call-query.ts';
import { formatDate } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { useAction } from '#ui/use-action.ts';
import { listIssuedBadges, revokeBadge } from '../badges.calls.ts';
import type { IssuedBadge } from '../badges.contract.ts';

/** The signed badges of a user, which an administrator can revoke. Nothing if there are none. */
export function IssuedBadges({ userId }: { userId: number }) {
  const query = callQuery(listIssuedBadges, { query: { userId } });
  const { data: badges = [] } = useQuery(query);
  const revoke = useAction({
    run: (id: number) => callApi(revokeBadge, { params: { id } }),
    done: ({ title }) => ({ title: `${title} is revoked` }),
    failure: 'The badge was not revoked',
    invalidates: (client) => client.invalidateQueries(query),
  });
  if (badges.length === 0) return null;
  const ask = ({ id, title }: IssuedBadge) => {
    const question = `Revoke ${title}? From now on, anyone who verifies it sees that it no longer counts. This cannot be undone.`;
    if (window.confirm(question)) revoke.mutate(id);
  };
  return (
    <Section title="Badges" level={3} look="text-lg" className="border-t border-line pt-5">
      <ul className="mt-2">
        {badges.map((badge) => (
          <li
            key={badge.id}
            className="flex min-h-11 items-center justify-between gap-4 border-t border-line py-1.5 text-sm"
          >
            <span className="min-w-0 wrap-anywhere">
              {badge.title}, <bdi>{badge.name}</bdi>
              <span className="figures block text-xs text-muted">signed on {formatDate(badge.issuedAt)}</span>
            </span>
            {badge.isRevoked ? (
              <span className="text-muted">Revoked</span>
            ) : (
              <Button
                look="link"
                isBusy={revoke.isPending}
                onClick={() => ask(badge)}
                className="tap-area py-2 whitespace-nowrap text-muted"
              >
                Revoke
                <span className="sr-only"> {badge.title}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
