import { z } from 'zod';
import { line } from '#lib/fields.ts';
import { paramId, zonedTime } from '#lib/paging.ts';
import { MENTORING_LIMITS as LIMITS, MINUTES_MIN } from './mentoring.constants.ts';

/** An office hour that a mentor offers. */
