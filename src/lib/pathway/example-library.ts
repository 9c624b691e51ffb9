import type { PlanItem } from './plan-item.ts';

const TOPICS: Readonly<Record<string, readonly string[]>> = {
  Strategy: ['pricing', 'fleet choices', 'route economics', 'alliances', 'revenue management'],
  Technology: ['SQL', 'forecasting', 'automation', 'machine learning', 'data quality'],
  Operations: ['turnarounds', 'queues', 'air cargo', 'delay codes', 'schedule buffers'],
  Leadership: ['feedback', 'meetings that decide', 'first teams', 'succession', 'difficult conversations'],
};
const LEVELS = ['beginner', 'intermediate', 'advanced', 'expert'] as const;
const TYPES = ['article', 'video', 'course', 'book', 'event', 'program'] as const;
const MINUTES = [30, 45, 180, 360, 120, null] as const;

/** Creates a sample library of any size that cycles through categories, topics, levels and types. */
export function createExampleLibrary(count: number): PlanItem[] {
  const categories = Object.keys(TOPICS);
  return Array.from({ length: count }, (_, index) => {
    const category = categories[index % categories.length] ?? '';
    const topic = TOPICS[category]?.[Math.floor(index / 4) % 5] ?? '';
    return {
      id: index + 1,
      title: `What to know about ${topic}, part ${index + 1}`,
      description: `How people who work with ${topic} look at it, what misleads them, and what they would try first at a small airline.`,
      type: TYPES[index % TYPES.length] ?? 'article',
      category,
      difficulty: LEVELS[Math.floor(index / 7) % LEVELS.length] ?? 'beginner',
      estimatedTime: MINUTES[index % MINUTES.length] ?? null,
      tags: [topic, category.toLowerCase()],
      rating: index % 6,
      isRecommended: index % 5 === 0,
    };
  });
}
