import type { ArchivedIssue, IssueCard, IssueReply } from '../newsletter.contract.ts';
import type { Figures, IssueRow } from './issues.store.ts';

const NO_FIGURES: Figures = { recipients: 0, queued: 0, sent: 0, failed: 0, bounced: 0, skipped: 0, unsubscribed: 0 };

/** Presents an issue in the administration's list. */
export const presentIssueCard = (row: IssueRow, figures: Figures = NO_FIGURES): IssueCard => ({
  id: row.id,
  slug: row.slug,
  subject: row.subject,
  status: row.status,
  sendAt: row.sendAt?.toISOString() ?? null,
  queuedAt: row.queuedAt?.toISOString() ?? null,
  sentAt: row.sentAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
  ...figures,
});

/** Presents an issue as administrators edit it. */
export const presentIssue = (row: IssueRow, figures: Figures | undefined, links: IssueReply['links']): IssueReply => ({
  ...presentIssueCard(row, figures),
  preheader: row.preheader,
  content: row.content,
  audience: { topic: row.topic, language: row.language, activity: row.activity },
  links,
});

/** Presents an issue that was sent, for everyone. */
export const presentArchived = (row: IssueRow): ArchivedIssue => ({
  slug: row.slug,
  subject: row.subject,
  preheader: row.preheader,
  publishedAt: (row.queuedAt ?? row.createdAt).toISOString(),
});
