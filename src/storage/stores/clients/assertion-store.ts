import type { Clock } from '../../../kernel/time/clock.ts'
import type { AssertionStore } from '../../../oauth/stores/clients/client-store.ts'
import type { Access } from '../../engine/engine.ts'
import { prepared } from '../../engine/prepared.ts'

interface Use {
  readonly clientId: string
  readonly jti: string
  readonly expiresAt: number
  readonly now: number
}

const insert = prepared((db, use: Use) =>
  db
    .insertInto('assertions')
    .values({ client_id: use.clientId, jti: use.jti, expires_at: use.expiresAt })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'jti'])
        .doUpdateSet({ expires_at: use.expiresAt })
        .where('assertions.expires_at', '<=', use.now),
    ),
)

/** Used assertions in SQL. */
export function assertionStore({ db }: Access, clock: Clock): AssertionStore {
  return {
    async use(clientId, jti, expiresAt) {
      const { numAffectedRows } = await insert(db, { clientId, jti, expiresAt, now: clock() })
      return numAffectedRows === 1n
    },
  }
}
