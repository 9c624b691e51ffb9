import { useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { TextField } from '#admin-kit/form/fields/text-field.tsx';
import { OpenRecord } from '#admin-kit/form/open-record.tsx';
import { useRecordAddress } from '#admin-kit/form/state/use-record-address.ts';
import { describeRecordField } from '#admin-kit/kind-names.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { useAction } from '#ui/use-action.ts';
import { MEDIA_LIMITS } from '../media.constants.ts';
import type { MediaDetail, MediaPatch } from '../media.contract.ts';
import { FocalPointField } from './focal-point-field.tsx';
import { fetchPicture, invalidateMedia, savePicture } from './media.queries.ts';
import { formatFacts, isUnused, OTHER_USES } from './media-facts.ts';
import { ReplaceButton } from './replace-button.tsx';
import { useDeletions } from './use-deletions.ts';

/** The sheet of one picture: its alternative text, focal point and uses. */
export function PictureSheet() {
  const { close } = useRecordAddress();
  return (
    <OpenRecord one="picture" title="Picture" fetch={fetchPicture} onClose={close}>
      {(picture) => picture && <OpenPicture opened={picture} />}
    </OpenRecord>
  );
}

function OpenPicture({ opened }: { opened: MediaDetail }) {
  const client = useQueryClient();
  const deletions = useDeletions();
  const { close } = useRecordAddress();
  const altId = useId();
  const [picture, setPicture] = useState(opened);
  const [alt, setAlt] = useState(opened.alt);
  const [focalPoint, setFocalPoint] = useState(opened.focalPoint);
  const isUsed = !isUnused(picture);
  // Only what was changed here is sent: a colleague may have changed the other.
  const change: MediaPatch = {
    ...(alt !== picture.alt && { alt }),
    ...(!isSamePoint(focalPoint, picture.focalPoint) && { focalPoint }),
  };
  const isDirty = Object.keys(change).length > 0;
  const isLeaving = useRef(false);
  const leave = () => {
    isLeaving.current = true;
    close();
  };
  // The sheet lives in the address, so Back closes it as well.
  useBlocker({
    shouldBlockFn: () => !isLeaving.current && !confirmLoss(),
    enableBeforeUnload: true,
    disabled: !isDirty,
  });
  /** Shows the stored picture, but keeps fields changed here since `before`. */
  const show = (stored: MediaDetail, before: Pick<MediaDetail, 'alt' | 'focalPoint'>) => {
    setPicture(stored);
    setAlt((now) => (now === before.alt ? stored.alt : now));
    setFocalPoint((now) => (isSamePoint(now, before.focalPoint) ? stored.focalPoint : now));
  };
  const saving = useAction({
    run: async (_: Pick<MediaDetail, 'alt' | 'focalPoint'>) => (isDirty ? savePicture(picture.id, change) : picture),
    done: { title: 'Picture saved' },
    onDone: show,
    failure: 'Not saved',
    invalidates: invalidateMedia,
  });
  const save = () => !saving.isPending && saving.mutate({ alt, focalPoint });
  return (
    <Sheet
      title="Picture"
      onClose={() => (!isDirty || confirmLoss()) && leave()}
      shortcuts={[{ keys: 'Mod+s', label: 'Save', group: 'Picture', run: save }]}
      actions={
        <Button look="signal" onClick={save} isBusy={saving.isPending} busyLabel="Saving..." className="px-4! py-2!">
          Save
        </Button>
      }
    >
      <div className="grid gap-x-10 gap-y-8 px-5 py-7 sm:px-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <FocalPointField picture={picture} value={focalPoint} onChange={setFocalPoint} />
        <div className="grid content-start gap-8">
          <TextField
            id={altId}
            label="Alternative text"
            value={alt}
            error={undefined}
            onChange={(value) => setAlt(value.replace(/\s+/g, ' '))}
            optional
            rows={3}
            maxLength={MEDIA_LIMITS.alt}
            hint="What the picture shows, for people who cannot see it. Each text that uses the picture starts with this and can change it."
          />
          <PictureUses picture={picture} />
          <div>
            <h3 className="text-lg">File</h3>
            <p className="mt-1 text-sm wrap-anywhere">{picture.fileName}</p>
            <p className="figures text-sm text-muted">{formatFacts(picture)}</p>
            <div className="mt-3 flex flex-wrap gap-3">
              <ReplaceButton
                picture={picture}
                onReplaced={(replaced) => {
                  show(replaced, picture);
                  void invalidateMedia(client);
                }}
              />
              <Button
                aria-disabled={isUsed}
                aria-describedby={`${altId}-delete`}
                onClick={() => {
                  if (isUsed) return;
                  deletions.run([picture]);
                  leave();
                }}
                className="px-4! py-2!"
              >
                Delete
              </Button>
            </div>
            <p id={`${altId}-delete`} className="mt-3 text-sm text-muted">
              {isUsed
                ? 'A picture in use cannot be deleted. A replacement appears right away wherever it is used.'
                : 'Nothing uses this picture.'}
            </p>
          </div>
        </div>
      </div>
    </Sheet>
  );
}

const isSamePoint = (one: MediaDetail['focalPoint'], other: MediaDetail['focalPoint']): boolean =>
  one.x === other.x && one.y === other.y;

const confirmLoss = () => window.confirm('Your changes are not saved. Close this and lose them?');

/** Lists a picture's uses, with links to the forms. */
function PictureUses({ picture }: { picture: MediaDetail }) {
  const { uses, useCount, otherUse } = picture;
  return (
    <div>
      <h3 className="text-lg">Used in</h3>
      {isUnused(picture) && <p className="mt-1 text-sm text-muted">Nothing uses it.</p>}
      {otherUse && <p className="mt-1 text-sm">{OTHER_USES[otherUse]}</p>}
      <ul aria-label="Used in" className="mt-1">
        {uses.map(({ kind, recordId, field, title, editKey }) => {
          const { words, href } = describeRecordField(kind, field, editKey);
          return (
            <li key={`${kind} ${recordId} ${field}`} className="border-b border-line py-2.5 text-sm">
              {href ? (
                <a href={href} className="link font-semibold wrap-anywhere">
                  {title}
                </a>
              ) : (
                <span className="font-semibold wrap-anywhere">{title}</span>
              )}
              <span className="block text-muted">{words}</span>
            </li>
          );
        })}
      </ul>
      {useCount > uses.length && (
        <p className="figures mt-2 text-sm text-muted">
          {uses.length > 0 && 'And '}
          {(useCount - uses.length).toLocaleString('en-US')} {uses.length > 0 && 'more '}places.
        </p>
      )}
    </div>
  );
}
