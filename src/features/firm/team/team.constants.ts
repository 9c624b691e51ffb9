// Paths, limits and closed lists without zod, so that public screens may use them (docs/decisions/0004).
export const TEAM_PATH = '/api/team-members';
