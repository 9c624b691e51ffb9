import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { lazy, Suspense } from 'react';

// The parser of a chart's source is large, so only texts with a chart load it.
const ChartEditor = lazy(() => import('./chart-editor.tsx'));

/** A chart in the text: its drawing, and the table it is made of. */
export function ChartView({ node, editor, updateAttributes, deleteNode, selected }: NodeViewProps) {
  const source = String(node.attrs.source);
  const remove = () => {
    deleteNode();
    editor.commands.focus();
  };
  return (
    <NodeViewWrapper
      as="figure"
      data-drag-handle=""
      className={selected ? 'chart outline-2 outline-offset-4 outline-blue' : 'chart'}
    >
      <div contentEditable={false} className="font-sans text-sm">
        <Suspense fallback={<pre className="code">{source}</pre>}>
          <ChartEditor
            source={source}
            onChange={(changed) => updateAttributes({ source: changed })}
            onRemove={remove}
          />
        </Suspense>
      </div>
    </NodeViewWrapper>
  );
}
