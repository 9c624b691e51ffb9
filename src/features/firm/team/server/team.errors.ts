import { declareError } from '#platform/http/errors.ts';

export const teamErrors = {
  notFound: declareError(404, 'team_member_not_found', 'There is no such team member, or it has been withdrawn.'),
  notColleague: declareError(
    404,
    'not_a_colleague',
    'Only an account that mentors or answers messages can be a team member.',
  ),
  alreadyLinked: declareError(
    409,
    'team_member_has_account',
    'Another account is this team member. Remove it there first.',
  ),
};
