import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { InputField } from '#ui/form-field.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useFormAction } from '#ui/use-form-action.ts';
import { WritingField } from '#ui/writing-field.tsx';
import * as calls from '../mentoring.calls.ts';
import { MENTORING_LIMITS as LIMITS } from '../mentoring.constants.ts';
import type { MentorDesk } from '../mentoring.contract.ts';
import { deskQuery } from '../ui/mentoring.queries.ts';

export const toFields = ({ settings, card }: MentorDesk) => ({
  isOffering: settings.isOffering,
  learnersMax: String(settings.learnersMax),
  position: card.position ?? '',
  offer: card.offer ?? '',
  about: card.about ?? '',
  languages: card.languages ?? '',
});
export type SettingsFields = ReturnType<typeof toFields>;

/** How a mentor introduces themselves, and how many learners they take. */
export function SettingsForm(props: {
  fields: SettingsFields;
  onChange: (fields: SettingsFields) => void;
  /** It was saved, or what was typed is given up. */
  onClose: () => void;
}) {
  const { fields, onChange, onClose } = props;
  const client = useQueryClient();
  const change = (part: Partial<SettingsFields>) => onChange({ ...fields, ...part });
  const save = useFormAction({
    run: ({ learnersMax, ...rest }: SettingsFields) =>
      callApi(calls.putSettings, { body: { ...rest, learnersMax: Number(learnersMax) } }),
    onDone: (desk) => {
      client.setQueryData(deskQuery.queryKey, desk);
      toast({ title: 'Saved' });
      onClose();
    },
    fields: ['learnersMax', 'position', 'offer', 'about', 'languages'],
  });
  const { getFormProps, getError, failure } = save;
  const renderLine = (name: 'position' | 'offer' | 'languages', label: string, hint?: string) => (
    <InputField
      id={`desk-${name}`}
      label={label}
      optional
      hint={hint}
      error={getError(name)}
      value={fields[name]}
      maxLength={LIMITS[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
      look="py-2!"
    />
  );
  return (
    <form
      {...getFormProps(() => save.mutate(fields))}
      aria-label="How learners see you"
      className="grid content-start gap-5"
    >
      {failure && <FormAlert>{failure}</FormAlert>}
      {renderLine('position', 'What you do', 'For example “Network planner, twelve years at regional carriers”.')}
      {renderLine('offer', 'What you help with')}
      <WritingField
        id="desk-about"
        label="About you, in your own words"
        optional
        hint={`Where you have been, and what you wish you had known. At most ${LIMITS.about} characters.`}
        error={getError('about')}
        rows={6}
        value={fields.about}
        maxLength={LIMITS.about}
        onChange={(about) => change({ about })}
      />
      {renderLine('languages', 'Languages')}
      <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
        <InputField
          id="desk-learners"
          label="Learners at a time"
          className="w-40"
          error={getError('learnersMax')}
          name="learnersMax"
          type="number"
          required
          min={1}
          max={LIMITS.learners}
          value={fields.learnersMax}
          onChange={(event) => change({ learnersMax: event.currentTarget.value })}
          look="py-2!"
        />
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input
            type="checkbox"
            checked={fields.isOffering}
            onChange={(event) => change({ isOffering: event.currentTarget.checked })}
            className="size-4 shrink-0"
          />
          I am taking new learners
        </label>
      </div>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Button type="submit" look="signal" isBusy={save.isPending}>
          Save
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
