import { createKindForm, type KindValues } from '#admin-kit/form/kind-form.ts';
import type { AdminSeries, SeriesBody } from '../blog.contract.ts';
import { seriesKind } from '../blog.kind.ts';

/** The form values of a series. */
export type SeriesValues = KindValues<typeof seriesKind>;

export const seriesForm = createKindForm<SeriesValues, AdminSeries, SeriesBody>(seriesKind);
