import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getFilledContext, MENTEE_FIELDS } from '#lib/mentee-context.ts';
import { Button } from '#ui/button.tsx';
import { NotLoaded } from '#ui/lists/not-loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { deferAction, useDeferredKeys } from '#ui/undo/deferred-action.ts';
import type { MenteeProfile } from '../narratives.contract.ts';
import { deleteMenteeProfile, menteeProfileQuery, pathwayPlanQuery } from '../ui/narratives.queries.ts';
import { deleteProfileDraft } from '../ui/use-profile-draft.ts';
import { ProfileQuestionnaire } from './profile-questionnaire.tsx';
import { ALL_QUESTIONS } from './profile-questions.ts';

/** The learner's profile: a summary, or the questionnaire while it is open. */
export function ProfilePart(props: { owner: number; isOpen: boolean; onOpen: (isOpen: boolean) => void }) {
  const { owner, isOpen, onOpen } = props;
  const query = useQuery(menteeProfileQuery);
  const profile = query.data;
  const { data: plan } = useQuery(pathwayPlanQuery);
  const hasModel = plan?.hasModel ?? false;
  if (profile && isOpen)
    return <ProfileQuestionnaire owner={owner} profile={profile} hasModel={hasModel} onEnd={() => onOpen(false)} />;
  if (profile) {
    const summary = { owner, profile, hasModel, isPlanned: plan?.isStarted ?? false };
    return <ProfileSummary {...summary} onEdit={() => onOpen(true)} />;
  }
  return (
    <NotLoaded query={query} what="your profile">
      <Skeleton className="h-9 w-96 max-w-full" />
      <Skeleton className="mt-4 h-4 w-full max-w-xl" />
      <Skeleton className="mt-8 h-11 w-48" />
    </NotLoaded>
  );
}

function ProfileSummary(props: {
  owner: number;
  profile: MenteeProfile;
  hasModel: boolean;
  /** Whether a plan runs, whose next step is the primary action. */
  isPlanned: boolean;
  onEdit: () => void;
}) {
  const { owner, profile, hasModel, isPlanned, onEdit } = props;
  const answers = getFilledContext(useIsProfileDeleted() ? {} : profile);
  const count = Object.keys(answers).length;
  const deleteProfile = useDeleteProfile(owner);
  if (count === 0) {
    return (
      <section aria-labelledby="profile-title" className="grid items-end gap-x-16 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <h2 id="profile-title" className="max-w-[22ch] text-3xl tracking-[-0.022em]">
            Where are you starting from?
          </h2>
          <p className="mt-4 max-w-[60ch] text-muted">
            Tell us where you want to get to, how much time you have and what is in the way. We turn that into a plan
            with dates, and a story of how it could go. Twenty questions in six parts; skip any, change all of them
            later.
          </p>
        </div>
        <div className="lg:col-span-4 lg:justify-self-end">
          <Button look={isPlanned ? 'outline' : 'signal'} onClick={onEdit}>
            Begin your profile
          </Button>
        </div>
      </section>
    );
  }
  return (
    <section aria-labelledby="profile-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h2 id="profile-title" className="text-xl">
            Your profile
          </h2>
          <p className="figures text-sm text-muted">
            {count} of {MENTEE_FIELDS.length} answered
          </p>
        </div>
        <Button onClick={onEdit} className="h-11 px-4! py-0!">
          {count < MENTEE_FIELDS.length ? 'Continue your profile' : 'Change your profile'}
        </Button>
      </div>
      <details className="mt-4 border-y border-line">
        <summary className="flex items-center justify-between gap-4 py-3 text-sm font-semibold">
          Your answers
          <span aria-hidden="true" className="details-mark" />
        </summary>
        <dl className="grid gap-x-12 gap-y-4 pb-6 text-sm wrap-anywhere sm:grid-cols-2">
          {ALL_QUESTIONS.filter(({ field }) => answers[field]).map(({ field, ask }) => (
            <div key={field}>
              <dt className="text-muted">{ask}</dt>
              <dd className="mt-0.5 whitespace-pre-line">{answers[field]}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line py-3">
          <p className="max-w-[60ch] text-sm text-muted">
            Nobody else sees it, except your goals if you share them with a mentor.
            {hasModel &&
              ' A language model gets it for your plan and your stories, without your name, your addresses and your answers in the last part.'}{' '}
            The profile is in the file under “Your data” in your account, and you can delete it here.
          </p>
          <Button look="quiet" onClick={deleteProfile} className="text-danger!">
            Delete profile
          </Button>
        </div>
      </details>
    </section>
  );
}

const UNDO_KEY = 'mentee-profile';

/** Whether the profile is shown as deleted, which can still be undone. */
export const useIsProfileDeleted = (): boolean => useDeferredKeys().has(UNDO_KEY);

/** Deletes the profile and the corrections of what was understood of it, with undo for ten seconds. */
function useDeleteProfile(owner: number): () => void {
  const client = useQueryClient();
  return () =>
    deferAction({
      keys: [UNDO_KEY],
      title: 'Profile deleted',
      text: 'Your answers were deleted.',
      run: async () => {
        client.setQueryData(menteeProfileQuery.queryKey, await deleteMenteeProfile());
        deleteProfileDraft(owner);
      },
      onDone: () => client.invalidateQueries({ queryKey: pathwayPlanQuery.queryKey }),
      onFailed: () =>
        toast({
          title: 'That did not work',
          text: 'Your profile could not be deleted. Please try again.',
          look: 'danger',
        }),
    });
}
