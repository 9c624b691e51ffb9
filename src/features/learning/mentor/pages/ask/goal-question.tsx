import { useState } from 'react';
import { InputField } from '#ui/form-field.tsx';
import type { CatalogSkill } from '../../domain/plan.ts';
import { CHOSEN_SKILLS_MAX, LEVELS } from '../../mentor.constants.ts';
import type { CatalogReply } from '../../mentor.contract.ts';
import { type AnswerProps, toggle } from './answers.ts';
import { Chips, Choice, Question } from './question.tsx';

const KINDS = [
  ['role', 'To a role'],
  ['skills', 'To certain skills'],
  ['path', 'Along a path'],
  ['unsure', 'I am not sure yet'],
] as const;
/** A list that is longer gets a field to search it. */
const LONG_LIST = 12;

/** Where to: a role with what it needs, skills, a path, or not sure yet. */
export function GoalQuestion({ catalog, answers, onChange }: AnswerProps & { catalog: CatalogReply }) {
  const { kind, roleId, skillIds, pathId } = answers;
  const { roles, skills, paths } = catalog;
  const role = kind === 'role' ? roles.find(({ id }) => id === roleId) : undefined;
  return (
    <Question number={1} title="Where do you want to go?">
      <div className="flex flex-wrap gap-2">
        <Chips name="goal" options={KINDS} chosen={kind} onChoose={(value) => onChange({ kind: value })} />
      </div>
      {kind === 'role' && (
        <ChoiceList kind="role" items={roles} chosen={roleId} onChoose={(id) => onChange({ roleId: id })} />
      )}
      {kind === 'skills' && (
        <ChoiceList
          kind="skill"
          items={skills}
          chosen={skillIds}
          onChoose={(id) => onChange({ skillIds: toggle(skillIds, id).slice(0, CHOSEN_SKILLS_MAX) })}
        />
      )}
      {kind === 'path' && (
        <ChoiceList
          kind="path"
          items={paths.map(({ id, title, description }) => ({ id, name: title, definition: description }))}
          chosen={pathId}
          onChoose={(id) => onChange({ pathId: id })}
        />
      )}
      {kind === 'unsure' && (
        <p className="mt-5 max-w-[60ch] text-muted">
          That is an answer. Three short lessons from different corners help you find out; what you like afterward says
          more than a form can.
        </p>
      )}
      {role?.requirement && (
        <p className="mt-4 max-w-[60ch] border-l-2 border-amber pl-4 text-sm">{role.requirement}</p>
      )}
    </Question>
  );
}

interface ChoiceListProps {
  readonly kind: 'role' | 'skill' | 'path';
  readonly items: readonly { readonly id: number; readonly name: string; readonly definition: string | null }[];
  /** One, or several. */
  readonly chosen: number | null | readonly number[];
  readonly onChoose: (id: number) => void;
}

/** Choices in a list that can be searched if it is long. */
function ChoiceList({ kind, items, chosen, onChoose }: ChoiceListProps) {
  const [search, setSearch] = useState('');
  const label = `Find a ${kind}`;
  const words = search.trim().toLowerCase();
  const found = items.filter(({ name, definition }) => `${name} ${definition ?? ''}`.toLowerCase().includes(words));
  if (items.length === 0) return <p className="mt-5 text-muted">There is nothing to choose here yet.</p>;
  return (
    <div className="mt-4">
      {items.length > LONG_LIST && (
        <InputField
          id="goal-search"
          label={label}
          hidesLabel
          type="search"
          autoComplete="off"
          placeholder={label}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="mb-3 max-w-sm"
        />
      )}
      <div className="-m-1 grid max-h-104 gap-2 overflow-y-auto p-1 sm:grid-cols-2">
        {found.map(({ id, name, definition }) => (
          <Choice
            key={id}
            type={Array.isArray(chosen) ? 'checkbox' : 'radio'}
            name={kind}
            label={name}
            text={definition}
            isChecked={Array.isArray(chosen) ? chosen.includes(id) : chosen === id}
            onChange={() => onChoose(id)}
          />
        ))}
      </div>
      {found.length === 0 && (
        <p className="mt-3 text-sm text-muted">
          Nothing here is called “{search.trim()}”. You can choose skills instead, or say that you are not sure yet.
        </p>
      )}
    </div>
  );
}

const LEVEL_LABELS = { none: 'New to me', some: 'Some of it', well: 'Well' } as const;

/** How well the learner knows each skill of the goal. */
export function LevelQuestion({ skills, answers, onChange }: AnswerProps & { skills: readonly CatalogSkill[] }) {
  return (
    <Question
      number={2}
      title="How well do you know each skill?"
      text="What you know well is left out. Where you know some, the plan begins above the basics."
    >
      <ul className="border-b border-line">
        {skills.map(({ id, name, definition }) => (
          <li key={id} className="border-t border-line py-3">
            <fieldset className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <legend className="float-left min-w-0 grow basis-60 text-sm wrap-anywhere">
                <span className="font-semibold">{name}</span>
                {definition && <span className="block text-muted">{definition}</span>}
              </legend>
              <div className="flex">
                <Chips
                  name={`level-${id}`}
                  options={LEVELS.map((level) => [level, LEVEL_LABELS[level]])}
                  chosen={answers.levels[id] ?? 'none'}
                  onChoose={(level) => onChange({ levels: { ...answers.levels, [id]: level } })}
                />
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
    </Question>
  );
}
