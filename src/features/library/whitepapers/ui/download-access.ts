import type { MouseEvent } from 'react';
import type { DownloadMember } from '../whitepapers.constants.ts';

/** Who the viewer is, and what they can do about a refusal. The page provides it, since this feature does not know. */
export interface DownloadAccess {
  /** Null for a visitor. */
  readonly viewer: (DownloadMember & { readonly premiumRequestedAt: string | null }) | null;
  readonly onSignIn: (event: MouseEvent<HTMLAnchorElement>, reason: string) => void;
  /** Mails the link that confirms the viewer's address again. */
  readonly resendLink: () => Promise<{ message: string }>;
  readonly requestPremium: () => Promise<void>;
}
