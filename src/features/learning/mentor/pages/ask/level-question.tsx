import type { CatalogSkill } from '../../domain/catalog.ts';
import { LEVELS, type Level } from '../../mentor.constants.ts';
import type { Answers } from './answers.ts';
import { ChoiceChip, Question } from './question.tsx';

const LABELS: Readonly<Record<Level, string>> = { none: 'New to me', some: 'Some of it', well: 'Well' };

/** How well the learner knows each skill of the goal. */
export function LevelQuestion(props: {
  skills: readonly CatalogSkill[];
  answers: Answers;
  onChange: (changed: Partial<Answers>) => void;
}) {
  const { skills, answers, onChange } = props;
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
                {LEVELS.map((level) => (
                  <ChoiceChip
                    key={level}
                    type="radio"
                    name={`level-${id}`}
                    label={LABELS[level]}
                    isChecked={(answers.levels[id] ?? 'none') === level}
                    onChange={() => onChange({ levels: { ...answers.levels, [id]: level } })}
                  />
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
    </Question>
  );
}
