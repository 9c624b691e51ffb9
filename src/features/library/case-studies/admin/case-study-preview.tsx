import { AdminNotLoaded } from '#admin-kit/admin-not-loaded.tsx';
import { PreviewFrame } from '#admin-kit/form/publishing/preview-frame.tsx';
import { usePreview } from '#admin-kit/form/publishing/use-preview.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { CaseStudyHead } from '../ui/case-study-head.tsx';
import { CaseStudyMetrics } from '../ui/case-study-metrics.tsx';
import { CaseStudyPart } from '../ui/case-study-part.tsx';
import { type CaseStudyValues, toMetrics } from './case-study-values.ts';

/** The case study's page, rendered from the unsaved form. */
export function CaseStudyPreview({ values }: { values: CaseStudyValues }) {
  return (
    <PreviewFrame label="Preview">
      <CaseStudyHead study={{ ...values, title: values.title || 'Untitled', duration: values.duration || null }} />
      <CaseStudyMetrics metrics={toMetrics(values.metrics)} duration={values.duration || null} />
      <div className="shell pt-6 pb-16 lg:pt-12 lg:pb-24">
        <Part title="Challenge" text={values.challenge} />
        <Part title="Solution" text={values.solution} />
        <Part title="Results" text={values.results} />
      </div>
    </PreviewFrame>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  const preview = usePreview(text, 3);
  if (preview.data) return <CaseStudyPart title={title} html={preview.data.html} />;
  return (
    <AdminNotLoaded query={preview} what="the preview" label={`Loading ${title}`} className="py-12">
      <Skeleton className="h-48 w-full" />
    </AdminNotLoaded>
  );
}
