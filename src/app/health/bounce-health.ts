import { findBounceMailbox } from '#features/audience/bounces/server/bounces.store.ts';
import { describeMailbox } from '#features/audience/bounces/server/mailbox.service.ts';
import type { HealthPart } from '#features/firm/health/health.contract.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import { formatSeconds } from './format-figures.ts';

/** It is read each minute. */
const LATE_SECONDS = 900;
const NAME = 'Returned mails';

/** Checks the mailbox to which undelivered mails return; empty if none is set. */
export async function listBounceHealth(db: Db, { bounceImapUrl }: Config): Promise<HealthPart[]> {
  if (bounceImapUrl === undefined) return [];
  const found = await findBounceMailbox(db);
  const address = describeMailbox(bounceImapUrl);
  const row = found?.address === address ? found : undefined;
  const seconds = row?.readAt ? (Date.now() - row.readAt.getTime()) / 1000 : undefined;
  const isLate = seconds !== undefined && seconds > LATE_SECONDS;
  return [
    {
      name: NAME,
      state: row?.problem || isLate ? 'attention' : 'ok',
      summary: row?.problem
        ? `${row.problem} Check BOUNCE_IMAP_URL. Until then, addresses that return emails stay subscribed.`
        : isLate
          ? 'The mailbox was not read for a while. If it is not catching up with many emails, read the log.'
          : row?.readAt
            ? 'The mailbox is read each minute.'
            : 'The mailbox will be read within a minute.',
      facts: [
        { name: 'Mailbox', value: address },
        { name: 'Last read', value: seconds === undefined ? 'not yet' : `${formatSeconds(seconds)} ago` },
      ],
    },
  ];
}
