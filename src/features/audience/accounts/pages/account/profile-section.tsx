import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { CONTACT_OTHER } from '#lib/site/terms.ts';
import { EXPERIENCE_LEVELS, LEARNING_STYLES } from '#lib/user-fields.ts';
import { listTermOptions } from '#site/term-options.ts';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField, InputField } from '#ui/form-field.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import * as calls from '../../accounts.calls.ts';
import { ACCOUNT_LIMITS } from '../../accounts.constants.ts';
import type { Account, ProfilePatch } from '../../accounts.contract.ts';
import { viewerQuery } from '../../ui/viewer.queries.ts';
import { AccountSection, FoldedFields } from './account-section.tsx';
import { ActionButton } from './action-button.tsx';
import { usePrivateForm } from './private-form.ts';
import { readWords, WordList } from './word-list.tsx';

const TEXT_FIELDS = [
  { name: 'firstName', label: 'First name', max: ACCOUNT_LIMITS.name, autoComplete: 'given-name', required: true },
  { name: 'lastName', label: 'Last name', max: ACCOUNT_LIMITS.name, autoComplete: 'family-name', required: true },
  { name: 'company', label: 'Company', max: ACCOUNT_LIMITS.company, autoComplete: 'organization', required: false },
] as const;
const WORD_FIELDS = [
  { name: 'learningGoals', label: 'Learning goals' },
  { name: 'interests', label: 'Interests' },
] as const;
const CHOICE_FIELDS = [
  { name: 'experienceLevel', label: 'Experience level', options: EXPERIENCE_LEVELS },
  { name: 'preferredLearningStyle', label: 'Preferred learning style', options: LEARNING_STYLES },
] as const;

const LEARNING_FIELDS = [...WORD_FIELDS, ...CHOICE_FIELDS].map(({ name }) => name);

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export function ProfileSection({ viewer }: { viewer: Account }) {
  const client = useQueryClient();
  const form = usePrivateForm({
    send: (_fields, data) => callApi(calls.updateProfile, { body: readProfile(data) }),
    onSuccess: (account) => {
      client.setQueryData(viewerQuery.queryKey, account);
      toast({ title: 'Profile saved' });
    },
  });
  return (
    <AccountSection id="profile" title="Profile">
      <form {...form.props} aria-label="Profile" className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {TEXT_FIELDS.map(({ name, label, max, autoComplete, required }) => (
          <InputField
            key={name}
            id={`account-${name}`}
            label={label}
            optional={!required}
            error={form.getError(name)}
            name={name}
            required={required}
            maxLength={max}
            autoComplete={autoComplete}
            defaultValue={viewer[name] ?? ''}
          />
        ))}
        <ChoiceField
          name="industry"
          label="Industry"
          options={listIndustryOptions(viewer.industry)}
          value={viewer.industry}
          error={form.getError('industry')}
        />
        <FoldedFields
          title="What you want to learn, and how"
          isOpen={LEARNING_FIELDS.some(form.isRefused)}
          className="border-b sm:col-span-2"
        >
          <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
            {WORD_FIELDS.map(({ name, label }) => (
              <WordList
                // Remounts after saving, because the server may clean up the typed words.
                key={`${name} ${viewer[name].join()}`}
                name={name}
                label={label}
                initial={viewer[name]}
                error={form.getError(name)}
              />
            ))}
            {CHOICE_FIELDS.map(({ name, label, options }) => (
              <ChoiceField
                key={name}
                name={name}
                label={label}
                options={options.map((option) => ({ value: option, label: capitalize(option) }))}
                value={viewer[name]}
                error={form.getError(name)}
              />
            ))}
          </div>
        </FoldedFields>
        <div className="grid gap-4 sm:col-span-2">
          {form.failure && <FormAlert>{form.failure}</FormAlert>}
          <ActionButton
            type="submit"
            look={viewer.emailVerified ? 'signal' : 'outline'}
            isBusy={form.isBusy}
            busyLabel="Saving..."
            className="justify-self-start"
          >
            Save profile
          </ActionButton>
        </div>
      </form>
    </AccountSection>
  );
}

interface Option {
  readonly value: string;
  readonly label: string;
}

function ChoiceField(props: {
  name: keyof Account;
  label: string;
  options: readonly Option[];
  value: string | null;
  error: string | undefined;
}) {
  const { name, label, options, value, error } = props;
  return (
    <FormField id={`account-${name}`} label={label} optional error={error}>
      {(control) => (
        <select {...control} name={name} defaultValue={value ?? ''} className="field">
          <option value="">Not specified</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}

/** The firm's industries, "Other", and what the account has if it is none of them. */
function listIndustryOptions(current: string | null): Option[] {
  const options = [...listTermOptions({ terms: 'industries' }), { value: CONTACT_OTHER, label: 'Other' }];
  const isListed = current === null || options.some(({ value }) => value === current);
  return isListed ? options : [...options, { value: current, label: current }];
}

function readProfile(data: FormData): ProfilePatch {
  const text = (name: string) => String(data.get(name) ?? '');
  const choice = <Value extends string>(name: string, options: readonly Value[]) =>
    options.find((option) => option === data.get(name)) ?? null;
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    company: text('company'),
    industry: text('industry'),
    learningGoals: readWords(data, 'learningGoals'),
    interests: readWords(data, 'interests'),
    experienceLevel: choice('experienceLevel', EXPERIENCE_LEVELS),
    preferredLearningStyle: choice('preferredLearningStyle', LEARNING_STYLES),
  };
}
