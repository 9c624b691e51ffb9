/** A learner's experience level and learning style. */
export const EXPERIENCE_LEVELS = ['beginner', 'intermediate', 'advanced', 'expert'] as const;
export const LEARNING_STYLES = ['visual', 'auditory', 'reading', 'kinesthetic'] as const;
