import type { Role } from '#lib/roles.ts';

// Limits and closed lists without zod, so that screens may use them (docs/decisions/0004).
export const HAND_IN_STATUSES = ['waiting', 'accepted', 'returned'] as const;
/** As whom somebody judges work. */
export const JUDGES = ['mentor', 'editor', 'admin'] as const satisfies readonly Role[];

export const HAND_IN_TEXT_MAX = 5000;
export const ANSWER_MAX = 2000;
export const HAND_IN_FILE_MB = 10;
/** Where learners see what they handed in. */
export const HAND_INS_HREF = '/mentor/dashboard?tab=progress';
/** Rows of the list of what waits. */
export const WAITING_MAX = 100;

/** The name of what is handed in for: an item of the library, or a step of a plan by its key. */
export const getItemSubject = (contentId: number): string => `item-${contentId}`;
/** The library item of a subject. Undefined for a step of a plan. */
export const parseItemSubject = (subject: string) => parseId(/^item-(\d+)$/, subject);
/** The skill of a step's subject. Undefined for an item. */
export const parseSkillSubject = (subject: string) => parseId(/^(?:practice|evidence)-(\d+)$/, subject);

function parseId(pattern: RegExp, subject: string): number | undefined {
  const id = pattern.exec(subject)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** Files that can be handed in, by the type that their content has. */
export const HAND_IN_FILES = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'text/plain': 'txt',
  'text/csv': 'csv',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
} as const;
export type HandInFileType = keyof typeof HAND_IN_FILES;
export const HAND_IN_FILE_NAMES = 'PDF, PNG, JPEG, WebP, plain text, CSV, Word, Excel or PowerPoint';
