import { formatAdminDate, formatAdminTime } from '#admin-kit/admin-dates.ts';
import type { TrashItem } from '#lib/publishing/publishing-contract.ts';
import { buttonClass } from '#ui/button.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';

/** Asks what becomes of a deleted record. It is also the confirmation before a deletion for good. */
export function TrashDialog(props: {
  isOpen: boolean;
  /** Stays while the dialog closes. */
  item: TrashItem | undefined;
  /** Its kind: "Article". */
  what: string | undefined;
  onClose: () => void;
  onRestore: (item: TrashItem) => void;
  onPurge: (item: TrashItem) => void;
}) {
  const { isOpen, item, what, onClose, onRestore, onPurge } = props;
  return (
    <Dialog open={isOpen} title={item?.title ?? ''} onClose={onClose}>
      {item && (
        <>
          <p className="text-sm text-muted">
            {what}, deleted on {formatAdminTime(item.deletedAt)}
            {item.deletedBy && ` by ${item.deletedBy.name}`}
          </p>
          <p className="mt-4">
            It can be restored until {formatAdminDate(item.expiresAt)}. If you delete it for good, its text, its earlier
            versions and its file are gone, and nobody can bring them back.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <button type="button" onClick={() => onRestore(item)} className={buttonClass('signal')}>
              Restore
            </button>
            <button
              type="button"
              onClick={() => onPurge(item)}
              className={buttonClass('outline', 'border-danger! text-danger!')}
            >
              Delete for good
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}
