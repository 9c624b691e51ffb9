import { declareError } from '#platform/http/errors.ts';

export const teamErrors = { notFound: declareError(404, 'team_member_not_found', 'There is no such team member.') };
