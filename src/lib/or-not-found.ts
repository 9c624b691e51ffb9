import { notFound } from '@tanstack/react-router';
import { ApiError } from './api-client.ts';

/** In a loader: a record that is not there (or an address none could have) is a page that is not there. @throws notFound, ApiError */
export async function orNotFound<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw notFound();
    throw error;
  }
}
