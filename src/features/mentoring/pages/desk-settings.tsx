import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FormAlert } from '#ui/form-alert.tsx';
import { InputField } from '#ui/form-field.tsx';
import { Section } from '#ui/section.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useFormAction } from '#ui/use-form-action.ts';
import { WritingField } from '#ui/writing-field.tsx';
import { MENTORING_LIMITS as LIMITS } from '../mentoring.constants.ts';
import type { MentorDesk } from '../mentoring.contract.ts';
import { MentorAbout, MentorFace, MentorFacts } from '../ui/mentor-card.tsx';
import { deskQuery, saveDeskSettings } from '../ui/mentoring.queries.ts';

/** The mentor as learners see them when they choose one, and the form to change it, which the preview follows. */
export function DeskSettings({ desk, className }: { desk: MentorDesk; className: string }) {
  const [fields, setFields] = useState<Fields>();
  const editButton = useRef<HTMLButtonElement>(null);
  const hasEdited = useRef(false);
  const isEditing = fields !== undefined;
  useEffect(() => {
    if (!isEditing && hasEdited.current) editButton.current?.focus();
    hasEdited.current = isEditing;
  }, [isEditing]);
  const { settings, card, learners, hours } = desk;
  const shown = { ...card, ...fields };
  const isOffering = fields?.isOffering ?? settings.isOffering;
  const placesMax = Number(fields?.learnersMax ?? settings.learnersMax) || 0;
  const nextHours = hours.flatMap(({ booking, startsAt }) => (booking ? [] : [startsAt])).slice(0, LIMITS.nextHours);
  const availability = { placesMax, placesLeft: Math.max(0, placesMax - learners.length), nextHours };
  return (
    <Section title="How learners see you" className={classNames('min-w-0', className)}>
      <div className="mt-4 border-y border-line py-5 wrap-anywhere">
        <div className="flex gap-4">
          <MentorFace mentor={card} className="size-16 text-xl" />
          <div className="min-w-0 self-center">
            <MentorFacts mentor={shown} availability={availability} />
          </div>
        </div>
        {(shown.about || shown.languages) && (
          <div className="mt-4">
            <MentorAbout mentor={shown} availability={{ ...availability, nextHours: [] }} />
          </div>
        )}
      </div>
      {!isOffering && <p className="mt-3 text-sm text-muted">Learners do not see you: you are not taking new ones.</p>}
      {isOffering && !isEditing && !(card.position && card.about) && (
        <p className="mt-3 text-sm text-muted">
          Learners choose a mentor by what they read here. Say what you do and what you have been through.
        </p>
      )}
      {fields ? (
        <SettingsForm fields={fields} onChange={setFields} onClose={() => setFields(undefined)} />
      ) : (
        <Button ref={editButton} onClick={() => setFields(toFields(desk))} className="mt-4 px-5! py-2!">
          Edit
        </Button>
      )}
    </Section>
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
type Fields = ReturnType<typeof toFields>;

function SettingsForm(props: { fields: Fields; onChange: (fields: Fields) => void; onClose: () => void }) {
  const { fields, onChange, onClose } = props;
  const client = useQueryClient();
  const change = (part: Partial<Fields>) => onChange({ ...fields, ...part });
  const save = useFormAction({
    run: ({ learnersMax, ...rest }: Fields) => saveDeskSettings({ ...rest, learnersMax: Number(learnersMax) }),
    onDone: (desk) => {
      client.setQueryData(deskQuery.queryKey, desk);
      toast({ title: 'Saved' });
      onClose();
    },
    fields: ['learnersMax', 'position', 'offer', 'about', 'languages'],
  });
  const { form, getError, failure } = save;
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(fields);
  };
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
    <form ref={form} onSubmit={onSubmit} aria-label="How learners see you" className="mt-5 grid gap-5">
      {failure && <FormAlert>{failure}</FormAlert>}
      {renderLine('position', 'What you do', 'For example “Network planner, twelve years at regional carriers”.')}
      {renderLine('offer', 'What you help with')}
      <WritingField
        id="desk-about"
        label="About you, in your own words"
        optional
        hint={`Where you have been, and what you wish you had known. ${LIMITS.about} characters at most.`}
        error={getError('about')}
        rows={6}
        value={fields.about}
        maxLength={LIMITS.about}
        onChange={(about) => change({ about })}
      />
      {renderLine('languages', 'Languages')}
      <InputField
        id="desk-learners"
        label="Learners at a time"
        className="w-40"
        error={getError('learnersMax')}
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
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Button type="submit" look="signal" isBusy={save.isPending} className="py-2.5!">
          Save
        </Button>
        <Button look="quiet" onClick={onClose} className="py-2.5!">
          Cancel
        </Button>
      </div>
    </form>
  );
}
