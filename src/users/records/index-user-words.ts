import { inSlices } from '../../kernel/time/pacing.ts'
import type { UserStore } from '../stores/account-stores.ts'

const batchSize = 100

/** Makes users findable whom a version of the server without the search by words has written. */
export async function indexUserWords({ indexWords }: Pick<UserStore, 'indexWords'>): Promise<void> {
  await inSlices(async () => (await indexWords(batchSize)) === batchSize)
}
