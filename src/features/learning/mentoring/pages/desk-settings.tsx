import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#lib/api-client.ts';
import { Button } from '#ui/button.tsx';
import { CheckLine } from '#ui/check-line.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { InputField } from '#ui/form-field.tsx';
import { useFormAction } from '#ui/use-form-action.ts';
import { WritingField } from '#ui/writing-field.tsx';
import * as calls from '../mentoring.calls.ts';
import { MENTORING_LIMITS as LIMITS } from '../mentoring.constants.ts';
import type { MentorDesk } from '../mentoring.contract.ts';
import { MentorAbout, MentorFace, MentorFacts } from '../ui/mentor-card.tsx';
import { deskQuery } from '../ui/mentoring.queries.ts';

/** The mentor as learners see them when they choose one, and a dialog to change it. */
export function DeskSettings({ desk, className }: { desk: MentorDesk; className: string }) {
  // What is typed stays here while the dialog is closed by mistake.
  const [fields, setFields] = useState<SettingsFields>();
  const [isOpen, setOpen] = useState(false);
  const { settings, card } = desk;
  const edited = fields ?? toFields(desk);
  return (
    <section aria-labelledby="card-title" className={classNames('min-w-0', className)}>
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="card-title" className="text-xl">
          How learners see you
        </h2>
        <Button look="link" onClick={() => setOpen(true)} className="tap-area text-sm font-semibold">
          Edit
          <span className="sr-only"> how learners see you</span>
        </Button>
      </div>
      <CardPreview desk={desk} className="mt-3 border-y border-line" aboutLook="line-clamp-3" />
      {!settings.isOffering && (
        <p className="mt-3 text-sm text-muted">You are not taking new learners, so they do not see you.</p>
      )}
      {settings.isOffering && !(card.position && card.about) && (
        <p className="mt-3 text-sm text-muted">
          Learners choose a mentor by what they read here. Say what you do, and what you have been through.
        </p>
      )}
      <Dialog open={isOpen} title="How learners see you" wide onClose={() => setOpen(false)}>
        <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
          <SettingsForm
            fields={edited}
            onChange={setFields}
            onClose={() => {
              setFields(undefined);
              setOpen(false);
            }}
          />
          <section aria-label="Preview">
            <CardPreview desk={desk} fields={edited} className="border-y border-line lg:mt-7" />
          </section>
        </div>
      </Dialog>
    </section>
  );
}

/** The mentor's card, with what is typed if `fields` are given. */
function CardPreview(props: { desk: MentorDesk; fields?: SettingsFields; className: string; aboutLook?: string }) {
  const { desk, fields, className, aboutLook } = props;
  const { settings, learners, hours } = desk;
  const card = { ...desk.card, ...fields };
  const placesMax = Number(fields?.learnersMax ?? settings.learnersMax) || 0;
  const nextHours = hours.flatMap(({ booking, startsAt }) => (booking ? [] : [startsAt])).slice(0, LIMITS.nextHours);
  const availability = { placesMax, placesLeft: Math.max(0, placesMax - learners.length), nextHours };
  return (
    <div className={classNames('py-5 wrap-anywhere', className)}>
      <div className="flex gap-4">
        <MentorFace mentor={card} className="size-16 text-xl" />
        <div className="min-w-0 self-center">
          <MentorFacts mentor={card} availability={availability} />
        </div>
      </div>
      {(card.about || card.languages) && (
        <div className="mt-4">
          <MentorAbout
            mentor={card}
            availability={{ ...availability, nextHours: [] }}
            {...(aboutLook !== undefined && { aboutLook })}
          />
        </div>
      )}
    </div>
  );
}

const toFields = ({ settings, card }: MentorDesk) => ({
  isOffering: settings.isOffering,
  learnersMax: String(settings.learnersMax),
  position: card.position ?? '',
  offer: card.offer ?? '',
  about: card.about ?? '',
  languages: card.languages ?? '',
});
type SettingsFields = ReturnType<typeof toFields>;

/** How a mentor introduces themselves, and how many learners they take. */
function SettingsForm(props: {
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
    done: { title: 'Saved' },
    onDone: (desk) => {
      client.setQueryData(deskQuery.queryKey, desk);
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
        <CheckLine isOn={fields.isOffering} onChange={(isOffering) => change({ isOffering })} className="text-sm">
          I am taking new learners
        </CheckLine>
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
