import type { NodeViewProps } from '@tiptap/react';
import { useId } from 'react';
import { parseVideo } from '#lib/markdown/videos.ts';
import { NodeField } from './node-field.tsx';
import { NodeFigure, RemoveButton, removeNode } from './node-figure.tsx';

/** A video in the text: its poster, its address and its title. Nothing is loaded from the video's site. */
export function VideoView({ node, editor, updateAttributes, deleteNode, selected }: NodeViewProps) {
  const id = useId();
  const { href, title } = node.attrs;
  const video = parseVideo(href);
  const hint = getHint(href, video?.host);
  return (
    <NodeFigure className="video" selected={selected}>
      <div contentEditable={false} className="font-sans text-sm">
        {video && (
          <div className="video-link" aria-hidden="true">
            <span className="video-play" />
            <span className="video-title">{title || 'Video'}</span>
          </div>
        )}
        <div className="mt-2 grid gap-x-4 gap-y-2 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
          <NodeField
            id={`${id}-address`}
            label="Address of the video"
            placeholder="https://www.youtube.com/watch?v=…"
            value={href}
            describedBy={`${id}-hint`}
            takesFocus={href === ''}
            onChange={(value) => updateAttributes({ href: value })}
          />
          <NodeField
            id={`${id}-title`}
            label="Title"
            value={title}
            onChange={(value) => updateAttributes({ title: value })}
          />
          <RemoveButton onRemove={() => removeNode({ editor, deleteNode })} />
        </div>
        <p id={`${id}-hint`} role="status" className="mt-2 text-xs text-muted">
          {hint}
        </p>
      </div>
    </NodeFigure>
  );
}

function getHint(href: string, host: string | undefined): string {
  if (host !== undefined) return `Plays from ${host}, and connects to it only when a reader presses play.`;
  if (href.trim() === '') return 'A YouTube or Vimeo page, or a file that ends in .mp4 or .webm.';
  return 'This is not a YouTube or Vimeo video, nor an .mp4 or .webm file. Readers will see a link.';
}
