import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { MENTORING_LIMITS as LIMITS } from '../mentoring.constants.ts';
import type { MentorDesk } from '../mentoring.contract.ts';
import { MentorAbout, MentorFace, MentorFacts } from '../ui/mentor-card.tsx';
import { type SettingsFields, SettingsForm, toFields } from './settings-form.tsx';

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
