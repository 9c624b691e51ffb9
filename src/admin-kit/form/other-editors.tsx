import { type ComponentProps, useState } from 'react';
import { getErrorMessage } from '#lib/api-error.ts';
import type { Kind } from '#lib/kinds/kind.ts';
import type { OtherEditor } from '#lib/publishing/publishing-contract.ts';
import { Button } from '#ui/button.tsx';
import type { ConflictField } from '#ui/conflict/conflict-fields.ts';
import { DifferencesView } from '#ui/conflict/differences-view.tsx';
import { formatLocalTime } from '../local-times.ts';
import { useNamedFields } from './fields/use-named-fields.ts';
import { FormBar, FormBarButton } from './form-bar.tsx';

/** Says in the head of the sheet who else has the record open. */
export function Presence({ others }: { others: readonly OtherEditor[] | undefined }) {
  const present = others?.filter(({ isPresent }) => isPresent) ?? [];
  return (
    <span role="status" className="flex flex-wrap gap-x-4 text-sm empty:absolute max-sm:text-xs/4">
      {present.map(({ id, name }) => (
        <span key={id} className="flex items-center gap-2">
          <span aria-hidden="true" className="size-2 rounded-full bg-amber forced-colors:bg-[CanvasText]" />
          {name} is editing
        </span>
      ))}
    </span>
  );
}

interface OtherCopiesProps<Values extends object> {
  readonly kind: Kind;
  readonly others: readonly OtherEditor[] | undefined;
  readonly fields: readonly ConflictField<Values>[];
  readonly values: Values;
  readonly read: (userId: number) => Promise<Values>;
}

/** Names the administrators with unpublished changes, and shows those changes. */
export function OtherCopies<Values extends object>({
  others = [],
  kind,
  fields,
  values,
  read,
}: OtherCopiesProps<Values>) {
  return others.map(
    ({ id, name, savedAt }) =>
      savedAt && (
        <OtherCopy
          key={id}
          kind={kind}
          name={name}
          savedAt={savedAt}
          fields={fields}
          values={values}
          read={() => read(id)}
        />
      ),
  );
}

function OtherCopy<Values extends object>(props: {
  kind: Kind;
  name: string;
  savedAt: string;
  fields: readonly ConflictField<Values>[];
  values: Values;
  read: () => Promise<Values>;
}) {
  const { kind, name, savedAt, fields, values, read } = props;
  const [theirs, setTheirs] = useState<Values>();
  const [failure, setFailure] = useState<string>();
  const show = async () => {
    setFailure(undefined);
    try {
      setTheirs(await read());
    } catch (error) {
      setFailure(getErrorMessage(error as Error));
    }
  };
  return (
    <>
      <FormBar text={`${name} has changes that are not published (${formatLocalTime(savedAt)})`}>
        <FormBarButton onClick={() => (theirs ? setTheirs(undefined) : void show())}>
          {theirs ? 'Hide' : 'Show'}
        </FormBarButton>
        {failure && <p className="text-danger">{failure}</p>}
      </FormBar>
      {theirs && (
        <section aria-label={`Changes by ${name}`} className="border-b border-line bg-sunk px-5 py-5 sm:px-8">
          <NamedDifferences kind={kind} fields={fields} mine={values} theirs={theirs} name={name} />
          <Button look="quiet" onClick={() => void show()} className="mt-3 -ml-2 py-1.5!">
            Refresh
          </Button>
        </section>
      )}
    </>
  );
}

function NamedDifferences<Values extends object>({
  kind,
  ...props
}: ComponentProps<typeof DifferencesView<Values>> & { kind: Kind }) {
  return <DifferencesView {...props} fields={useNamedFields(kind, props.fields)} />;
}
