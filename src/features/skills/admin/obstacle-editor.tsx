import { RecordEditor } from '#admin-kit/form/record-editor.tsx';
import { obstacleForm } from './obstacle-form.ts';
import { fetchObstacle, invalidateObstacles, saveObstacle } from './skills-admin.queries.ts';

/** The sheet for writing and editing an obstacle. */
export const ObstacleEditor = () => (
  <RecordEditor
    one="obstacle"
    form={obstacleForm}
    fetch={fetchObstacle}
    send={saveObstacle}
    invalidate={invalidateObstacles}
    main={['name', 'phrases', 'advice']}
  />
);
