import type { ConsentReader } from '../../../management/sessions/consent-reader.ts'
import type { Access } from '../../engine/engine.ts'
import { fromConsentRow } from './consent-store.ts'

/** Finds consents in SQL. */
export function consentReader({ db }: Access): ConsentReader {
  return {
    async listOf(sub) {
      const rows = await db
        .selectFrom('consents')
        .leftJoin('clients', (join) =>
          join
            .onRef('clients.client_id', '=', 'consents.client_id')
            .onRef('clients.registration_id', '=', 'consents.registration_id'),
        )
        .selectAll('consents')
        .where('sub', '=', sub)
        // A client_id with a colon is the address of a document. Such clients are not stored.
        .where((eb) =>
          eb.or([eb('clients.client_id', 'is not', null), eb('consents.client_id', 'like', '%:%')]),
        )
        // A consent that was withdrawn keeps its row, with 0 as its time.
        .where('granted_at', '<>', 0)
        .orderBy('consents.client_id')
        .execute()
      return rows.map(fromConsentRow)
    },
  }
}
