/** Roles of a user, weakest first; specification section 6. */
export const ROLES = ['public', 'registered', 'mentor', 'client', 'admin'] as const;

/** A learner's experience level and learning style (specification 3). */
export const EXPERIENCE_LEVELS = ['beginner', 'intermediate', 'advanced', 'expert'] as const;
export const LEARNING_STYLES = ['visual', 'auditory', 'reading', 'kinesthetic'] as const;
