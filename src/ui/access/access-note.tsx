import type { Access } from '#lib/access.ts';
import { useAccessRefusal } from './reader-access.ts';

const NOTES = {
  'signed-out': 'Sign in to open it.',
  unconfirmed: 'Confirm your email address to open it.',
  'not-premium': 'Open with premium access, which you can ask for.',
} as const;

/** Says beside the link to an item what the viewer has to do first. Not rendered if they may open it. */
export function AccessNote({ access, className }: { access: Access; className?: string }) {
  const refusal = useAccessRefusal(access);
  return refusal ? <span className={className}>{NOTES[refusal]}</span> : null;
}
