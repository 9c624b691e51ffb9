import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { callApi } from '#lib/api-client.ts';
import { formatDate } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { CheckLine } from '#ui/check-line.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { InputField } from '#ui/form-field.tsx';
import { LoadError } from '#ui/lists/load-error.tsx';
import { Section } from '#ui/section.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useAction } from '#ui/use-action.ts';
import { useFormCheck } from '#ui/use-form-check.ts';
import { getMyEvidencePdf, putMyEvidence } from '../badges.calls.ts';
import { CHOICES_MAX, NAME_INPUT } from '../badges.constants.ts';
import type { EvidenceBody, MyEvidence } from '../badges.contract.ts';
import { myEvidenceQuery } from '../ui/badges.queries.ts';

const KINDS = { badge: 'Badge', read: 'Read here', attended: 'Attended', 'handed-in': 'Accepted work' } as const;

/** The evidence page: what is on it, whether it is open, and its PDF. */
export function EvidencePart() {
  const { data, isError, isFetching, refetch } = useQuery(myEvidenceQuery);
  if (!data) {
    return isError && !isFetching ? <LoadError what="your evidence page" onRetry={() => void refetch()} /> : null;
  }
  return (
    <Section title="Evidence page" level={3} look="text-xl">
      <p className="mt-2 max-w-[68ch] text-muted">
        One page for an employer, with what you choose: lessons you read here with the quiz passed, events you attended,
        work that was accepted, and badges.
      </p>
      {data.choices.length === 0 ? (
        <p className="mt-6 text-muted">
          Nothing to choose from yet. Lessons you read to their end, with the quiz passed, will be listed here.
        </p>
      ) : (
        <EvidenceForm evidence={data} />
      )}
    </Section>
  );
}

function EvidenceForm({ evidence }: { evidence: MyEvidence }) {
  const { choices, isOpen, url } = evidence;
  const client = useQueryClient();
  const [name, setName] = useState(evidence.name);
  const { getError, getFormProps } = useFormCheck();
  const [chosen, setChosen] = useState(() =>
    listChoices(choices)
      .flatMap(({ id, isChosen }) => (isChosen ? [id] : []))
      .slice(0, CHOICES_MAX),
  );
  const save = useAction({
    run: (body: EvidenceBody) => callApi(putMyEvidence, { body }),
    onDone(saved) {
      client.setQueryData(myEvidenceQuery.queryKey, saved);
      toast({ title: saved.isOpen ? 'Saved. The page is open.' : 'Saved. The page is closed.' });
    },
    failure: 'Not saved',
  });
  // Items removed from the library or the plan since then can no longer be chosen.
  const known = chosen.filter((id) => listChoices(choices).some((choice) => choice.id === id));
  const choose = (id: string, isOn: boolean) =>
    setChosen((old) => (isOn ? [...old, id] : old.filter((one) => one !== id)));
  // Without `open`, the page stays as it is, also if another tab has opened or closed it since.
  const submit = (open?: { isOpen: boolean }) => save.mutate({ name, chosen: known, ...open });
  return (
    <form {...getFormProps(() => submit())} className="mt-6">
      <InputField
        id="evidence-name"
        name="name"
        error={getError('name')}
        label="Name on the page"
        className="max-w-md"
        required
        {...NAME_INPUT}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <fieldset className="mt-6">
        <legend className="mb-1 text-sm font-semibold">On the page</legend>
        {/* Ten rows and the upper rule, so that none is cut. On a phone they scroll with the page, because titles wrap. */}
        <div className="divide-y divide-line overflow-y-auto border-y border-line sm:max-h-[calc(27.5rem+1px)]">
          {choices.map(({ id, kind, title, completedAt, words }) => (
            <div key={id}>
              <Choice isOn={chosen.includes(id)} onChange={(isOn) => choose(id, isOn)}>
                <span className="block min-w-0 leading-snug wrap-anywhere">{title}</span>
                <span className="figures block shrink-0 text-sm text-muted">
                  {KINDS[kind]}, {formatDate(completedAt)}
                </span>
              </Choice>
              {words && chosen.includes(id) && (
                <div className="pl-7">
                  <Choice isOn={chosen.includes(words.id)} onChange={(isOn) => choose(words.id, isOn)}>
                    <span className="block text-sm">
                      Show what you handed in<span className="sr-only"> for “{title}”</span>
                    </span>
                  </Choice>
                </div>
              )}
            </div>
          ))}
        </div>
      </fieldset>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" isBusy={save.isPending}>
          Save
        </Button>
        <Button
          look="link"
          isBusy={save.isPending}
          onClick={() => submit({ isOpen: !isOpen })}
          className="inline-flex min-h-11 items-center"
        >
          {isOpen ? 'Close the page' : 'Open the page'}
        </Button>
        {url && (
          <a href={getMyEvidencePdf.path} download className="link inline-flex min-h-11 items-center">
            Download as PDF
          </a>
        )}
      </div>
      <p className="mt-2 text-sm text-muted">
        {isOpen && url ? (
          <>
            <a href={url} className="link">
              The page
            </a>{' '}
            is open to anyone with its address.
          </>
        ) : (
          'The page is closed. Only you see what is chosen here.'
        )}
      </p>
      {isOpen && url && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <CopyField label="Address of your evidence page" url={url} />
        </div>
      )}
    </form>
  );
}

/** The choices, with those of what was handed in. */
const listChoices = (choices: MyEvidence['choices']) =>
  choices.flatMap(({ id, isChosen, words }) => [{ id, isChosen }, ...(words ? [words] : [])]);

const Choice = ({ children, ...props }: ComponentProps<typeof CheckLine>) => (
  <CheckLine {...props} className="py-1 text-[0.9375rem]">
    <span className="min-w-0 grow justify-between gap-3 sm:flex sm:items-baseline">{children}</span>
  </CheckLine>
);
