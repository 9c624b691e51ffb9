import { useQuery } from '@tanstack/react-query';
import { FileText, Upload } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { tryDecode } from '#lib/hrefs.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { usePdfUpload } from './use-pdf-upload.ts';
import { createFileSizeQuery } from './whitepapers-admin.queries.ts';

/** A drop zone and file picker for a PDF: idle, dragging over, uploading, uploaded. */
export function PdfDropZone(props: {
  id: string;
  /** The URL of the uploaded file, or an empty string. */
  value: string;
  upload: ReturnType<typeof usePdfUpload>;
  error: string | undefined;
}) {
  const { id, value, upload, error } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { progress, file, reason } = upload;
  const { data: stored } = useQuery(createFileSizeQuery(value));
  const size = file?.size ?? stored?.size;
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void upload.send(event.dataTransfer.files[0]);
  };
  const problem = reason ?? error;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={problem ? `${id}-problem` : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <legend className="mb-1.5 text-sm font-semibold">PDF</legend>
      <div
        className={classNames(
          'border border-dashed px-5 py-6 text-center transition-colors',
          getLook({ isOver, isSending: progress !== undefined, hasProblem: problem !== undefined }),
        )}
      >
        {progress !== undefined && <Sending progress={progress} onCancel={upload.cancel} />}
        {progress === undefined && value !== '' && (
          <div className="flex flex-wrap items-center gap-x-4 text-left">
            <FileText size={28} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-muted" />
            <p className="min-w-44 grow basis-0 text-sm wrap-anywhere">
              <span className="font-semibold">{file?.name ?? getFileName(value)}</span>
              {size != null && <span className="figures block text-muted">{formatMegabytes(size)} MB</span>}
            </p>
            <Button look="quiet" onClick={upload.remove} className="py-2!">
              Remove file
            </Button>
          </div>
        )}
        {progress === undefined && value === '' && (
          <>
            <Upload size={24} strokeWidth={1.5} aria-hidden="true" className="mx-auto text-muted" />
            <p className="mt-2 mb-4 text-sm text-muted">
              {isOver ? 'Drop the PDF to upload it.' : 'Drop the PDF here, or choose it.'}
            </p>
            <Button onClick={() => input.current?.click()} className="px-4! py-2!">
              Choose a PDF
            </Button>
          </>
        )}
        <input
          ref={input}
          type="file"
          accept=".pdf"
          hidden
          aria-label="PDF file"
          onChange={({ currentTarget }) => {
            void upload.send(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-1.5 text-sm text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

function getLook({ isOver, isSending, hasProblem }: Record<'isOver' | 'isSending' | 'hasProblem', boolean>): string {
  if (isOver) return 'border-blue bg-sunk';
  // Dimmed by its colors, because opacity would reduce the contrast of the progress and of Cancel.
  if (isSending) return 'border-line bg-sunk';
  return hasProblem ? 'border-danger' : 'border-edge';
}

/** The upload's progress with a Cancel button. At 100% the server is still processing the file. */
function Sending({ progress, onCancel }: { progress: number; onCancel: () => void }) {
  const percent = Math.floor(progress * 100);
  return (
    <div>
      <p role="status" className="text-sm text-muted">
        Uploading...
      </p>
      <div className="mt-3 flex items-center gap-4">
        <ProgressBar label="Uploading the PDF" value={percent} max={100} className="grow" />
        <span className="figures w-11 text-right text-sm text-muted">{percent}%</span>
        <Button look="quiet" onClick={onCancel} className="py-1.5!">
          Cancel
        </Button>
      </div>
    </div>
  );
}

function getFileName(address: string): string {
  const name = /[^/]*$/.exec(address.split(/[?#]/)[0] ?? '')?.[0] ?? address;
  return tryDecode(name) ?? name;
}

/** With two decimals, as the specification of uploads says. */
const formatMegabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(2);
