import { useQueryClient } from '@tanstack/react-query';
import { KindColumns } from '#admin-kit/form/kind-field.tsx';
import { OpenRecord } from '#admin-kit/form/open-record.tsx';
import { RecordSheet } from '#admin-kit/form/record-sheet.tsx';
import { SaveButton } from '#admin-kit/form/save-button.tsx';
import { useRecordAddress } from '#admin-kit/form/use-record-address.ts';
import { useRecordForm } from '#admin-kit/form/use-record-form.ts';
import { toast } from '#ui/toast/toast-store.ts';
import type { AdminSkill } from '../skills.contract.ts';
import { skillForm } from './skill-form.ts';
import { fetchSkill, invalidateSkills, saveSkill } from './skills-admin.queries.ts';

/** The sheet for writing and editing a skill or role. */
export function SkillEditor() {
  const { close } = useRecordAddress();
  return (
    <OpenRecord one="skill" title="Edit skill" fetch={fetchSkill} onClose={close}>
      {(skill) => <SkillForm skill={skill} />}
    </OpenRecord>
  );
}

function SkillForm({ skill }: { skill: AdminSkill | undefined }) {
  const client = useQueryClient();
  const { close, replaceKey } = useRecordAddress();
  const form = useRecordForm({
    form: skillForm,
    record: skill,
    send: saveSkill,
    onSaved: (saved, { stays }) => {
      void invalidateSkills(client);
      if (stays) return replaceKey(String(saved.id));
      close();
      toast({ title: 'Saved', text: saved.name });
    },
  });
  const { save } = form;
  return (
    <RecordSheet
      title={form.isNew ? 'New skill' : 'Edit skill'}
      form={form}
      shortcuts={[{ keys: 'Mod+s', label: 'Save and continue', group: 'Writing', run: () => save({ stays: true }) }]}
      onClose={close}
      actions={<SaveButton form={form} label="Save" busyLabel="Saving..." onSave={() => save()} />}
    >
      <KindColumns form={form} main={['name', 'synonyms', 'practice', 'evidence', 'picture']} />
    </RecordSheet>
  );
}
