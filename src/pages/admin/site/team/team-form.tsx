import { useQueryClient } from '@tanstack/react-query';
import type { AdminTeamMember } from '#features/team/team.contract.ts';
import { saveTeamMember, TEAM_KEY } from '#features/team/ui/team-admin.queries.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { LineInput, TextInput } from '../../forms/form-inputs.tsx';
import { PictureInput } from '../../forms/picture-input.tsx';
import { RecordSheet } from '../../forms/record-sheet.tsx';
import { type Edited, useRecordForm } from '../../forms/use-record-form.ts';

interface Values {
  readonly name: string;
  readonly title: string;
  readonly bio: string;
  readonly profileImage: string;
  readonly linkedinUrl: string;
  readonly twitterUrl: string;
}

const NOBODY: Values = { name: '', title: '', bio: '', profileImage: '', linkedinUrl: '', twitterUrl: '' };

const read = (record: unknown): Edited<Values> => {
  const { name, title, bio, profileImage, linkedinUrl, twitterUrl, version } = record as AdminTeamMember;
  const links = { linkedinUrl: linkedinUrl ?? '', twitterUrl: twitterUrl ?? '' };
  return { values: { name, title, bio, profileImage: profileImage ?? '', ...links }, version };
};

const FIELDS = [
  { name: 'name', label: 'Name', show: ({ name }: Values) => name },
  { name: 'title', label: 'Title', show: ({ title }: Values) => title },
  { name: 'bio', label: 'About them', show: ({ bio }: Values) => bio },
  { name: 'profileImage', label: 'Portrait', show: ({ profileImage }: Values) => profileImage },
  { name: 'linkedinUrl', label: 'LinkedIn', show: ({ linkedinUrl }: Values) => linkedinUrl },
  { name: 'twitterUrl', label: 'Twitter', show: ({ twitterUrl }: Values) => twitterUrl },
] as const;

/** A member of the team, or a new one, who comes last. */
export function TeamForm(props: { member: AdminTeamMember | undefined; last: number; onClose: () => void }) {
  const { member, last, onClose } = props;
  const client = useQueryClient();
  const form = useRecordForm({
    draftKey: `team-member:${member?.id ?? 'new'}`,
    initial: member ? read(member) : { values: NOBODY, version: undefined },
    read,
    save: (values, version) => saveTeamMember(member?.id, { ...values, version, ...(!member && { order: last + 1 }) }),
    onSaved: async (saved) => {
      await client.invalidateQueries({ queryKey: TEAM_KEY });
      toast({ title: 'Saved', text: saved.name });
      onClose();
    },
  });
  const { values, set, errorOf } = form;
  return (
    <RecordSheet
      title={member ? `Edit ${member.name}` : 'New team member'}
      form={form}
      conflictFields={FIELDS}
      onClose={onClose}
    >
      <div className="grid max-w-4xl gap-6 sm:grid-cols-2">
        <LineInput label="Name" value={values.name} onChange={(name) => set({ name })} error={errorOf('name')} />
        <LineInput
          label="Title"
          hint="What they are, below their name: “Partner, Network and fleet”"
          value={values.title}
          onChange={(title) => set({ title })}
          error={errorOf('title')}
        />
        <TextInput
          label="About them"
          hint="A few sentences on what they did and do"
          className="sm:col-span-2"
          value={values.bio}
          onChange={(bio) => set({ bio })}
          error={errorOf('bio')}
        />
        <PictureInput
          label="Portrait"
          value={values.profileImage}
          onChange={(profileImage) => set({ profileImage })}
          error={errorOf('profileImage')}
        />
        <div className="grid gap-6">
          <LineInput
            label="LinkedIn"
            type="url"
            optional
            value={values.linkedinUrl}
            onChange={(linkedinUrl) => set({ linkedinUrl })}
            error={errorOf('linkedinUrl')}
          />
          <LineInput
            label="Twitter"
            type="url"
            optional
            value={values.twitterUrl}
            onChange={(twitterUrl) => set({ twitterUrl })}
            error={errorOf('twitterUrl')}
          />
        </div>
      </div>
    </RecordSheet>
  );
}
