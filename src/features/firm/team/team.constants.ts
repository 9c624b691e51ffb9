// Paths, limits and closed lists without zod, so that public screens may use them (docs/decisions/0004).
import { AUTHORS_PATH } from '#lib/publishing/publishing-paths.ts';

/** The members of the team are also whom a byline can name. */
export const TEAM_PATH = AUTHORS_PATH;
