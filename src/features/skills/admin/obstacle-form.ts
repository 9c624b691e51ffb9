import { createKindForm, type KindValues } from '#admin-kit/form/kind-form.ts';
import type { AdminObstacle, ObstacleBody } from '../skills.contract.ts';
import { obstacleKind } from '../skills.kind.ts';

export type ObstacleValues = KindValues<typeof obstacleKind>;

export const obstacleForm = createKindForm<ObstacleValues, AdminObstacle, ObstacleBody>(obstacleKind);
