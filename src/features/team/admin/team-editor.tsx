import { useQueryClient } from '@tanstack/react-query';
import { KindColumns } from '#admin-kit/form/kind-field.tsx';
import { OpenRecord } from '#admin-kit/form/open-record.tsx';
import { RecordSheet } from '#admin-kit/form/record-sheet.tsx';
import { SaveButton } from '#admin-kit/form/save-button.tsx';
import { useRecordAddress } from '#admin-kit/form/use-record-address.ts';
import { useRecordForm } from '#admin-kit/form/use-record-form.ts';
import { toast } from '#ui/toast/toast-store.ts';
import type { AdminTeamMember } from '../team.contract.ts';
import { fetchTeamMember, invalidateTeam, saveTeamMember } from './team-admin.queries.ts';
import { teamForm } from './team-form.ts';

/** The sheet for a team member. A new member is placed after the order `last`. */
export function TeamEditor({ last }: { last: number }) {
  const { close } = useRecordAddress();
  return (
    <OpenRecord one="team member" title="Edit team member" fetch={fetchTeamMember} onClose={close}>
      {(member) => <TeamForm member={member} last={last} />}
    </OpenRecord>
  );
}

function TeamForm({ member, last }: { member: AdminTeamMember | undefined; last: number }) {
  const client = useQueryClient();
  const { close, replaceKey } = useRecordAddress();
  const form = useRecordForm({
    form: teamForm,
    record: member,
    send: (id, body) => saveTeamMember(id, id === undefined ? { ...body, order: last + 1 } : body),
    onSaved: (saved, { stays }) => {
      void invalidateTeam(client);
      if (stays) return replaceKey(String(saved.id));
      close();
      toast({ title: 'Saved', text: saved.name });
    },
  });
  const { save } = form;
  return (
    <RecordSheet
      title={form.isNew ? 'New team member' : 'Edit team member'}
      form={form}
      shortcuts={[{ keys: 'Mod+s', label: 'Save and continue', group: 'Writing', run: () => save({ stays: true }) }]}
      onClose={close}
      actions={<SaveButton form={form} label="Save" busyLabel="Saving..." onSave={() => save()} />}
    >
      <KindColumns form={form} className="max-w-5xl px-5 py-7 sm:px-8" main={['name', 'title', 'bio']} />
    </RecordSheet>
  );
}
