import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { formatDate } from '#lib/dates.ts';
import { formatDuration } from '#lib/pathway/time-available.ts';
import type { EvidencePage } from '../badges.contract.ts';

const { resolve } = createRequire(import.meta.url);
const KINDS = { lesson: 'Lesson', practice: 'Practice', evidence: 'Evidence' } as const;

/** Typesets an evidence page. @param url its public address, if it is open */
export async function createEvidencePdf(page: EvidencePage, url: string | null, date: Date): Promise<Buffer> {
  // Typst is large, and few people ask for a PDF.
  const { compilePdf } = await import('#platform/typesetting/compile-pdf.ts');
  const data = {
    name: page.name,
    issuer: page.issuer,
    url,
    made: formatDate(date.toISOString()),
    badges: page.badges.map(({ title, rule, earnedAt, url: address }) => ({
      title,
      rule,
      date: formatDate(earnedAt),
      url: address,
    })),
    finished: page.finished.map(({ kind, title, minutes, completedAt }) => ({
      kind: KINDS[kind],
      title,
      time: formatDuration(minutes),
      date: formatDate(completedAt),
    })),
  };
  const template = readFileSync(resolve('#features/badges/server/evidence.typ'), 'utf8');
  return compilePdf({ template, data, date });
}
