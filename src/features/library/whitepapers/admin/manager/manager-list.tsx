import { Pencil, Plus, Trash2 } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { RowAction } from '#ui/table/row-action.tsx';
import { WhitepaperCover } from '../../ui/whitepaper-cover.tsx';
import type { AdminWhitepaper } from '../../whitepapers.contract.ts';

/** The left pane: all white papers, and a button for a new one. */
export function ManagerList(props: {
  papers: readonly AdminWhitepaper[];
  /** The id of the paper that is being edited. */
  openId: number | undefined;
  isBusy: boolean;
  onCreate: () => void;
  onEdit: (paper: AdminWhitepaper) => void;
  onDelete: (paper: AdminWhitepaper) => void;
  onMore: (() => void) | undefined;
}) {
  const { papers, openId, isBusy, onCreate, onEdit, onDelete, onMore } = props;
  return (
    <div className="min-w-0">
      <Button onClick={onCreate} className="w-full py-2.5!">
        <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
        Create New
      </Button>
      {papers.length === 0 && <p className="py-6 text-sm text-muted">There is no white paper yet.</p>}
      <ul className="mt-4 max-h-[26rem] md:max-h-[max(20rem,100dvh-14rem)] overflow-y-auto overscroll-contain border-t border-line">
        {papers.map((paper) => (
          <li
            key={paper.id}
            className={classNames(
              'flex items-center gap-4 border-b border-line py-3 pl-3 sm:pr-3',
              paper.id === openId && 'bg-sunk',
            )}
          >
            <span className="w-11 shrink-0 max-sm:hidden">
              <WhitepaperCover paper={paper} />
            </span>
            <div className="min-w-0 grow">
              <p className="text-sm leading-5 font-semibold wrap-anywhere">{paper.title}</p>
              <p className="text-xs text-muted">{paper.category}</p>
              <p className="figures text-xs text-muted">{`${paper.pages} pages • ${paper.downloadCount} downloads`}</p>
            </div>
            <span className="flex shrink-0">
              <RowAction icon={Pencil} label={`Edit “${paper.title}”`} onClick={() => onEdit(paper)} />
              <RowAction
                icon={Trash2}
                label={`Delete “${paper.title}”`}
                isBusy={isBusy}
                onClick={() => onDelete(paper)}
              />
            </span>
          </li>
        ))}
      </ul>
      {onMore && (
        <Button look="quiet" onClick={onMore} className="mt-2">
          Show more
        </Button>
      )}
    </div>
  );
}
