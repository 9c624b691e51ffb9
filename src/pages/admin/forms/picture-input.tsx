import { useMutation } from '@tanstack/react-query';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { buttonClass } from '#ui/button.ts';
import { FormField } from '#ui/form-field.tsx';
import { sentenceOf } from '../../account/private-form.ts';
import { uploadPicture } from './upload-picture.ts';

const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif';

/** A picture of this site, uploaded as soon as it is chosen. */
export function PictureInput(props: {
  label: string;
  value: string;
  onChange: (address: string) => void;
  error: string | undefined;
}) {
  const { label, value, onChange, error } = props;
  const id = useId();
  const upload = useMutation({ mutationFn: uploadPicture, onSuccess: ({ url }) => onChange(url) });
  const problem = error ?? (upload.error ? sentenceOf(upload.error) : undefined);
  return (
    <FormField id={id} label={label} optional error={problem}>
      {(control) => (
        <div className="flex items-center gap-5">
          {value === '' ? (
            <div className="size-24 shrink-0 border border-dashed border-edge bg-sunk" />
          ) : (
            <img src={value} alt="" className="size-24 shrink-0 bg-sunk object-cover" />
          )}
          <div className="flex flex-wrap gap-3">
            <label
              className={buttonClass(
                'outline',
                'px-4! py-2! has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
              )}
            >
              <ImagePlus size={16} strokeWidth={1.5} aria-hidden="true" />
              {upload.isPending ? 'Uploading...' : value === '' ? 'Choose a picture' : 'Choose another'}
              <input
                {...control}
                type="file"
                accept={ACCEPT}
                disabled={upload.isPending}
                onChange={({ currentTarget }) => {
                  const file = currentTarget.files?.[0];
                  currentTarget.value = '';
                  if (file) upload.mutate(file);
                }}
                className="sr-only"
              />
            </label>
            {value !== '' && (
              <button type="button" onClick={() => onChange('')} className={buttonClass('quiet', 'py-2!')}>
                <Trash2 size={16} strokeWidth={1.5} aria-hidden="true" />
                Without a picture
              </button>
            )}
          </div>
        </div>
      )}
    </FormField>
  );
}
