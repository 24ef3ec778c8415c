import type { UserStore } from '../stores/user-store.ts'

const batchSize = 500

/** Makes users findable whom a version of the server without the search by words has written. */
export async function indexUserWords({ indexWords }: Pick<UserStore, 'indexWords'>): Promise<void> {
  while ((await indexWords(batchSize)) === batchSize);
}
