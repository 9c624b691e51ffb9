import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { formatDate } from '#lib/dates.ts';
import { toWire } from '#platform/http/to-wire.ts';
import { compilePdf } from '#platform/typesetting/compile-pdf.ts';
import { describePeriod, describeVouching, describeWork, EVIDENCE_HREF, listParts } from '../badges.constants.ts';
import { type EvidenceBody, type EvidencePage, evidencePage, type MyEvidence, myEvidence } from '../badges.contract.ts';
import type { BadgeDeps } from './badge-deps.ts';
import { getBadgeUrl, listAwards, listSkillNames } from './badges.service.ts';
import { type EvidenceRow, findEvidencePage, saveEvidencePage } from './badges.store.ts';

const BADGE = 'badge:';
const WORDS = 'words:';

/** Reads the current items and badges a learner can put on the page, without revoked badges. */
async function readMaterial(deps: BadgeDeps, userId: number) {
  const [awards, finished] = await Promise.all([listAwards(deps, userId), deps.proofs.listFinished(deps.db, userId)]);
  const badges = awards
    .filter(({ row }) => !row?.revokedAt)
    .map(({ award: { key, title, rule, earnedAt }, row }) => {
      const url = row?.isOpen ? getBadgeUrl(deps.publicUrl, row) : null;
      return { id: BADGE + key, title, rule, earnedAt, url };
    });
  return { badges, finished };
}

/** Reads the learner's evidence page with everything that could be on it. */
export async function readMyEvidence(
  deps: BadgeDeps,
  user: { readonly id: number; readonly name: string },
): Promise<MyEvidence> {
  const [page, { badges, finished }] = await Promise.all([
    findEvidencePage(deps.db, user.id),
    readMaterial(deps, user.id),
  ]);
  // Initially everything is chosen. Nobody sees it before the page is opened.
  const chosen = page && new Set(page.chosen);
  const choices = [
    ...badges.map((badge) => ({ ...badge, kind: 'badge' as const, completedAt: badge.earnedAt, words: null })),
    ...finished.map(({ words, link, ...item }) => ({
      ...item,
      kind: item.proof,
      // Unlike the rest, the words are shown only if the learner says so.
      words: words || link ? { id: WORDS + item.id, isChosen: chosen?.has(WORDS + item.id) ?? false } : null,
    })),
  ];
  return toWire(myEvidence, {
    name: page?.name ?? user.name,
    isOpen: page?.isOpen ?? false,
    url: page ? `${deps.publicUrl}${EVIDENCE_HREF}/${page.token}` : null,
    choices: choices.map((choice) => ({ ...choice, isChosen: chosen?.has(choice.id) ?? true })),
  });
}

export async function saveMyEvidence(
  deps: BadgeDeps,
  user: { readonly id: number; readonly name: string },
  { name, isOpen, chosen }: EvidenceBody,
): Promise<MyEvidence> {
  await saveEvidencePage(deps.db, { userId: user.id, name, isOpen, chosen: [...new Set(chosen)] });
  return readMyEvidence(deps, user);
}

/** Reads a page's content: the chosen items that still exist. */
export async function readEvidencePage(
  deps: BadgeDeps,
  { userId, name, chosen }: Pick<EvidenceRow, 'userId' | 'name' | 'chosen'>,
): Promise<EvidencePage> {
  const { badges, finished } = await readMaterial(deps, userId);
  const isChosen = ({ id }: { readonly id: string }) => chosen.includes(id);
  const shown = finished.filter(isChosen);
  // The list is newest first.
  const [last, first] = [shown[0], shown.at(-1)];
  return toWire(evidencePage, {
    name,
    issuer: deps.brand.name,
    skills: listSkillNames(shown),
    period: last && first ? { firstAt: first.completedAt, lastAt: last.completedAt } : null,
    badges: badges.filter(isChosen),
    finished: shown.map((one) => (chosen.includes(WORDS + one.id) ? one : { ...one, words: null, link: null })),
  });
}

const { resolve } = createRequire(import.meta.url);

/** Typesets an evidence page. @param url its public address, if it is open */
export function createEvidencePdf(page: EvidencePage, url: string | null, date: Date): Promise<Buffer> {
  const { name, issuer, skills } = page;
  const groups = listParts(page).map(({ title, entries }) => ({
    title,
    entries: entries.map(({ at, words, note, link, ...one }) => ({
      title: one.title,
      detail: words || null,
      facts: note,
      url: link ?? one.url ?? null,
      date: formatDate(at),
    })),
  }));
  const data = {
    name,
    issuer,
    url,
    skills,
    summary: describeWhole(page),
    footer: `${name}, as of ${formatDate(date.toISOString())}`,
    groups,
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
