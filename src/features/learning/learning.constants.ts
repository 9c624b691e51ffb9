// Paths, limits and closed lists without zod, so that public screens may use them (docs/decisions/0004).
export const LEARNING_CONTENT_PATH = '/api/learning-content';
export const LEARNING_PATHS_PATH = '/api/learning-paths';
/** What the library is sorted into (specification 2). */
export const LEARNING_CATEGORIES = ['Strategy', 'Technology', 'Operations', 'Leadership'] as const;
export const LEARNING_TYPES = ['book', 'article', 'video', 'course', 'event', 'program'] as const;
export const LEARNING_DIFFICULTIES = ['beginner', 'intermediate', 'advanced', 'expert'] as const;
