import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatAdminTime } from '#admin-kit/admin-dates.ts';
import { CheckField } from '#admin-kit/form/fields/check-field.tsx';
import { callApi } from '#lib/api-client.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmButton } from '#ui/confirm-button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Section } from '#ui/section.tsx';
import { useAction } from '#ui/use-action.ts';
import { runImport, stopImport, takeBackImport } from '../imports.calls.ts';
import type { ImportState } from '../imports.constants.ts';
import type { SiteImport } from '../imports.contract.ts';
import { ReportView } from './import-report.tsx';
import { invalidateImports, isWorking } from './imports.queries.ts';

const STATES: Readonly<Record<ImportState, string>> = {
  checking: 'Reading the file',
  checked: 'Not imported yet',
  running: 'Importing',
  stopped: 'Stopped',
  failed: 'Failed',
  done: 'Imported',
  'taking-back': 'Taking it back',
  'taken-back': 'Taken back',
};

/** One import: what would happen or has happened, and what can be done now. */
export function ImportCard({ one, isOtherWorking }: { one: SiteImport; isOtherWorking: boolean }) {
  const { state, check, done, takenBack, failure, fileName, source } = one;
  return (
    // A group, as landmarks need names of their own and a file can be imported twice.
    <Section title={fileName} level={3} role="group" look="text-lg wrap-anywhere" className="border-t border-edge pt-6">
      <p className="mt-1 text-sm text-muted">
        {[STATES[state], source, formatAdminTime(one.createdAt), one.startedBy].filter(Boolean).join(' · ')}
      </p>
      {failure && (
        <p role="alert" className="mt-3 text-danger">
          {failure}
        </p>
      )}
      {isWorking(one) && <Progress one={one} />}
      {takenBack ? (
        <ReportView report={takenBack} words={TAKEN_BACK} />
      ) : done ? (
        <ReportView report={done} words={DONE} />
      ) : (
        check && <ReportView report={check} words={CHECK} />
      )}
      <Actions one={one} isOtherWorking={isOtherWorking} />
    </Section>
  );
}

const CHECK = { new: 'to import', known: 'already here', refused: 'cannot be imported' };
const DONE = { new: 'imported', known: 'already here', refused: 'not imported' };
const TAKEN_BACK = { new: 'removed', known: '', refused: 'left in place, because they were changed' };

const countAll = (counts: NonNullable<SiteImport['check']>['counts']): number =>
  Object.values(counts).reduce((sum, one) => sum + Object.values(one ?? {}).reduce((all, count) => all + count, 0), 0);

/** Whether an import may bring pictures. Lists of readers and of redirects have none. */
const hasPictures = ({ counts }: NonNullable<SiteImport['check']>): boolean =>
  ['article', 'page', 'author'].some((type) => type in counts);

function Progress({ one: { state, check, done, takenBack } }: { one: SiteImport }) {
  const report = state === 'checking' ? check : state === 'running' ? done : takenBack;
  const value = report ? countAll(report.counts) : 0;
  const whole = state === 'running' ? check : state === 'taking-back' ? done : null;
  const max = whole ? countAll(whole.counts) : 0;
  const text =
    max > 0 ? `${value.toLocaleString('en-US')} of ${max.toLocaleString('en-US')}` : value.toLocaleString('en-US');
  return (
    <div className="mt-4 max-w-md">
      <p className="figures mb-1.5 text-sm">{text}</p>
      {max > 0 && <ProgressBar label={STATES[state]} value={Math.min(value, max)} max={max} text={text} />}
    </div>
  );
}

function Actions({ one, isOtherWorking }: { one: SiteImport; isOtherWorking: boolean }) {
  const client = useQueryClient();
  const invalidates = () => invalidateImports(client);
  const params = { id: one.id };
  const fetchId = useId();
  const [fetchesPictures, setFetchesPictures] = useState(false);
  const run = useAction({ run: () => callApi(runImport, { params, body: { fetchesPictures } }), invalidates });
  const stop = useAction({ run: () => callApi(stopImport, { params }), invalidates });
  const { state } = one;
  const canRun =
    one.check !== null && (state === 'checked' || state === 'stopped' || state === 'failed') && !one.takenBack;
  const canTakeBack = one.done !== null && ['done', 'stopped', 'failed'].includes(state);
  if (isWorking(one))
    return (
      <Button look="outline" isBusy={stop.isPending} onClick={() => stop.mutate()} className="mt-5">
        Stop
      </Button>
    );
  if (isOtherWorking) return null;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-4">
      {canRun && one.check && hasPictures(one.check) && (
        <div className="basis-full">
          <CheckField
            id={fetchId}
            label="Fetch missing pictures"
            hint="Pictures that are not in the file are fetched from your former site."
            isOn={fetchesPictures}
            onChange={setFetchesPictures}
          />
        </div>
      )}
      {canRun && (
        <Button isBusy={run.isPending} onClick={() => run.mutate()}>
          {state === 'checked' ? 'Import' : 'Go on'}
        </Button>
      )}
      {canTakeBack && (
        <ConfirmButton
          label="Take back"
          name={`Take back ${one.fileName}`}
          question="Remove everything that this import brought? Anything changed since then stays."
          run={() => callApi(takeBackImport, { params })}
          onDone={invalidates}
        />
      )}
    </div>
  );
}
