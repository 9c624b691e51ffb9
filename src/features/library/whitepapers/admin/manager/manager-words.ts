import { ApiError } from '#lib/api-client.ts';

/** A message of the manager. */
export interface ManagerMessage {
  readonly look: 'danger' | 'plain';
  readonly text: string;
  /** The address that shows both versions if somebody else saved first. */
  readonly bothVersions?: string;
}

const danger = (text: string): ManagerMessage => ({ look: 'danger', text });
const plain = (text: string): ManagerMessage => ({ look: 'plain', text });

export const MISSING_FIELDS = danger(
  'Please fill in all required fields: title, description, PDF URL, category, and pages.',
);
export const UPDATED = plain('Whitepaper updated successfully!');
export const CREATED = plain('Whitepaper created successfully!');
export const DELETED = plain('Whitepaper deleted successfully!');
export const NOT_DELETED = danger('Failed to delete whitepaper.');
export const NOT_UPLOADED = danger('Failed to upload file.');

/** Why a save failed: the status with the response text, or with the sentence of our own reply. */
export function saveFailure(error: unknown): ManagerMessage {
  if (error instanceof ApiError) {
    const text = error.body?.error ?? error.message.slice(`${error.status}: `.length);
    return danger(`Failed to save whitepaper: ${error.status} ${text}`);
  }
  return danger(error instanceof Error ? error.message : 'Failed to save whitepaper. Please try again.');
}
