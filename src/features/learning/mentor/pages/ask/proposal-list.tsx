import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { formatPace } from '#lib/learning-time.ts';
import { getFilledContext } from '#lib/mentee-context.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { useAction } from '#ui/use-action.ts';
import { askModel } from '../../mentor.calls.ts';
import type { Proposal } from '../../proposals.contract.ts';
import { planQuery, profileQuery, proposalsQuery } from '../../ui/mentor.queries.ts';
import { type AnswerProps, type Answers, toggle } from './answers.ts';

const getProposalKey = ({ kind, id, field, matched }: Proposal): string => [kind, id, field, matched].join(':');

/** The answers once a proposal is taken. */
function accept({ kind, id, hoursPerWeek }: Proposal, answers: Answers): Partial<Answers> {
  if (kind === 'hours') return hoursPerWeek === null ? {} : { hoursPerWeek };
  if (kind === 'unsure') return { kind };
  if (id === null) return {};
  if (kind === 'role') return { kind: 'role', roleId: id };
  if (kind === 'skill')
    return {
      kind: 'skills',
      skillIds: answers.skillIds.includes(id) ? answers.skillIds : toggle(answers.skillIds, id),
    };
  if (kind === 'known-skill') return { levels: { ...answers.levels, [id]: 'well' } };
  return { obstacleIds: answers.obstacleIds.includes(id) ? answers.obstacleIds : toggle(answers.obstacleIds, id) };
}

/** Whether the answers have what is proposed already, or lead elsewhere: a plan leads to one place. */
function isTaken(proposal: Proposal, answers: Answers): boolean {
  const { kind } = proposal;
  const hasRole = answers.roleId !== null;
  const hasSkills = answers.skillIds.length > 0;
  if (kind === 'unsure' && (hasRole || hasSkills)) return true;
  if (kind === 'role' && answers.kind === 'skills' && hasSkills) return true;
  if (kind === 'skill' && answers.kind === 'role' && hasRole) return true;
  return JSON.stringify({ ...answers, ...accept(proposal, answers) }) === JSON.stringify(answers);
}

function ask({ kind, name, hoursPerWeek, isGuess, isNear }: Proposal): string {
  if (kind === 'unsure') return 'Are you still looking? Three short lessons can help you find out.';
  if (kind === 'hours') return hoursPerWeek === null ? '' : `Do you have ${formatPace(hoursPerWeek)}?`;
  if (kind === 'obstacle') return `Would you like advice on “${name}”?`;
  if (isNear && kind === 'role') return `The closest role here is ${name}. Would you start there?`;
  if (isNear) return `It calls for ${name}, among other things. Would you start there?`;
  if (isGuess) return `Did you mean ${name}?`;
  if (kind === 'known-skill') return `Do you know ${name} well?`;
  return kind === 'role' ? `Is this the role ${name}?` : `Is this ${name}?`;
}

/** What the learner's own words suggest. Each is one tap, and nothing is planned from what nobody took. */
export function ProposalList({ answers, onChange }: AnswerProps) {
  const { data } = useQuery(proposalsQuery);
  const { data: own } = useQuery(planQuery);
  const { data: profile } = useQuery(profileQuery);
  const asking = useAction({ run: () => callApi(askModel, {}), failure: 'The language model was not asked' });
  const open = [...(data?.proposals ?? []), ...(asking.data?.proposals ?? [])]
    .filter((one) => !isTaken(one, answers) && !answers.dismissed.includes(getProposalKey(one)))
    // A role comes first: once a skill is chosen, it is no longer proposed.
    .sort((a, b) => Number(b.kind === 'role') - Number(a.kind === 'role'));
  // Where care comes first, no model is asked.
  const canAsk =
    own?.hasModel && !data?.care && !asking.data && Object.keys(getFilledContext(profile ?? {})).length > 0;
  const note =
    asking.data &&
    (asking.data.isFailed
      ? 'The language model did not answer.'
      : asking.data.proposals.length === 0 && 'The language model found nothing more.');
  if (open.length === 0 && !canAsk && !note) return null;
  return (
    <Section title="From your own words" className="border-l-2 border-blue pl-5">
      {canAsk && (
        <p className="mt-2 text-sm text-muted">
          <Button isBusy={asking.isPending} busyLabel="Asking..." onClick={() => asking.mutate()} className="mr-3">
            Suggest more
          </Button>
          A language model reads what you wrote, without your name.
        </p>
      )}
      {note && (
        <p role="status" className="mt-2 text-sm text-muted">
          {note}
        </p>
      )}
      <ul className="mt-2">
        {open.map((one) => (
          <li
            key={getProposalKey(one)}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-2.5 text-sm wrap-anywhere last:border-0"
          >
            <p className="min-w-0 grow basis-60">
              {one.quote && <span className="text-muted">You wrote “{one.quote}”: </span>}
              {ask(one)}
              {one.source === 'model' && <span className="text-muted"> Suggested by a language model.</span>}
            </p>
            <span className="flex gap-2">
              <Button
                aria-label={`Yes: ${one.name || ask(one)}`}
                onClick={() => onChange(accept(one, answers))}
                className="h-11 px-4! py-0!"
              >
                Yes
              </Button>
              <Button
                look="quiet"
                aria-label={`No: ${one.name || ask(one)}`}
                onClick={() => onChange({ dismissed: [...answers.dismissed, getProposalKey(one)] })}
                className="h-11 py-0!"
              >
                No
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
