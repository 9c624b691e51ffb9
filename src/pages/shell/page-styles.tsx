import { createIsomorphicFn } from '@tanstack/react-start';
import { getRenderContext } from '#lib/render-context.ts';
import styles from '#ui/styles.css?url';

/** React finds the server's element by its address, so the browser needs no text. */
const getText = createIsomorphicFn()
  .server((): string => getRenderContext().pageStyles ?? '')
  .client((): string => '');

/** The stylesheet of every page: inside the HTML, so that the first paint waits for no second reply (docs/decisions/0084). */
export const PageStyles = () =>
  import.meta.env.DEV ? (
    <link rel="stylesheet" href={styles} precedence="page" />
  ) : (
    <style href={styles} precedence="page">
      {getText()}
    </style>
  );
