import { useQueryClient } from '@tanstack/react-query';
import type { AdminTeamMember } from '#features/team/team.contract.ts';
import { fetchTeamMember, forgetTeam, saveTeamMember } from '#features/team/ui/team-admin.queries.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { OpenRecord } from '../../record/open-record.tsx';
import { PictureField } from '../../record/picture-field.tsx';
import { RecordSheet } from '../../record/record-sheet.tsx';
import { SaveButton } from '../../record/save-button.tsx';
import { TextField } from '../../record/text-field.tsx';
import { useRecordAddress } from '../../record/use-record-address.ts';
import { useRecordForm } from '../../record/use-record-form.ts';
import { NOBODY, TEAM_FIELDS, type TeamValues, teamBody, teamValues } from './team-values.ts';

/** The sheet in which a member of the team is written; a new one comes after `last`. */
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
  const { close, renamed } = useRecordAddress();
  const form = useRecordForm<TeamValues, AdminTeamMember>({
    kind: 'team-member',
    record: member,
    initial: member ? teamValues(member) : NOBODY,
    valuesOf: teamValues,
    send: (id, values, version) =>
      saveTeamMember(id, { ...teamBody(values), version, ...(id === undefined && { order: last + 1 }) }),
    onSaved: (saved, { stays }) => {
      void forgetTeam(client);
      if (stays) return renamed(String(saved.id));
      close();
      toast({ title: 'Saved', text: saved.name });
    },
  });
  const { values, set, errorOf, save } = form;
  return (
    <RecordSheet
      title={form.isNew ? 'New team member' : 'Edit team member'}
      form={form}
      fields={TEAM_FIELDS}
      shortcuts={[{ keys: 'Mod+s', label: 'Save and go on', group: 'Writing', run: () => save({ stays: true }) }]}
      onClose={close}
      actions={<SaveButton isBusy={form.isBusy} onSave={() => save()} />}
    >
      <div className="grid max-w-5xl grid-cols-1 gap-x-10 gap-y-7 px-5 py-7 sm:px-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid min-w-0 content-start gap-7">
          <TextField
            id="member-name"
            label="Name"
            value={values.name}
            error={errorOf('name')}
            maxLength={200}
            onChange={(name) => set({ name })}
            className="font-display text-2xl!"
          />
          <TextField
            id="member-title"
            label="Title"
            value={values.title}
            error={errorOf('title')}
            maxLength={200}
            hint="What they are: “Partner, network and fleet”."
            onChange={(title) => set({ title })}
          />
          <TextField
            id="member-bio"
            label="About them"
            value={values.bio}
            error={errorOf('bio')}
            maxLength={5000}
            rows={6}
            hint="A few sentences on what they did and do."
            onChange={(bio) => set({ bio })}
          />
        </div>
        <div className="grid content-start gap-6">
          <PictureField
            label="Portrait"
            value={values.profileImage}
            error={errorOf('profileImage')}
            onChange={(profileImage) => set({ profileImage })}
          />
          <TextField
            id="member-linkedin"
            label="LinkedIn"
            optional
            value={values.linkedinUrl}
            error={errorOf('linkedinUrl')}
            maxLength={2000}
            onChange={(linkedinUrl) => set({ linkedinUrl })}
          />
          <TextField
            id="member-twitter"
            label="Twitter"
            optional
            value={values.twitterUrl}
            error={errorOf('twitterUrl')}
            maxLength={2000}
            onChange={(twitterUrl) => set({ twitterUrl })}
          />
        </div>
      </div>
    </RecordSheet>
  );
}
