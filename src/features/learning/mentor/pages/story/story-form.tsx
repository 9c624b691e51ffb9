import { useHydrated } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { FormField, InputField } from '#ui/form-field.tsx';
import { STORY_LIMITS } from '../../stories.constants.ts';

const OWN = 'own';

/** The form for a new story, about the plan, a learning path, or a pathway in the learner's own words. */
export function StoryForm(props: {
  paths: readonly string[];
  hasModel: boolean;
  onGenerate: (pathway: string | null) => void;
}) {
  const { paths, hasModel, onGenerate } = props;
  const isHydrated = useHydrated();
  const [choice, setChoice] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const own = String(new FormData(event.currentTarget).get('own') ?? '').trim();
    onGenerate((choice === OWN ? own : choice) || null);
  };
  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <h2 id="story-title" className="text-2xl">
          A story of the way ahead
        </h2>
        <p className="mt-3 max-w-[60ch] text-muted">
          Where you stand, the weeks ahead, and what helps when one of them is hard. Each new story tells it from
          another side.
        </p>
        <p className="mt-3 max-w-[60ch] text-sm text-muted">
          {hasModel
            ? 'A language model writes it. It gets your plan and your words, but not your name, your addresses, where you live and learn, who supports you, or what you have been through.'
            : 'What you write here stays on this site.'}
        </p>
      </div>
      <form onSubmit={submit} className="grid content-start gap-5 lg:col-span-5">
        <FormField id="story-pathway" label="Selected pathway">
          {(control) => (
            <select {...control} value={choice} onChange={(event) => setChoice(event.target.value)} className="field">
              <option value="">Your plan</option>
              {paths.map((title) => (
                <option key={title} value={title}>
                  {title}
                </option>
              ))}
              <option value={OWN}>Your own pathway...</option>
            </select>
          )}
        </FormField>
        {choice === OWN && (
          <InputField
            id="story-own"
            label="Your pathway, in your own words"
            name="own"
            maxLength={STORY_LIMITS.pathway}
            placeholder="From the ramp to the planning desk"
            autoComplete="off"
          />
        )}
        <Button type="submit" disabled={!isHydrated} className="justify-self-start">
          Generate Story
        </Button>
      </form>
    </div>
  );
}
