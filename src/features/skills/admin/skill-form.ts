import { createKindForm, type KindValues } from '#admin-kit/form/kind-form.ts';
import type { AdminSkill, SkillBody } from '../skills.contract.ts';
import { skillKind } from '../skills.kind.ts';

export type SkillValues = KindValues<typeof skillKind>;

export const skillForm = createKindForm<SkillValues, AdminSkill, SkillBody>(skillKind, { start: { type: 'skill' } });
