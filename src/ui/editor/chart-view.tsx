import type { NodeViewProps } from '@tiptap/react';
import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { NodeFigure, removeNode } from './node-figure.tsx';

// The parser of a chart's source is large, so only texts with a chart load it.
const ChartEditor = lazyPart(() => import('./chart-editor.tsx'));

/** A chart in the text: its drawing, and the table it is made of. */
export function ChartView({ node, editor, updateAttributes, deleteNode, selected }: NodeViewProps) {
  const source = String(node.attrs.source);
  return (
    <NodeFigure className="chart" selected={selected}>
      <div contentEditable={false} className="font-sans text-sm">
        <Suspense fallback={<pre className="code">{source}</pre>}>
          <ChartEditor
            source={source}
            onChange={(changed) => updateAttributes({ source: changed })}
            onRemove={() => removeNode({ editor, deleteNode })}
          />
        </Suspense>
      </div>
    </NodeFigure>
  );
}
