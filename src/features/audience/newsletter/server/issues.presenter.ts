import { toWire } from '#platform/http/to-wire.ts';
import { archivedIssue, type IssueReply, issueCard } from '../newsletter.contract.ts';
import type { Figures, IssueRow } from './issues.store.ts';

const NO_FIGURES: Figures = { recipients: 0, queued: 0, sent: 0, failed: 0, bounced: 0, skipped: 0, unsubscribed: 0 };

/** Presents an issue in the administration's list. */
export const presentIssueCard = (row: IssueRow, figures: Figures = NO_FIGURES) =>
  toWire(issueCard, { ...row, ...figures });

/** Presents an issue as administrators edit it. */
export const presentIssue = (row: IssueRow, figures?: Figures, links: IssueReply['links'] = []): IssueReply => ({
  ...presentIssueCard(row, figures),
  preheader: row.preheader,
  content: row.content,
  audience: { topic: row.topic, language: row.language, activity: row.activity },
  links,
});

/** Presents an issue that was sent, for everyone. */
export const presentArchived = (row: IssueRow) =>
  toWire(archivedIssue, { ...row, publishedAt: row.queuedAt ?? row.createdAt });
