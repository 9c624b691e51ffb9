import type { ConflictField } from '#ui/conflict/conflict-fields.ts';
import type { AdminLearningContent, LearningContentBody } from '../../learning.contract.ts';

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
  readonly thumbnailImage: string | null;
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
  thumbnailImage: null,
  tags: '',
  isRecommended: false,
};

export function contentValues(item: AdminLearningContent): ContentValues {
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

/** What is sent; the server says what of it is wrong. */
export function contentBody({ estimatedTime, tags, ...values }: ContentValues): LearningContentBody {
  const words = tags.split(',').map((tag) => tag.trim());
  return {
    ...values,
    // What is no number goes as it is: the server says so.
    estimatedTime: estimatedTime.trim() === '' ? null : Number(estimatedTime) || estimatedTime,
    tags: words.filter((word) => word !== ''),
  } as LearningContentBody;
}

/** What two administrators may have changed differently. */
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
