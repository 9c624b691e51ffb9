import { type NodeViewProps, useEditorState } from '@tiptap/react';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import {
  type EditedQuestion,
  EMPTY_QUESTION,
  findQuestionProblem,
  formatQuestion,
  parseQuestion,
} from '#lib/edited-question.ts';
import { Button } from '../button.tsx';
import { NodeField, NodeLine } from './node-field.tsx';
import { NodeFigure, removeNode } from './node-figure.tsx';

const MAX_CHOICES = 8;
const NOTHING: EditedQuestion = { text: '', choices: [], explanation: '' };

/** A question of the quiz: its text, its choices with the right one marked, and the sentence to remember. */
export function QuestionView({ node, editor, getPos, updateAttributes, deleteNode, selected }: NodeViewProps) {
  const id = useId();
  const source = String(node.attrs.source);
  const number = useEditorState({ editor, selector: () => countQuestions(editor, getPos()) });
  const question = parseQuestion(source) ?? NOTHING;
  const { text, choices, explanation } = question;
  const problem = source === EMPTY_QUESTION ? undefined : findQuestionProblem(question, number);
  const fields = useRef<HTMLFieldSetElement>(null);
  const change = (part: Partial<EditedQuestion>) =>
    updateAttributes({ source: formatQuestion({ ...question, ...part }, number) });
  const focusChoice = (index: number) =>
    requestAnimationFrame(() => fields.current?.querySelectorAll<HTMLElement>('[data-choice]')[index]?.focus());
  const addChoice = (index: number) => {
    if (choices.length >= MAX_CHOICES) return;
    change({ choices: choices.toSpliced(index, 0, { text: '', isRight: false }) });
    focusChoice(index);
  };
  const removeChoice = (index: number) => {
    change({ choices: choices.toSpliced(index, 1) });
    focusChoice(Math.max(0, index - 1));
  };
  const onChoiceKey = (event: KeyboardEvent, index: number) => {
    if (event.key === 'Enter') addChoice(index + 1);
    else if (event.key === 'Backspace' && choices[index]?.text === '' && choices.length > 2) {
      event.preventDefault();
      removeChoice(index);
    }
  };
  return (
    <NodeFigure className="border border-line bg-raised p-4" selected={selected}>
      <fieldset
        ref={fields}
        aria-label={`Question ${number}`}
        contentEditable={false}
        className="grid min-w-0 grid-cols-1 gap-4 font-sans text-sm"
      >
        <NodeField
          id={`${id}-text`}
          label={`Question ${number}`}
          value={text}
          takesFocus={source === EMPTY_QUESTION}
          onChange={(words) => change({ text: words })}
        />
        <fieldset className="grid min-w-0 grid-cols-1 gap-2">
          <legend className="mb-1 text-xs text-muted">Choices. Mark the right one.</legend>
          {choices.map((choice, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: choices have no identity but their place
            <div key={index} className="flex min-w-0 items-start gap-2">
              <label className="grid size-8 shrink-0 place-items-center pointer-coarse:size-11">
                <input
                  type="radio"
                  name={`${id}-right`}
                  aria-label={`Choice ${index + 1} is right`}
                  checked={choice.isRight}
                  onChange={() => change({ choices: choices.map((one, at) => ({ ...one, isRight: at === index })) })}
                  className="size-6 accent-blue"
                />
              </label>
              <NodeLine
                data-choice=""
                aria-label={`Choice ${index + 1}`}
                value={choice.text}
                onChange={(words) => change({ choices: choices.with(index, { ...choice, text: words }) })}
                onKeyDown={(event) => onChoiceKey(event, index)}
                className="min-w-0 grow"
              />
              <Button
                look="icon"
                aria-label={`Remove choice ${index + 1}`}
                disabled={choices.length <= 2}
                onClick={() => removeChoice(index)}
                className="size-8 shrink-0 pointer-coarse:size-11"
              >
                <X size={16} strokeWidth={1.5} aria-hidden="true" />
              </Button>
            </div>
          ))}
        </fieldset>
        <NodeField
          id={`${id}-explanation`}
          label="The sentence to remember (optional)"
          value={explanation}
          onChange={(words) => change({ explanation: words })}
        />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button
            disabled={choices.length >= MAX_CHOICES}
            onClick={() => addChoice(choices.length)}
            className="px-3! py-1.5!"
          >
            <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
            Add a choice
          </Button>
          <Button look="quiet" onClick={() => removeNode({ editor, deleteNode })} className="ml-auto py-1.5!">
            Remove question
          </Button>
        </div>
        <p role="status" className="text-danger empty:hidden">
          {problem}
        </p>
      </fieldset>
    </NodeFigure>
  );
}

/** The number of the question at a position. */
function countQuestions({ state: { doc } }: NodeViewProps['editor'], position = 0): number {
  let number = 1;
  doc.forEach((block, offset) => {
    if (block.type.name === 'question' && offset < position) number += 1;
  });
  return number;
}
