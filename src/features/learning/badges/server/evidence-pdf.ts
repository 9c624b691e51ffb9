import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { formatDate } from '#lib/dates.ts';
import { compilePdf } from '#platform/typesetting/compile-pdf.ts';
import {
  describeEntry,
  describePeriod,
  describeVouching,
  describeWork,
  GROUPS_BEFORE_BADGES,
  groupFinished,
} from '../badges.constants.ts';
import type { EvidencePage } from '../badges.contract.ts';

const { resolve } = createRequire(import.meta.url);

/** A part of the document, as the template reads it. */
interface Group {
  readonly title: string;
  readonly entries: readonly {
    readonly title: string;
    readonly detail: string | null;
    readonly facts: string;
    readonly url: string | null;
    readonly date: string;
  }[];
}

/** Typesets an evidence page. @param url its public address, if it is open */
export function createEvidencePdf(page: EvidencePage, url: string | null, date: Date): Promise<Buffer> {
  const { name, issuer, skills, badges, finished } = page;
  const lists: Group[] = groupFinished(finished).map(({ title, items }) => ({
    title,
    entries: items.map((one) => ({
      title: one.title,
      detail: one.words || null,
      facts: describeEntry(one),
      url: one.link,
      date: formatDate(one.completedAt),
    })),
  }));
  const shownBadges = badges.map(({ title, rule, earnedAt, url: address }) => ({
    title,
    detail: null,
    facts: rule,
    url: address,
    date: formatDate(earnedAt),
  }));
  const groups = lists.toSpliced(GROUPS_BEFORE_BADGES, 0, { title: 'Badges', entries: shownBadges });
  const data = {
    name,
    issuer,
    url,
    skills,
    summary: describeWhole(page),
    footer: `${name}, as of ${formatDate(date.toISOString())}`,
    groups: groups.filter(({ entries }) => entries.length > 0),
  };
  const template = readFileSync(resolve('#features/learning/badges/server/evidence.typ'), 'utf8');
  return compilePdf({ template, data, date });
}

function describeWhole(page: EvidencePage): string {
  const { name, period } = page;
  const work = describeWork(page);
  const parts = [
    work && `${name} ${work}`,
    period && `${describePeriod(period.firstAt, period.lastAt)}.`,
    describeVouching(page),
  ];
  return parts.filter(Boolean).join(' ');
}
