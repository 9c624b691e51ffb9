import { z } from 'zod';
import { emailText, line, orNull, storableText } from '#lib/fields.ts';
import { createBodySchema, createRecordSchemas } from '#lib/kinds/kind-contract.ts';
import { TEXT_LIMITS } from '#lib/limits.ts';
import { columnId, searchFilter } from '#lib/paging.ts';
import { TEAM_LIMITS } from './team.constants.ts';
import { teamMemberKind } from './team.kind.ts';

const { record: teamMember } = createRecordSchemas(teamMemberKind);

const PHONE_PROBLEM = 'Please enter a phone number with its country code, such as +44 20 7946 0123.';
// An extension may follow: "+44 20 7946 0123 ext. 5".
const PHONE = /^\+?[\d\s()./-]*\d[\d\s()./-]*(?:(?:ext\.?|x|#)\s?\d{1,6})?$/i;
const phoneText = line(TEAM_LIMITS.phone, PHONE_PROBLEM).refine(
  (phone) => PHONE.test(phone) && phone.replace(/\D/g, '').length >= 5,
  PHONE_PROBLEM,
);

/** Each language once, whatever the case of its letters. */
const languageList = z
  .array(line(TEXT_LIMITS.word, 'Please use a word or two.'))
  .max(TEAM_LIMITS.languages, `Please give at most ${TEAM_LIMITS.languages}.`)
  .transform((languages) => {
    const keys = languages.map((language) => language.toLowerCase());
    return languages.filter((_, index) => keys.indexOf(keys[index] as string) === index);
  });

export const teamMemberBody = createBodySchema(teamMemberKind, {
  slug: orNull(line(TEXT_LIMITS.title, '')),
  email: orNull(emailText(TEAM_LIMITS.email)),
  phone: orNull(phoneText),
  languages: languageList,
});

const word = storableText().trim().min(1).max(TEXT_LIMITS.word).optional();

/** The filters of the directory. */
export const directoryQuery = z.object({
  ...searchFilter,
  office: word,
  language: word,
  /** The slug of a practice. */
  practice: storableText().trim().min(1).max(TEXT_LIMITS.title).optional(),
});
export type DirectoryFilters = z.infer<typeof directoryQuery>;

/** A member as the directory shows them. */
export const directoryMember = teamMember.pick({
  id: true,
  slug: true,
  name: true,
  title: true,
  office: true,
  profileImage: true,
});
export type DirectoryMember = z.infer<typeof directoryMember>;

/** Something to filter by, and how many members of the whole team have it. */
const choice = z.object({ name: z.string(), count: z.number().int().min(1) });
export type DirectoryChoice = z.infer<typeof choice>;

export const directory = z.object({
  members: z.array(directoryMember),
  /** The size of the whole team. */
  total: z.number().int().min(0),
  /** Those with people, in the order of the firm. */
  practices: z.array(choice.extend({ slug: z.string() })),
  offices: z.array(choice),
  languages: z.array(choice),
});
export type Directory = z.infer<typeof directory>;

/** The team member that an account is. Null for none. */
export const teamMemberChoice = z.object({ teamMemberId: columnId.nullable() });
export type TeamMemberChoice = z.infer<typeof teamMemberChoice>;
