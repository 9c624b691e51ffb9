import { createKindForm, type KindValues } from '#admin-kit/form/kind-form.ts';
import type { AdminSeries, SeriesBody } from '../blog.contract.ts';
import { seriesKind } from '../blog.kind.ts';

export const seriesForm = createKindForm<KindValues<typeof seriesKind>, AdminSeries, SeriesBody>(seriesKind);
