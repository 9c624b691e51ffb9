import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { buttonClass } from '#ui/button.ts';
import { skillsQuery } from '../ui/skills.queries.ts';

/** A field that offers the roles and skills which are not wanted yet. */
export function AddWanted(props: { wantedIds: readonly number[]; onAdd: (id: number) => void }) {
  const { wantedIds, onAdd } = props;
  const id = useId();
  const { data: skills = [] } = useQuery(skillsQuery);
  const [typed, setTyped] = useState('');
  const [unknown, setUnknown] = useState('');
  const others = skills.filter((skill) => !wantedIds.includes(skill.id));
  const add = (event: FormEvent) => {
    event.preventDefault();
    const name = typed.trim();
    if (name === '') return;
    const skill = others.find((one) => one.name.toLowerCase() === name.toLowerCase());
    setUnknown(skill ? '' : name);
    if (!skill) return;
    setTyped('');
    onAdd(skill.id);
  };
  return (
    <form onSubmit={add} className="lg:col-start-2">
      <div className="flex max-w-md gap-2">
        <input
          aria-label="Add a role or a skill"
          placeholder="Add a role or a skill"
          list={`${id}-skills`}
          value={typed}
          maxLength={200}
          autoComplete="off"
          {...(unknown && { 'aria-invalid': true, 'aria-describedby': `${id}-unknown` })}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className="field h-11 min-w-0 grow py-0!"
        />
        <datalist id={`${id}-skills`}>
          {others.map((skill) => (
            <option key={skill.id} value={skill.name}>
              {skill.type === 'role' ? 'Role' : skill.category}
            </option>
          ))}
        </datalist>
        <button type="submit" className={buttonClass('outline', 'h-11 px-4! py-0!')}>
          Add
        </button>
      </div>
      {unknown && (
        <p id={`${id}-unknown`} role="alert" className="mt-1.5 text-sm text-danger wrap-anywhere">
          There is no “{unknown}” to add. Choose one from the list.
        </p>
      )}
    </form>
  );
}
