import { notFound } from '@tanstack/react-router';
import { ApiError } from './api-client.ts';

/**
 * For loaders: turns a missing record (404), or an address no record can have (400), into a not-found page.
 * @throws notFound, ApiError
 */
export async function throwIfNotFound<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw notFound();
    throw error;
  }
}
