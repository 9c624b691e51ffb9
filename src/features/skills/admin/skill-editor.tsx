import { RecordEditor } from '#admin-kit/form/record-editor.tsx';
import { skillForm } from './skill-form.ts';
import { fetchSkill, invalidateSkills, saveSkill } from './skills-admin.queries.ts';

/** The sheet for writing and editing a skill or role. */
export const SkillEditor = () => (
  <RecordEditor
    one="skill"
    form={skillForm}
    fetch={fetchSkill}
    send={saveSkill}
    invalidate={invalidateSkills}
    main={['name', 'synonyms', 'practice', 'evidence', 'picture']}
  />
);
