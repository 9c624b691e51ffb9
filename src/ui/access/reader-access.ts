import { createContext, type MouseEvent, useContext } from 'react';
import { type Access, type AccessMember, type AccessRefusal, getAccessRefusal } from '#lib/access.ts';

/** Who the viewer is, and what they can do about a refusal. Pages provide it, since features do not know who is signed in. */
export interface ReaderAccess {
  /** Null for a visitor. */
  readonly viewer: (AccessMember & { readonly premiumRequestedAt: string | null }) | null;
  readonly onSignIn: (event: MouseEvent<HTMLAnchorElement>, reason: string) => void;
  /** Mails the link that confirms the viewer's address again. */
  readonly resendLink: () => Promise<{ message: string }>;
  readonly requestPremium: () => Promise<void>;
}

/** For the screens of the learning area, where many parts open items. */
export const ReaderAccessContext = createContext<ReaderAccess | null>(null);

/** Why the viewer may not open something. Undefined if they may, and outside the learning area. */
export function useAccessRefusal(access: Access): AccessRefusal | undefined {
  const reader = useContext(ReaderAccessContext);
  return reader ? getAccessRefusal(access, reader.viewer) : undefined;
}
