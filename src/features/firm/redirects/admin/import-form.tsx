import { useId, useState } from 'react';
import { callApi } from '#lib/api-client.ts';
import { FormActions } from '#ui/form-actions.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { InputField } from '#ui/form-field.tsx';
import { useFormAction } from '#ui/use-form-action.ts';
import { importRedirects } from '../redirects.calls.ts';
import type { ImportOutcome } from '../redirects.constants.ts';
import type { ImportBody, ImportedRow } from '../redirects.contract.ts';
import { invalidateRedirects } from './redirects.queries.ts';

const formatCount = (count: number) => (count === 1 ? '1 redirect' : `${count.toLocaleString('en-US')} redirects`);

/** Takes redirects from a CSV file, after it has shown what would happen. */
export function ImportForm({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [file, setFile] = useState<{ csv: string; rows: readonly ImportedRow[] }>();
  const check = useFormAction({
    run: async (body: ImportBody) => ({ csv: body.csv, ...(await callApi(importRedirects, { body })) }),
    fields: ['csv'],
    onDone: setFile,
  });
  const take = useFormAction({
    run: (body: ImportBody) => callApi(importRedirects, { body }),
    fields: ['csv'],
    done: ({ rows }) => ({ title: `${formatCount(countTaken(rows))} imported` }),
    onDone: onClose,
    invalidates: invalidateRedirects,
  });
  const taken = file ? countTaken(file.rows) : 0;
  return (
    <form
      {...take.getFormProps(() => {
        if (file && taken > 0) take.mutate({ csv: file.csv, isPreview: false });
      })}
      aria-label="Import redirects"
      className="grid gap-5"
    >
      <InputField
        id={`${id}-file`}
        name="csv"
        type="file"
        accept=".csv,text/csv"
        label="CSV file"
        hint="With the headings From and To, and Permanent (yes or no) if you like."
        required
        error={take.getError('csv') ?? check.getError('csv')}
        onChange={async ({ currentTarget: { files } }) => {
          setFile(undefined);
          const csv = await files?.[0]?.text();
          if (csv !== undefined) check.mutate({ csv, isPreview: true });
        }}
      />
      {file && <Preview rows={file.rows} />}
      {(check.failure ?? take.failure) && <FormAlert>{check.failure ?? take.failure}</FormAlert>}
      <FormActions
        isBusy={check.isPending || take.isPending}
        busyLabel={take.isPending ? 'Importing...' : 'Reading...'}
        onCancel={onClose}
      >
        {taken > 0 ? `Import ${formatCount(taken)}` : 'Import'}
      </FormActions>
    </form>
  );
}

const countTaken = (rows: readonly ImportedRow[]) =>
  rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').length;

const OUTCOMES: Readonly<Record<ImportOutcome, string>> = {
  new: 'new',
  changed: 'changed',
  same: 'already there',
  refused: 'not imported',
};

function Preview({ rows }: { rows: readonly ImportedRow[] }) {
  const counts = (Object.keys(OUTCOMES) as ImportOutcome[]).flatMap((outcome) => {
    const count = rows.filter((row) => row.outcome === outcome).length;
    return count === 0 ? [] : [`${count.toLocaleString('en-US')} ${OUTCOMES[outcome]}`];
  });
  const refused = rows.filter(({ outcome }) => outcome === 'refused');
  return (
    <div role="status" className="text-sm">
      <p className="font-semibold">{counts.join(', ') || 'The file has no rows.'}</p>
      {refused.length > 0 && (
        <ul className="mt-2 max-h-60 overflow-y-auto border-t border-line">
          {refused.map(({ row, from, to, reason }) => (
            <li key={row} className="border-b border-line py-2 wrap-anywhere">
              <p>
                Row {row}: {from || '–'} → {to || '–'}
              </p>
              <p className="text-danger">{reason}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
