import { ensureBuilt } from '../../../scripts/build.ts';

/** Builds before the first worker starts a server, so that two of them never build at once. */
export default ensureBuilt;
