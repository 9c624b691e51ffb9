import { toWire } from '#platform/http/to-wire.ts';
import { EVIDENCE_HREF } from '../badges.constants.ts';
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
