import { ensureBuilt } from '../../../scripts/build.ts';

/** Builds before the first worker starts a server, so that two workers never build at the same time. */
export default ensureBuilt;
