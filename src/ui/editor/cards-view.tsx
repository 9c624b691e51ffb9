import type { NodeViewProps } from '@tiptap/react';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { use, useEffect, useId, useRef, useState } from 'react';
import type { LabeledLink } from '#lib/markdown/page-blocks.ts';
import { RowAction } from '../table/row-action.tsx';
import { useDebouncedValue } from '../use-debounced-value.ts';
import { NodeFigure, RemoveButton, removeNode } from './node-figure.tsx';
import { type FoundPiece, PieceSearchContext } from './piece-search.ts';

/** Cards in the text: the chosen pieces and people in their order, and a search that adds more. */
export function CardsView({ node, editor, updateAttributes, deleteNode, selected }: NodeViewProps) {
  const links = node.attrs.links as readonly LabeledLink[];
  const set = (next: readonly LabeledLink[]) => updateAttributes({ links: next });
  const move = (index: number, step: number) => {
    const [link, other] = [links[index], links[index + step]];
    if (link && other) set(links.with(index, other).with(index + step, link));
  };
  return (
    <NodeFigure className="border border-line bg-raised p-4" selected={selected}>
      <fieldset contentEditable={false} className="grid min-w-0 grid-cols-1 gap-3 font-sans text-sm">
        <legend className="sr-only">Cards</legend>
        <div className="flex items-center justify-between gap-4">
          <p aria-hidden="true" className="text-xs text-muted">
            Cards
          </p>
          <RemoveButton onRemove={() => removeNode({ editor, deleteNode })} />
        </div>
        <ol className="m-0! border-t border-line p-0! empty:hidden">
          {links.map(({ label, href }, index) => (
            <li key={href} className="flex items-center gap-2 border-b border-line py-1">
              <span className="min-w-0 grow wrap-anywhere">
                {label}
                <span className="block text-xs text-muted">{href}</span>
              </span>
              <RowAction
                icon={ArrowUp}
                label={`Move ${label} up`}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <RowAction
                icon={ArrowDown}
                label={`Move ${label} down`}
                disabled={index === links.length - 1}
                onClick={() => move(index, 1)}
              />
              <RowAction icon={X} label={`Remove ${label}`} onClick={() => set(links.toSpliced(index, 1))} />
            </li>
          ))}
        </ol>
        <PieceSearch
          takesFocus={links.length === 0}
          onChoose={({ label, href }) => links.some((link) => link.href === href) || set([...links, { label, href }])}
        />
      </fieldset>
    </NodeFigure>
  );
}

const SEARCH_DELAY_MS = 200;

/** Finds a published piece or person by its words, or takes the address of one. */
function PieceSearch({ takesFocus, onChoose }: { takesFocus: boolean; onChoose: (piece: LabeledLink) => void }) {
  const id = useId();
  const findPieces = use(PieceSearchContext);
  const [text, setText] = useState('');
  const [found, setFound] = useState<{ q: string; pieces: readonly FoundPiece[] }>({ q: '', pieces: [] });
  const field = useRef<HTMLInputElement>(null);
  const isNew = useRef(takesFocus);
  useEffect(() => {
    if (isNew.current) field.current?.focus();
  }, []);
  const q = useDebouncedValue(text.trim(), SEARCH_DELAY_MS);
  const isAddress = text.startsWith('/');
  useEffect(() => {
    if (q === '' || q.startsWith('/') || !findPieces) return undefined;
    const stop = new AbortController();
    findPieces(q, stop.signal).then(
      (pieces) => setFound({ q, pieces }),
      () => stop.signal.aborted || setFound({ q, pieces: [] }),
    );
    return () => stop.abort();
  }, [q, findPieces]);
  const pieces: readonly FoundPiece[] = isAddress
    ? [{ label: text.trim(), href: text.trim(), kind: 'Address' }]
    : text.trim() === '' || found.q !== q
      ? []
      : found.pieces;
  const choose = (piece: LabeledLink) => {
    onChoose(piece);
    setText('');
    field.current?.focus();
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-xs text-muted">
        Add a piece or a person
      </label>
      <input
        ref={field}
        id={id}
        value={text}
        autoComplete="off"
        placeholder="Words of its title, a name, or an address of this site"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (pieces[0]) choose(pieces[0]);
        }}
        className="field py-1.5! text-sm!"
      />
      <ul className="mx-0! mt-1! mb-0! p-0! empty:hidden">
        {pieces.map((piece) => (
          <li key={piece.href}>
            <button
              type="button"
              onClick={() => choose(piece)}
              className="flex min-h-9 w-full items-baseline gap-3 px-2 py-1.5 text-left hover:bg-sunk pointer-coarse:min-h-11"
            >
              <span className="min-w-0 grow wrap-anywhere">{piece.label}</span>
              <span className="shrink-0 text-xs text-muted">{piece.kind}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-1 text-xs text-muted empty:hidden">
        {q !== '' && !isAddress && found.q === q && found.pieces.length === 0
          ? 'Nothing published has these words.'
          : ''}
      </p>
    </div>
  );
}
