import { declareError } from '#platform/http/errors.ts';

export const skillErrors = {
  skillNotFound: declareError(404, 'skill_not_found', 'There is no such skill.'),
  obstacleNotFound: declareError(404, 'obstacle_not_found', 'There is no such obstacle.'),
};
