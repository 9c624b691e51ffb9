import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ClientOnly, Link, useNavigate } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useAdmin } from '#admin-kit/admin-context.ts';
import { AdminPageLayout } from '#admin-kit/admin-page-layout.tsx';
import { keepGuideStep, siteGuideQuery } from '#features/firm/dashboard/admin/dashboard.queries.ts';
import { KEPT_STEPS, type KeptStep, type SiteGuide } from '#features/firm/dashboard/dashboard.contract.ts';
import { settingsQuery } from '#features/firm/settings/admin/settings-admin.queries.ts';
import type { SettingsRecord } from '#features/firm/settings/admin/settings-form.ts';
import { SettingsParts } from '#features/firm/settings/admin/settings-parts.tsx';
import { useSettingsForm } from '#features/firm/settings/admin/use-settings-form.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { LoadError } from '#ui/lists/load-error.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { useAction } from '#ui/use-action.ts';
import { renderHomePreview } from '../settings/section-preview.tsx';
import { GUIDE_STEPS, type GuideStepText } from './guide-steps.ts';

/** Makes a new site the firm's own: eight steps with the home page beside them. */
export default function StartPage() {
  const settings = useQuery(settingsQuery);
  const guide = useQuery(siteGuideQuery);
  const waiting = (
    <Loading label="Loading the guide" className="grid gap-10 lg:grid-cols-2">
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-96 w-full" />
    </Loading>
  );
  return (
    <AdminPageLayout title="Make it yours">
      {/* The form continues a draft that only this browser has. */}
      <ClientOnly fallback={waiting}>
        {settings.data && guide.data ? (
          <Steps record={settings.data} guide={guide.data} />
        ) : settings.error || guide.error ? (
          <LoadError what="the guide" onRetry={() => void Promise.all([settings.refetch(), guide.refetch()])} />
        ) : (
          waiting
        )}
      </ClientOnly>
    </AdminPageLayout>
  );
}

const findStep = (section: string | undefined, guide: SiteGuide): GuideStepText => {
  const named = GUIDE_STEPS.find(({ name }) => name === section);
  // A refused save names the section of its field.
  const asking = GUIDE_STEPS.find(({ fields }) => fields?.some(([part]) => part === section));
  const waiting = GUIDE_STEPS.find(({ name }) => !guide.steps[name]);
  const [first] = GUIDE_STEPS;
  return named ?? asking ?? waiting ?? (first as GuideStepText);
};

const isKeptStep = (name: string): name is KeptStep => KEPT_STEPS.some((step) => step === name);

function Steps({ record, guide }: { record: SettingsRecord; guide: SiteGuide }) {
  const { search } = useAdmin();
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = useSettingsForm(record);
  const step = findStep(search.section, guide);
  const index = GUIDE_STEPS.indexOf(step);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step.name);
  useEffect(() => {
    if (shown.current !== step.name) heading.current?.focus();
    shown.current = step.name;
  }, [step.name]);
  const next = GUIDE_STEPS[index + 1];
  const goOn = () =>
    next
      ? void navigate({ to: '.', search: { section: next.name }, resetScroll: false })
      : void navigate({ to: '/admin', search: {} });
  const { mutate: keep, isPending } = useAction({
    run: (name: KeptStep) => keepGuideStep(name),
    onDone: (saved) => {
      client.setQueryData(siteGuideQuery.queryKey, saved);
      goOn();
    },
    failure: 'The step was not saved',
  });
  // A save that succeeded leads to the next step.
  const isSaving = useRef(false);
  const { isDirty, failure } = form;
  useEffect(() => {
    if (!isSaving.current) return;
    if (failure) isSaving.current = false;
    if (isDirty) return;
    isSaving.current = false;
    void client.invalidateQueries(siteGuideQuery);
    goOn();
  });
  const save = () => {
    isSaving.current = true;
    form.save();
  };
  const isDone = guide.steps[step.name];
  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
      <div>
        <StepList current={step} guide={guide} />
        <section aria-labelledby="step-title" className="mt-7">
          <p className="figures text-sm text-muted">
            Step {index + 1} of {GUIDE_STEPS.length}
          </p>
          <h3 id="step-title" ref={heading} tabIndex={-1} className="mt-1 text-2xl outline-none">
            {step.label}
          </h3>
          <p className="mt-2 mb-6 text-sm text-muted">{step.text}</p>
          {step.fields && <SettingsParts key={step.name} form={form} parts={step.fields} />}
          {step.pages && (
            <p className="flex flex-wrap gap-3">
              {step.pages.map(({ page, label }) => (
                <Link key={page} to="/admin/$page" params={{ page }} className={buttonClass('outline')}>
                  {label}
                </Link>
              ))}
            </p>
          )}
          {failure && (
            <p role="alert" className="mt-6 text-sm text-danger">
              {failure}
            </p>
          )}
          <div className="mt-8 flex flex-wrap items-center gap-3 border-t border-line pt-5">
            {isDirty ? (
              <Button look="signal" isBusy={form.isBusy} busyLabel="Saving..." onClick={save}>
                {next ? 'Save and go on' : 'Save'}
              </Button>
            ) : (
              <Button
                look={isDone ? 'signal' : 'outline'}
                isBusy={isPending}
                onClick={() => (isKeptStep(step.name) && !isDone ? keep(step.name) : goOn())}
              >
                {!next
                  ? 'To the dashboard'
                  : isDone
                    ? 'Next'
                    : isKeptStep(step.name)
                      ? 'Leave it as it is'
                      : 'Skip for now'}
              </Button>
            )}
          </div>
        </section>
      </div>
      <section aria-label="Preview" className="xl:sticky xl:top-6">
        <p className="mb-1.5 text-sm text-muted">Your home page</p>
        {renderHomePreview(form.values)}
      </section>
    </div>
  );
}

function StepList({ current, guide }: { current: GuideStepText; guide: SiteGuide }) {
  return (
    <ol aria-label="Steps" className="grid grid-cols-4 gap-1 sm:grid-cols-8 xl:grid-cols-4">
      {GUIDE_STEPS.map(({ name, label }, index) => (
        <li key={name}>
          <Link
            to="/admin/$page"
            params={{ page: 'start' }}
            search={{ section: name }}
            resetScroll={false}
            aria-current={name === current.name ? 'step' : undefined}
            className={classNames(
              'flex min-h-11 flex-col gap-1 border-t-2 py-2 text-xs',
              name === current.name ? 'border-blue font-semibold' : 'border-line text-muted hover:text-ink',
            )}
          >
            <span className="figures flex items-center gap-1.5">
              {guide.steps[name] ? <Check size={13} strokeWidth={2} aria-label="Done" /> : index + 1}
            </span>
            {label}
          </Link>
        </li>
      ))}
    </ol>
  );
}
