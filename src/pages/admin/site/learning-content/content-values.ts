import type { AdminLearningContent, LearningContentBody } from '#features/learning/learning.contract.ts';
import type { Edited } from '../../forms/use-record-form.ts';

/** A library item as its form has it: what may be missing is an empty text. */
export interface ContentValues {
  readonly title: string;
  readonly description: string;
  readonly type: string;
  readonly category: string;
  readonly difficulty: string;
  readonly estimatedTime: string;
  readonly author: string;
  readonly url: string;
  readonly lesson: string;
  readonly thumbnailImage: string;
  /** With commas between them. */
  readonly tags: string;
  readonly isRecommended: boolean;
}

export const NEW_CONTENT: ContentValues = {
  title: '',
  description: '',
  type: 'article',
  category: '',
  difficulty: 'beginner',
  estimatedTime: '',
  author: '',
  url: '',
  lesson: '',
  thumbnailImage: '',
  tags: '',
  isRecommended: false,
};

export function readContent(record: unknown): Edited<ContentValues> {
  const item = record as AdminLearningContent;
  const values = {
    title: item.title,
    description: item.description,
    type: item.type,
    category: item.category,
    difficulty: item.difficulty,
    estimatedTime: item.estimatedTime === null ? '' : String(item.estimatedTime),
    author: item.author ?? '',
    url: item.url ?? '',
    lesson: item.lesson ?? '',
    thumbnailImage: item.thumbnailImage ?? '',
    tags: item.tags.join(', '),
    isRecommended: item.isRecommended,
  };
  return { values, version: item.version };
}

/** What is sent; the server says what of it is wrong. */
export function contentBody({ estimatedTime, tags, ...values }: ContentValues): LearningContentBody {
  const words = tags.split(',').map((tag) => tag.trim());
  return {
    ...values,
    estimatedTime: estimatedTime.trim() === '' ? null : Number(estimatedTime),
    tags: words.filter((word) => word !== ''),
  } as LearningContentBody;
}

/** What is compared where two have changed the item. */
export const CONTENT_FIELDS = (
  [
    ['title', 'Title'],
    ['description', 'Description'],
    ['type', 'Type'],
    ['category', 'Category'],
    ['difficulty', 'Difficulty'],
    ['estimatedTime', 'Minutes'],
    ['author', 'Author'],
    ['url', 'Address'],
    ['lesson', 'Lesson'],
    ['thumbnailImage', 'Picture'],
    ['tags', 'Tags'],
    ['isRecommended', 'Recommended'],
  ] as const
).map(([name, label]) => ({
  name,
  label,
  show: (values: ContentValues) => (typeof values[name] === 'boolean' ? (values[name] ? 'Yes' : 'No') : values[name]),
}));
