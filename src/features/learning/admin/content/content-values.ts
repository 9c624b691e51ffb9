import type { ConflictField } from '#ui/conflict/conflict-fields.ts';
import type { AdminLearningContent, LearningContentBody } from '../../learning.contract.ts';

/** The form values of a library item. A missing value is an empty string. */
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
  readonly thumbnailImage: string | null;
  /** Separated by commas. */
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
  thumbnailImage: null,
  tags: '',
  isRecommended: false,
};

export function toContentValues(item: AdminLearningContent): ContentValues {
  return {
    title: item.title,
    description: item.description,
    type: item.type,
    category: item.category,
    difficulty: item.difficulty,
    estimatedTime: item.estimatedTime === null ? '' : String(item.estimatedTime),
    author: item.author ?? '',
    url: item.url ?? '',
    lesson: item.lesson ?? '',
    thumbnailImage: item.thumbnailImage,
    tags: item.tags.join(', '),
    isRecommended: item.isRecommended,
  };
}

/** The body of the request. The server validates it. */
export function toContentBody({ estimatedTime, tags, ...values }: ContentValues): LearningContentBody {
  const words = tags.split(',').map((tag) => tag.trim());
  return {
    ...values,
    // Text that is not a number is sent unchanged, so that the server refuses it.
    estimatedTime: estimatedTime.trim() === '' ? null : Number(estimatedTime) || estimatedTime,
    tags: words.filter((word) => word !== ''),
  } as LearningContentBody;
}

/** The fields to compare when two administrators edited the same item. */
export const CONTENT_FIELDS: readonly ConflictField<ContentValues>[] = [
  { name: 'title', label: 'Title', show: ({ title }) => title },
  { name: 'description', label: 'Description', show: ({ description }) => description },
  { name: 'type', label: 'Type', show: ({ type }) => type },
  { name: 'category', label: 'Category', show: ({ category }) => category },
  { name: 'difficulty', label: 'Difficulty', show: ({ difficulty }) => difficulty },
  { name: 'estimatedTime', label: 'Minutes', show: ({ estimatedTime }) => estimatedTime },
  { name: 'author', label: 'Author', show: ({ author }) => author },
  { name: 'url', label: 'Address', show: ({ url }) => url },
  { name: 'lesson', label: 'Lesson', show: ({ lesson }) => lesson },
  { name: 'thumbnailImage', label: 'Picture', show: ({ thumbnailImage }) => thumbnailImage ?? '' },
  { name: 'tags', label: 'Tags', show: ({ tags }) => tags },
  { name: 'isRecommended', label: 'Recommended', show: ({ isRecommended }) => (isRecommended ? 'Yes' : 'No') },
];
