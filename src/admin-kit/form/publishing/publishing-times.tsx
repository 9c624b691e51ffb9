import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { InputField } from '#ui/form-field.tsx';
import { SaveButton } from '../save-button.tsx';
import { getTimeZone, getTomorrowMorning, parseControlTime, toControlTime } from './moments.ts';
import { type PublishingForm, toControlId } from './publishing-form.ts';

/** Schedules a record's publication. */
export function Schedule(props: { form: PublishingForm; isScheduled: boolean; onClose: () => void }) {
  const { form, isScheduled, onClose } = props;
  const [time, setTime] = useState(() =>
    toControlTime(isScheduled ? new Date(form.base.publishedAt) : getTomorrowMorning()),
  );
  const [problem, setProblem] = useState<string>();
  const schedule = () => {
    const at = parseControlTime(time);
    if (!at) return setProblem('Please enter a date and time.');
    if (at.getTime() <= Date.now()) return setProblem('This time has passed. Please choose a later one.');
    setProblem(undefined);
    form.save({ patch: { status: 'scheduled', publishedAt: at.toISOString() } });
  };
  return (
    <div className="grid gap-3">
      <TimeField
        id={toControlId(form.kind, 'publishedAt')}
        label="Appears on"
        value={time}
        min={toControlTime(new Date())}
        error={problem ?? form.getError('publishedAt')}
        onChange={setTime}
      />
      <p className="flex flex-wrap gap-2">
        <SaveButton form={form} label="Schedule" look="outline" onSave={schedule} />
        <Button look="quiet" onClick={onClose} className="py-1.5!">
          Cancel
        </Button>
      </p>
    </div>
  );
}

/**
 * Changes the date that readers will see. It is saved with the rest of the form. A draft may have a date, even a future
 * one.
 */
export function PublicationDate(props: { form: PublishingForm; isDraft: boolean; onClose: () => void }) {
  const { form, isDraft, onClose } = props;
  const { kind, values, base, set } = form;
  const [typed, setTyped] = useState(() =>
    toControlTime(values.publishedAt ? new Date(values.publishedAt) : new Date()),
  );
  const change = (text: string) => {
    setTyped(text);
    const at = parseControlTime(text);
    // Emptying the control removes the date of a draft. A published record keeps its date.
    if (at || (text === '' && isDraft)) set({ publishedAt: at?.toISOString() ?? '' });
  };
  const closeWith = (publishedAt: string) => {
    set({ publishedAt });
    onClose();
  };
  return (
    <div className="grid gap-3">
      <TimeField
        id={toControlId(kind, 'publishedAt')}
        label="Publication date"
        value={typed}
        {...(!isDraft && { max: toControlTime(new Date()) })}
        {...(isDraft && { note: 'This does not publish it. To publish it at a set time, schedule it.' })}
        error={form.getError('publishedAt')}
        onChange={change}
      />
      <p className="-ml-2 flex flex-wrap gap-2">
        {isDraft && values.publishedAt !== '' && (
          <Button look="quiet" onClick={() => closeWith('')} className="py-1.5!">
            No date
          </Button>
        )}
        <Button look="quiet" onClick={() => closeWith(base.publishedAt)} className="py-1.5!">
          Cancel
        </Button>
      </p>
    </div>
  );
}

/** A date and time in the editor's own zone, which its hint names. */
function TimeField(props: {
  id: string;
  label: string;
  value: string;
  min?: string;
  max?: string;
  note?: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const { id, label, value, note = '', error, onChange, ...limits } = props;
  const zone = getTimeZone(parseControlTime(value));
  return (
    <InputField
      id={id}
      label={label}
      error={error}
      hint={`${note} Your time: ${zone}`.trim()}
      {...limits}
      ref={focusOnce}
      type="datetime-local"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      look="figures py-2! text-sm!"
    />
  );
}

// The user has just asked for this control. A constant, so that it runs only once.
const focusOnce = (element: HTMLInputElement | null) => element?.focus();
