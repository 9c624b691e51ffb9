import { can, type Role } from '#lib/roles.ts';

// Paths, limits and closed lists without zod, so that public screens may use them (docs/decisions/0004).
export const WHITEPAPERS_PATH = '/api/whitepapers';
/** The log of downloads, for administrators. With `.csv` as a file. */
export const DOWNLOADS_PATH = '/api/whitepaper-downloads';
export const DOWNLOADS_CSV_PATH = `${DOWNLOADS_PATH}.csv`;
/** Receives a paper's PDF, in the form field `file`. */
export const UPLOAD_PATH = '/api/upload';
/** Who may download a paper: everyone, members, members whose address is confirmed, or members with premium access. */
export const WHITEPAPER_ACCESS = ['open', 'account', 'confirmed', 'premium'] as const;
export type WhitepaperAccess = (typeof WHITEPAPER_ACCESS)[number];
/** Folder for pictures of PDFs' first pages. */
export const COVERS_FOLDER = 'media/covers/';
/** How many inside pages a reader may see without signing in. An editor may choose fewer. */
export const MAX_SHOWN_PAGES = 3;
/** Whether a new PDF replaces the cover: one that an editor chose stays. */
export const isCoverFromPdf = (coverImage: string | null): boolean =>
  coverImage?.startsWith(`/${COVERS_FOLDER}`) ?? true;

/** What decides about a member's downloads. */
export interface DownloadMember {
  readonly role: Role;
  readonly emailVerified: boolean;
  readonly hasPremiumAccess: boolean;
}

/** Why somebody may not download a paper; undefined if they may. Colleagues who publish may download all of them. */
export function getDownloadRefusal(
  access: WhitepaperAccess,
  member: DownloadMember | null | undefined,
): 'signed-out' | 'unconfirmed' | 'not-premium' | undefined {
  if (access === 'open') return undefined;
  if (!member) return 'signed-out';
  if (access === 'account' || can(member.role, 'publishes')) return undefined;
  if (access === 'confirmed') return member.emailVerified ? undefined : 'unconfirmed';
  return member.hasPremiumAccess ? undefined : 'not-premium';
}
