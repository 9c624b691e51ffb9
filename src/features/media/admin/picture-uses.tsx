import { describeRecordField } from '#admin-kit/kind-names.ts';
import type { MediaDetail } from '../media.contract.ts';

/** Where a picture is used, with links to the forms. */
export function PictureUses({ picture }: { picture: Pick<MediaDetail, 'uses' | 'useCount'> }) {
  const { uses, useCount } = picture;
  return (
    <div>
      <h3 className="text-lg">Used in</h3>
      {useCount === 0 && <p className="mt-1 text-sm text-muted">No record uses it.</p>}
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
      {useCount > uses.length && uses.length > 0 && (
        <p className="figures mt-2 text-sm text-muted">
          And {(useCount - uses.length).toLocaleString('en-US')} more places.
        </p>
      )}
    </div>
  );
}
