import { z } from 'zod';
import { line } from '#lib/fields.ts';
import { id, isoTime } from '#lib/paging.ts';
import { PROVEN } from '#lib/proofs.ts';
import { CHOICES_MAX, CREDENTIAL_MAX, NAME_MAX } from './badges.constants.ts';

/** The name on a badge or an evidence page, as the learner types it. */
const typedName = line(NAME_MAX, 'Please type the name that others should read.');

export const ownBadge = z.object({
  key: z.string(),
  title: z.string(),
  /** Requirement to earn it. */
  rule: z.string(),
  earnedAt: isoTime,
  /** `new` has not been signed yet. */
  state: z.enum(['new', 'open', 'closed', 'revoked']),
  /** Whether the page is open. A revoked badge's page may be open, and says so. */
  isOpen: z.boolean(),
  /** The public address. It works only while the badge is open. */
  url: z.string().nullable(),
  name: z.string().nullable(),
});
export type OwnBadge = z.infer<typeof ownBadge>;

export const myBadges = z.object({
  /** Initially the account's name. */
  name: z.string(),
  badges: z.array(ownBadge),
});
export type MyBadges = z.infer<typeof myBadges>;

export const badgeKeyParam = z.object({ key: z.string().regex(/^[a-z0-9-]{1,60}$/, 'There is no such badge.') });
export const badgeBody = z.object({ isOpen: z.boolean(), name: typedName });
export const tokenParam = z.object({ token: z.string().max(100) });

/** An item finished for a badge. */
const badgeEvidence = z.object({
  title: z.string(),
  completedAt: isoTime,
  skills: z.array(z.string()),
  /** What it rests on. */
  proof: z.enum(PROVEN),
});
export type BadgeEvidence = z.infer<typeof badgeEvidence>;

/** The public page of an open badge. */
export const badgePage = z.object({
  key: z.string(),
  title: z.string(),
  rule: z.string(),
  name: z.string(),
  earnedAt: isoTime,
  issuedAt: isoTime,
  issuer: z.string(),
  skills: z.array(z.string()),
  evidence: z.array(badgeEvidence),
  isRevoked: z.boolean(),
});
export type BadgePage = z.infer<typeof badgePage>;

export const verificationBody = z.object({
  credential: z
    .string('Please paste the signed badge or its address.')
    // Mails and PDFs wrap it, and a file of another kind has anything in it.
    .overwrite((text) => text.replace(/[\s\p{Cc}]+/gu, ''))
    .min(1, 'Please paste the signed badge or its address.')
    .max(CREDENTIAL_MAX, 'This is too long to be a badge.'),
});
export const verification = z.object({
  /** `unknown` is an address of ours, or an id, that has no open badge. */
  result: z.enum(['valid', 'revoked', 'forged', 'unknown']),
  /** The answer in a plain sentence. */
  answer: z.string(),
  /** The signed badge. Null unless valid. */
  badge: z.object({ title: z.string(), name: z.string(), earnedAt: isoTime }).nullable(),
});
export type Verification = z.infer<typeof verification>;

const choiceId = z.string().regex(/^[a-z]{1,20}[-:][a-z0-9-]{1,60}$/, 'This cannot be on the page.');
const finished = badgeEvidence.extend({
  /** What the learner handed in, if they chose to show it. */
  words: z.string().nullable(),
  link: z.string().nullable(),
  /** Of accepted work. The name is null when their account was deleted. */
  acceptedBy: z.object({ name: z.string().nullable(), role: z.string() }).nullable(),
});
export type Finished = z.infer<typeof finished>;
const shownBadge = z.object({ title: z.string(), rule: z.string(), earnedAt: isoTime, url: z.string().nullable() });

export const myEvidence = z.object({
  name: z.string(),
  isOpen: z.boolean(),
  url: z.string().nullable(),
  choices: z.array(
    z.object({
      id: choiceId,
      kind: z.enum(['badge', ...PROVEN]),
      title: z.string(),
      completedAt: isoTime,
      isChosen: z.boolean(),
      /** The choice to show what was handed in too, if there is a text or a link. */
      words: z.object({ id: choiceId, isChosen: z.boolean() }).nullable(),
    }),
  ),
});
export type MyEvidence = z.infer<typeof myEvidence>;

export const evidenceBody = z.object({
  name: typedName,
  /** Left out, the page stays open or closed. */
  isOpen: z.boolean().optional(),
  chosen: z.array(choiceId).max(CHOICES_MAX, `Please choose at most ${CHOICES_MAX}.`),
});
export type EvidenceBody = z.infer<typeof evidenceBody>;

/** An evidence page. */
export const evidencePage = z.object({
  name: z.string(),
  issuer: z.string(),
  /** Skills of the finished items, most frequent first. */
  skills: z.array(z.string()),
  /** From the first to the last finished item. */
  period: z.object({ firstAt: isoTime, lastAt: isoTime }).nullable(),
  finished: z.array(finished),
  badges: z.array(shownBadge),
});
export type EvidencePage = z.infer<typeof evidencePage>;

export const issuedBadge = z.object({
  id,
  title: z.string(),
  name: z.string(),
  issuedAt: isoTime,
  isOpen: z.boolean(),
  isRevoked: z.boolean(),
});
export type IssuedBadge = z.infer<typeof issuedBadge>;

// Machine-readable: Open Badges 3.0 and JSON Web Key Sets.
export const issuerProfile = z.object({ id: z.string(), type: z.array(z.string()), name: z.string(), url: z.string() });
export type IssuerProfile = z.infer<typeof issuerProfile>;
export const achievement = z.object({
  id: z.string(),
  type: z.array(z.string()),
  name: z.string(),
  description: z.string(),
  criteria: z.object({ narrative: z.string() }),
  creator: issuerProfile,
});
export type Achievement = z.infer<typeof achievement>;
export const revocationList = z.object({
  id: z.string(),
  issuer: z.string(),
  revokedCredential: z.array(z.object({ id: z.string(), revoked: z.boolean(), revocationReason: z.string() })),
});
export type RevocationList = z.infer<typeof revocationList>;
export const publicKey = z.record(z.string(), z.unknown());
export type PublicKey = z.infer<typeof publicKey>;
