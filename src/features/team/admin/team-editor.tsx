import { useQueryClient } from '@tanstack/react-query';
import { OpenRecord } from '#admin-kit/form/open-record.tsx';
import { PictureField } from '#admin-kit/form/picture-field.tsx';
import { RecordColumns } from '#admin-kit/form/record-columns.tsx';
import { RecordSheet } from '#admin-kit/form/record-sheet.tsx';
import { SaveButton } from '#admin-kit/form/save-button.tsx';
import { TextField } from '#admin-kit/form/text-field.tsx';
import { useRecordAddress } from '#admin-kit/form/use-record-address.ts';
import { useRecordForm } from '#admin-kit/form/use-record-form.ts';
import { toast } from '#ui/toast/toast-store.ts';
import type { AdminTeamMember } from '../team.contract.ts';
import { fetchTeamMember, invalidateTeam, saveTeamMember } from './team-admin.queries.ts';
import { NEW_TEAM_MEMBER, TEAM_FIELDS, type TeamValues, toTeamBody, toTeamValues } from './team-values.ts';

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
  const form = useRecordForm<TeamValues, AdminTeamMember>({
    kind: 'team-member',
    record: member,
    initial: member ? toTeamValues(member) : NEW_TEAM_MEMBER,
    toValues: toTeamValues,
    send: (id, values, version) =>
      saveTeamMember(id, { ...toTeamBody(values), version, ...(id === undefined && { order: last + 1 }) }),
    onSaved: (saved, { stays }) => {
      void invalidateTeam(client);
      if (stays) return replaceKey(String(saved.id));
      close();
      toast({ title: 'Saved', text: saved.name });
    },
  });
  const { field, save } = form;
  return (
    <RecordSheet
      title={form.isNew ? 'New team member' : 'Edit team member'}
      form={form}
      fields={TEAM_FIELDS}
      shortcuts={[{ keys: 'Mod+s', label: 'Save and continue', group: 'Writing', run: () => save({ stays: true }) }]}
      onClose={close}
      actions={<SaveButton form={form} label="Save" busyLabel="Saving..." onSave={() => save()} />}
    >
      <RecordColumns
        className="max-w-5xl px-5 py-7 sm:px-8"
        main={
          <>
            <TextField {...field('name')} label="Name" maxLength={200} className="font-display text-2xl!" />
            <TextField
              {...field('title')}
              label="Title"
              maxLength={200}
              hint="For example “Partner, network and fleet”."
            />
            <TextField
              {...field('bio')}
              label="About them"
              maxLength={5000}
              rows={6}
              hint="A few sentences about their past and present work."
            />
          </>
        }
        side={
          <>
            <PictureField {...field('profileImage')} label="Portrait" />
            <TextField {...field('linkedinUrl')} label="LinkedIn" optional maxLength={2000} />
            <TextField {...field('twitterUrl')} label="Twitter" optional maxLength={2000} />
          </>
        }
      />
    </RecordSheet>
  );
}
