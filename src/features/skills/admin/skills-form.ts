import { createKindForm, type KindValues } from '#admin-kit/form/kind-form.ts';
import type { AdminObstacle, AdminSkill, ObstacleBody, SkillBody } from '../skills.contract.ts';
import { obstacleKind, skillKind } from '../skills.kind.ts';

export const skillForm = createKindForm<KindValues<typeof skillKind>, AdminSkill, SkillBody>(skillKind, {
  start: { type: 'skill' },
});

export const obstacleForm = createKindForm<KindValues<typeof obstacleKind>, AdminObstacle, ObstacleBody>(obstacleKind);
