import { useState } from 'react';
import { InputField } from '#ui/form-field.tsx';
import type { Goal } from '../../domain/plan.ts';
import { CHOSEN_SKILLS_MAX } from '../../mentor.constants.ts';
import type { CatalogReply } from '../../mentor.contract.ts';
import { type Answers, toggle } from './answers.ts';
import { Choice, ChoiceChip, Question } from './question.tsx';

interface GoalQuestionProps {
  readonly catalog: CatalogReply;
  readonly answers: Answers;
  readonly onChange: (changed: Partial<Answers>) => void;
}

const KINDS: readonly (readonly [Goal['kind'], string])[] = [
  ['role', 'To a role'],
  ['skills', 'To certain skills'],
  ['path', 'Along a path'],
  ['unsure', 'I am not sure yet'],
];
/** A list that is longer gets a field to search it. */
const LONG_LIST = 12;

/** Where to: a role with what it needs, skills, a path, or not sure yet. */
export function GoalQuestion({ catalog, answers, onChange }: GoalQuestionProps) {
  const { kind, roleId, skillIds, pathId } = answers;
  const { roles, skills, paths } = catalog;
  const role = kind === 'role' ? roles.find(({ id }) => id === roleId) : undefined;
  return (
    <Question number={1} title="Where do you want to go?">
      <div className="flex flex-wrap gap-2">
        {KINDS.map(([value, label]) => (
          <ChoiceChip
            key={value}
            type="radio"
            name="goal"
            label={label}
            isChecked={kind === value}
            onChange={() => onChange({ kind: value })}
          />
        ))}
      </div>
      {kind === 'role' && (
        <ChoiceList label="Find a role" items={roles}>
          {({ id, name, definition }) => (
            <Choice
              key={id}
              type="radio"
              name="role"
              label={name}
              text={definition}
              isChecked={id === roleId}
              onChange={() => onChange({ roleId: id })}
            />
          )}
        </ChoiceList>
      )}
      {kind === 'skills' && (
        <ChoiceList label="Find a skill" items={skills}>
          {({ id, name, definition }) => (
            <Choice
              key={id}
              type="checkbox"
              name="skill"
              label={name}
              text={definition}
              isChecked={skillIds.includes(id)}
              onChange={() => onChange({ skillIds: toggle(skillIds, id).slice(0, CHOSEN_SKILLS_MAX) })}
            />
          )}
        </ChoiceList>
      )}
      {kind === 'path' && (
        <ChoiceList
          label="Find a path"
          items={paths.map((path) => ({ ...path, name: path.title, definition: path.description }))}
        >
          {({ id, title, description }) => (
            <Choice
              key={id}
              type="radio"
              name="path"
              label={title}
              text={description}
              isChecked={id === pathId}
              onChange={() => onChange({ pathId: id })}
            />
          )}
        </ChoiceList>
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

/** Choices in a list that can be searched if it is long. */
function ChoiceList<
  One extends {
    readonly id: number;
    readonly name: string;
    readonly definition?: string | null;
    readonly synonyms?: readonly string[];
  },
>(props: { label: string; items: readonly One[]; children: (item: One) => React.ReactNode }) {
  const { label, items, children } = props;
  const [search, setSearch] = useState('');
  const words = search.trim().toLowerCase();
  const found = items.filter(({ name, definition, synonyms = [] }) =>
    [name, definition ?? '', ...synonyms].some((text) => text.toLowerCase().includes(words)),
  );
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
      <div className="-m-1 grid max-h-104 gap-2 overflow-y-auto p-1 sm:grid-cols-2">{found.map(children)}</div>
      {found.length === 0 && (
        <p className="mt-3 text-sm text-muted">
          Nothing here is called “{search.trim()}”. You can choose skills instead, or say that you are not sure yet.
        </p>
      )}
    </div>
  );
}
