import { useMemo, useState } from 'react';
import { type DiffBlock, type DiffPart, diffTexts } from '#ui/conflict/text-diff.ts';
import { Picture } from '#ui/picture.tsx';

/** The number of equal paragraphs shown beside a change. */
const CONTEXT = 1;

/** Shows the removed and added parts of a text. Equal paragraphs far from a change are left out. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  const blocks = useMemo(() => diffTexts(before, after), [before, after]);
  return (
    <div className="grid max-w-[46rem] gap-3 leading-relaxed">
      {blocks.map((block, index) =>
        'same' in block ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other key and are never reordered
          <SameParagraphs key={index} {...block} isFirst={index === 0} isLast={index === blocks.length - 1} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <p key={index} className="border-l-2 border-edge pl-4 whitespace-pre-wrap wrap-anywhere">
            {block.parts.map(renderPart)}
          </p>
        ),
      )}
    </div>
  );
}

function renderPart({ text, change }: DiffPart, index: number) {
  if (change === 'added') return <Added key={index}>{text}</Added>;
  if (change === 'removed') return <Removed key={index}>{text}</Removed>;
  return text;
}

export const Added = ({ children }: { children: string }) => (
  <ins className="bg-blue/12 underline decoration-blue decoration-2 underline-offset-3">
    <span className="sr-only"> added: </span>
    {children}
  </ins>
);

export const Removed = ({ children }: { children: string }) => (
  <del className="mr-0.5 bg-danger/10 text-muted line-through decoration-danger decoration-1">
    <span className="sr-only"> removed: </span>
    {children}
  </del>
);

/** Unchanged paragraphs: those next to a change, and the number of those left out. */
function SameParagraphs(props: Extract<DiffBlock, { same: unknown }> & { isFirst: boolean; isLast: boolean }) {
  const { same, isFirst, isLast } = props;
  const start = isFirst ? 0 : CONTEXT;
  const end = isLast ? same.length : same.length - CONTEXT;
  const hidden = Math.max(0, end - start);
  const shown = hidden > 1 ? [same.slice(0, start), same.slice(end)] : [same, []];
  const [first = [], last = []] = shown;
  return (
    <>
      {first.map(renderSame)}
      {hidden > 1 && <p className="text-sm text-muted">… {hidden} paragraphs without changes</p>}
      {last.map(renderSame)}
    </>
  );
}

const renderSame = (text: string, index: number) => (
  <p key={index} className="pl-4.5 whitespace-pre-wrap wrap-anywhere text-muted">
    {text}
  </p>
);

/** A picture as it was and as it is, side by side. */
export function PictureDifference({ before, after }: { before: string; after: string }) {
  return (
    <div className="grid max-w-[46rem] gap-4 sm:grid-cols-2">
      <Version label="Then" src={before} />
      <Version label="Now" src={after} />
    </div>
  );
}

function Version({ label, src }: { label: string; src: string }) {
  const [isLost, setIsLost] = useState(false);
  return (
    <figure>
      <figcaption className="mb-1.5 text-sm text-muted">{label}</figcaption>
      {src === '' || isLost ? (
        <p className="grid aspect-video place-items-center border border-line text-sm text-muted">
          {isLost ? 'This picture no longer exists' : 'No picture'}
        </p>
      ) : (
        // An image's error event does not bubble, but it can be captured here.
        <div onErrorCapture={() => setIsLost(true)}>
          <Picture
            src={src}
            width={640}
            height={360}
            sizes="20rem"
            className="aspect-video w-full border border-line bg-sunk object-cover"
          />
        </div>
      )}
    </figure>
  );
}
