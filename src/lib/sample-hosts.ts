/** Matches hosts for samples and for one machine (RFC 2606, RFC 6761): nobody outside can reach a site or a mailbox there. */
const SAMPLE_HOST = /(?:^|\.)(?:example|localhost)$|^127\.|^1$/i;

export const isSampleHost = (host: string): boolean => SAMPLE_HOST.test(host);
