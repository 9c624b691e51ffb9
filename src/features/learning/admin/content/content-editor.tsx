import { RecordEditor } from '#admin-kit/form/record-editor.tsx';
import { fetchContent, invalidateLearning, saveContent } from '../learning-admin.queries.ts';
import { contentForm } from './content-form.ts';

/** The sheet for writing and editing a library item, which has either an address elsewhere or a lesson. */
export const ContentEditor = () => (
  <RecordEditor
    one="item"
    form={contentForm}
    fetch={fetchContent}
    send={saveContent}
    invalidate={invalidateLearning}
    main={['title', 'description', 'url', 'lesson']}
  />
);
