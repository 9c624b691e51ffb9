// Paths, limits and closed lists without zod, so that public screens may use them (docs/decisions/0004).
import { AUTHORS_PATH } from '#lib/publishing/publishing-paths.ts';

/** The members of the team are also whom a byline can name. */
export const TEAM_PATH = AUTHORS_PATH;
/** Everyone on the team, for the directory. */
export const DIRECTORY_PATH = '/api/team';
/** The parameters of the directory's page, in the order of its key in the page cache. */
export const TEAM_PARAMETERS = ['q', 'practice', 'office', 'language'] as const;
/** The query of /team. What is missing is absent. */
export type TeamSearch = { readonly [Name in (typeof TEAM_PARAMETERS)[number]]?: string };
/** Maximum lengths of texts in characters, and the number of languages. */
export const TEAM_LIMITS = { email: 254, phone: 40, languages: 12 } as const;
/** Members that the directory shows at most. */
export const DIRECTORY_MAX = 1000;

/** The longest text that each parameter may have, in characters. */
const PARAMETER_MAX = { q: 200, practice: 300, office: 80, language: 80 } as const;

/** Reads the query of /team, without empty or invalid values. */
export function readTeamSearch(raw: Readonly<Record<string, unknown>>): TeamSearch {
  return Object.fromEntries(
    TEAM_PARAMETERS.flatMap((name) => {
      const value = raw[name];
      const text = typeof value === 'string' ? value.replace(/\p{Cc}+/gu, ' ').trim() : '';
      return text === '' ? [] : [[name, text.slice(0, PARAMETER_MAX[name])] as const];
    }),
  );
}
