import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { callApi } from '#lib/api-client.ts';
import {
  getFilledContext,
  MENTEE_FIELDS,
  MENTEE_TEXT_MAX,
  type MenteeField,
  WITHHELD_FIELDS,
} from '#lib/mentee-context.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { NotLoaded } from '#ui/lists/not-loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { deferAction, useDeferredKeys } from '#ui/undo/deferred-action.ts';
import { deleteUnsent, listUnsent } from '#ui/unsent/unsent-store.ts';
import { type SavingState, useUnsentTexts } from '#ui/unsent/use-unsent-texts.ts';
import { deleteProfile, putProfile } from '../../mentor.calls.ts';
import type { MenteeProfile } from '../../mentor.contract.ts';
import { planQuery, profileQuery, proposalsQuery } from '../../ui/mentor.queries.ts';
import { QUESTION_GROUPS } from './profile-questions.ts';

const STATES: Record<SavingState, string> = {
  resting: 'Saved as you write.',
  saving: 'Saving...',
  saved: 'Saved.',
  failed: 'Not saved yet. It stays on this device and is sent with your next change.',
};
const WITHHELD: ReadonlySet<string> = new Set(WITHHELD_FIELDS);
const UNDO_KEY = 'mentee-profile';

/** Twenty optional questions, answered in one's own words. They propose choices and are quoted in stories. */
export function OwnWords({ owner, hasModel }: { owner: number; hasModel: boolean }) {
  const query = useQuery(profileQuery);
  const isDeleted = useDeferredKeys().has(UNDO_KEY);
  const count = Object.keys(getFilledContext((!isDeleted && query.data) || {})).length;
  return (
    <details className="border-y border-line">
      <summary className="flex min-h-14 items-center justify-between gap-4 py-3">
        <span className="flex flex-wrap items-baseline gap-x-4">
          <h2 className="text-xl">In your own words</h2>
          <span className="figures text-sm text-muted">
            {count === 0 ? 'optional' : `${count} of ${MENTEE_FIELDS.length} answered`}
          </span>
        </span>
        <span aria-hidden="true" className="details-mark" />
      </summary>
      {query.data ? (
        <Fields key={String(isDeleted)} owner={owner} profile={query.data} hasModel={hasModel} isDeleted={isDeleted} />
      ) : (
        <NotLoaded query={query} what="your words">
          <Skeleton className="mb-6 h-32 w-full" />
        </NotLoaded>
      )}
    </details>
  );
}

interface FieldsProps {
  readonly owner: number;
  readonly profile: MenteeProfile;
  readonly hasModel: boolean;
  readonly isDeleted: boolean;
}

function Fields({ owner, profile, hasModel, isDeleted }: FieldsProps) {
  const { getText, change, flush, state, problem } = useProfileDraft(profile, owner);
  const remove = useDeleteProfile(owner);
  return (
    <div className="pb-8">
      <p className="max-w-[64ch] text-sm text-muted">
        What you write suggests answers above, which you can accept or not, and your stories quote it. Nobody else sees
        it, except your goals if you share them with a mentor.{' '}
        {hasModel
          ? 'Your name and email address never go to the language model, whatever you write here.'
          : 'What you write here stays on this site.'}
      </p>
      {QUESTION_GROUPS.map(({ title, questions }) => (
        <fieldset key={title} disabled={isDeleted} className="mt-8">
          <legend className="font-display text-xl">{title}</legend>
          <div className="mt-4 grid gap-x-12 gap-y-6 lg:grid-cols-2">
            {questions.map(([field, ask, example]) => (
              <div key={field}>
                <label htmlFor={`profile-${field}`} className="mb-1.5 flex flex-wrap justify-between gap-x-4 text-sm">
                  <span className="font-semibold">{ask}</span>
                  {hasModel && WITHHELD.has(field) && (
                    <span className="inline-flex items-center gap-1 text-blue">
                      <Lock size={13} strokeWidth={1.75} aria-hidden="true" />
                      Never goes to a language model.
                    </span>
                  )}
                </label>
                <textarea
                  id={`profile-${field}`}
                  rows={2}
                  maxLength={MENTEE_TEXT_MAX}
                  value={isDeleted ? '' : getText(field)}
                  placeholder={`For example: ${example}`}
                  onChange={(event) => change(field, event.target.value)}
                  onBlur={() => void flush()}
                  className="field field-growing"
                />
              </div>
            ))}
          </div>
        </fieldset>
      ))}
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-4">
        <p role="status" className={classNames('text-sm', state === 'failed' ? 'text-danger' : 'text-muted')}>
          {state === 'failed' && problem ? `Not saved. ${problem}` : STATES[state]}
        </p>
        {!isDeleted && (
          <Button look="quiet" onClick={remove} className="text-danger!">
            Delete these answers
          </Button>
        )}
      </div>
    </div>
  );
}

/** Deletes the answers, with undo for ten seconds. */
function useDeleteProfile(owner: number): () => void {
  const client = useQueryClient();
  return () =>
    deferAction({
      keys: [UNDO_KEY],
      title: 'Answers deleted',
      text: 'Your plan stays as it is.',
      run: async () => {
        client.setQueryData(profileQuery.queryKey, await callApi(deleteProfile, {}));
        deleteProfileDraft(owner);
      },
      onDone: () =>
        Promise.all([proposalsQuery, planQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey }))),
      onFailed: () =>
        toast({
          title: 'That did not work',
          text: 'Your answers could not be deleted. Please try again.',
          look: 'danger',
        }),
    });
}

const toUnsentKey = (owner: number) => `mentee-profile-${owner}`;

/** The profile while it is edited, saved as it is typed. `owner` is the user's id. */
function useProfileDraft(profile: MenteeProfile, owner: number) {
  const client = useQueryClient();
  return useUnsentTexts<MenteeField>({
    unsentKey: toUnsentKey(owner),
    texts: Object.fromEntries(MENTEE_FIELDS.map((field) => [field, profile[field] ?? ''])) as Record<
      MenteeField,
      string
    >,
    save: async (changed, basedOn) => {
      // The request completes even if the page is closed.
      const saved = await callApi(putProfile, { body: { ...changed, basedOn } }, { keepalive: true });
      client.setQueryData(profileQuery.queryKey, saved);
      void client.invalidateQueries({ queryKey: proposalsQuery.queryKey });
      void client.invalidateQueries({ queryKey: planQuery.queryKey });
    },
  });
}

/** Removes the answers that this browser keeps until the server has them. */
function deleteProfileDraft(owner: number): void {
  for (const { name } of listUnsent(toUnsentKey(owner))) deleteUnsent(name);
}
