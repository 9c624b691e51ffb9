/** Why an address gets no newsletter anymore: refused on delivery, returned later, or its reader marked a mail as spam. */
export const SUPPRESSIONS = ['refused', 'bounced', 'complained'] as const;
export type SuppressionKind = (typeof SUPPRESSIONS)[number];

export interface Suppression {
  readonly kind: SuppressionKind;
  /** What the mail server said. */
  readonly reason: string | null;
  readonly at: Date;
}

export const SUPPRESSION_REASON_MAX = 500;
