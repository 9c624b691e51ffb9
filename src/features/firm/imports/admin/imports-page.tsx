import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { AdminNotLoaded } from '#admin-kit/admin-not-loaded.tsx';
import { AdminPageLayout } from '#admin-kit/admin-page-layout.tsx';
import { uploadFile } from '#admin-kit/form/fields/upload-file.ts';
import { getTooLargeMessage, MEGABYTE } from '#lib/limits.ts';
import { FormAlert } from '#ui/form-alert.tsx';
import { InputField } from '#ui/form-field.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useFormAction } from '#ui/use-form-action.ts';
import { postImport } from '../imports.calls.ts';
import { UPLOAD_MAX_MB } from '../imports.constants.ts';
import { ExportSection } from './export-section.tsx';
import { ImportCard } from './import-card.tsx';
import { importsQuery, invalidateImports, isWorking, PROGRESS_INTERVAL } from './imports.queries.ts';

/** Brings content, readers and redirects from another program, and takes everything along. */
export default function ImportsPage() {
  return (
    <AdminPageLayout title="Import and export">
      <div className="grid max-w-3xl gap-12">
        <Section title="Import" className="grid gap-6">
          <Imports />
        </Section>
        <ExportSection />
      </div>
    </AdminPageLayout>
  );
}

function Imports() {
  const query = useQuery({ ...importsQuery, refetchInterval: PROGRESS_INTERVAL });
  if (!query.data)
    return (
      <AdminNotLoaded query={query} what="the imports" label="Loading the imports">
        <Skeleton className="h-40 w-full max-w-[65ch]" />
      </AdminNotLoaded>
    );
  return (
    <div className="grid gap-10">
      <UploadForm isBusy={query.data.some(isWorking)} />
      {query.data.map((one) => (
        <ImportCard
          key={one.id}
          one={one}
          isOtherWorking={query.data.some((other) => other !== one && isWorking(other))}
        />
      ))}
    </div>
  );
}

/** Sends a file, which is checked at once. */
function UploadForm({ isBusy }: { isBusy: boolean }) {
  const id = useId();
  const client = useQueryClient();
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const upload = useFormAction({
    run: (file: File) => uploadFile({ call: postImport }, file, setShare, new AbortController().signal),
    fields: [],
    onDone: () => invalidateImports(client),
  });
  return (
    <form aria-label="Import a file" onSubmit={(event) => event.preventDefault()} className="grid gap-4">
      <InputField
        id={`${id}-file`}
        type="file"
        label="File"
        accept=".zip,.json,.xml,.md,.csv,.tsv"
        hint="An export of a site like this one, of Ghost or of WordPress, Markdown files, or CSV lists of subscribers, people or redirects. Put an export and its pictures into one zip. A list of people has a name and a title, and can have a bio, picture, office, languages, practices (separated by semicolons), phone, LinkedIn, and the status “published”."
        disabled={isBusy || upload.isPending}
        error={problem}
        onChange={({ currentTarget: { files } }) => {
          const file = files?.[0];
          setProblem(file && file.size > UPLOAD_MAX_MB * MEGABYTE ? getTooLargeMessage(UPLOAD_MAX_MB) : undefined);
          if (!file || file.size > UPLOAD_MAX_MB * MEGABYTE) return;
          setShare(0);
          upload.mutate(file);
        }}
      />
      {upload.isPending && share !== undefined && <ProgressBar label="Sending the file" value={share} max={1} />}
      {upload.failure && <FormAlert>{upload.failure}</FormAlert>}
    </form>
  );
}
