import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FormAlert } from '#ui/form-alert.tsx';
import { InputField } from '#ui/form-field.tsx';
import { Section } from '#ui/section.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useFormAction } from '#ui/use-form-action.ts';
import { MENTORING_LIMITS } from '../mentoring.constants.ts';
import type { DeskSettings as Settings } from '../mentoring.contract.ts';
import { deskQuery, saveDeskSettings } from '../ui/mentoring.queries.ts';

/** Whether the mentor takes new learners, how many, and what they help with. */
export function DeskSettings({ settings, className }: { settings: Settings; className: string }) {
  const client = useQueryClient();
  const [isOffering, setOffering] = useState(settings.isOffering);
  const [learnersMax, setLearnersMax] = useState(String(settings.learnersMax));
  const [offer, setOffer] = useState(settings.offer ?? '');
  const save = useFormAction({
    run: (changed: Settings) => saveDeskSettings(changed),
    onDone: (desk) => {
      client.setQueryData(deskQuery.queryKey, desk);
      toast({ title: 'Settings saved' });
    },
    fields: ['learnersMax', 'offer'],
  });
  const { form, getError, failure } = save;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ isOffering, learnersMax: Number(learnersMax), offer });
  };
  return (
    <Section title="How you work" className={classNames('min-w-0', className)}>
      <form
        ref={form}
        onSubmit={onSubmit}
        className="mt-3 grid gap-x-6 gap-y-5 lg:grid-cols-[auto_10rem_1fr_auto] lg:items-start"
      >
        {failure && (
          <div className="lg:col-span-full">
            <FormAlert>{failure}</FormAlert>
          </div>
        )}
        <label className="flex min-h-11 items-center gap-3 text-[0.9375rem] lg:mt-6 lg:pr-6">
          <input
            type="checkbox"
            checked={isOffering}
            onChange={(event) => setOffering(event.currentTarget.checked)}
            className="size-4 shrink-0"
          />
          I am taking new learners
        </label>
        <InputField
          id="desk-learners"
          label="Learners at a time"
          className="w-40"
          error={getError('learnersMax')}
          type="number"
          required
          min={1}
          max={MENTORING_LIMITS.learners}
          value={learnersMax}
          onChange={(event) => setLearnersMax(event.currentTarget.value)}
          look="py-2!"
        />
        <InputField
          id="desk-offer"
          label="What you help with"
          optional
          hint="One line beside your name, where learners choose a mentor."
          error={getError('offer')}
          value={offer}
          maxLength={MENTORING_LIMITS.offer}
          onChange={(event) => setOffer(event.currentTarget.value)}
          look="py-2!"
        />
        <Button type="submit" isBusy={save.isPending} className="justify-self-start py-2.5! lg:mt-6.5">
          Save
        </Button>
      </form>
    </Section>
  );
}
