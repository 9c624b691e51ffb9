/** How far along a learner is, and how they like to learn; specification section 3. */
export const EXPERIENCE_LEVELS = ['beginner', 'intermediate', 'advanced', 'expert'] as const;
export const LEARNING_STYLES = ['visual', 'auditory', 'reading', 'kinesthetic'] as const;
