/** How well it is known that a learner completed an item, the weakest first. All but `none` count as completed. */
export const PROOFS = [
  'none',
  /** The learner says so. */
  'own-word',
  /** Every section was read here, and the quiz was passed. */
  'read',
  /** A mentor or editor says so, after the date of the event. */
  'attended',
  /** A mentor or editor accepted what the learner handed in. */
  'handed-in',
] as const;
export type Proof = (typeof PROOFS)[number];

/** What a signed badge and an evidence page may rest on. */
export const PROVEN = ['read', 'attended', 'handed-in'] as const satisfies readonly Proof[];
export type Proven = (typeof PROVEN)[number];

export const isProven = (proof: Proof): proof is Proven => proof !== 'none' && proof !== 'own-word';
