import type { Event } from '../../../events/event.ts'
import { sha256 } from '../../../kernel/crypto/digest.ts'
import { randomId, randomSecret } from '../../../kernel/crypto/ids.ts'
import type { Clock } from '../../../kernel/time/clock.ts'
import type { Transact } from '../../../kernel/transact.ts'
import type { InitialToken, InitialTokenStore } from '../../stores/client-stores.ts'
import type { OAuthStores } from '../../stores/oauth-stores.ts'

type Origin = Pick<Event, 'address' | 'sessionId' | 'clientId' | 'detail'>

interface NewInitialToken extends Pick<InitialToken, 'name' | 'scopes'> {
  readonly uses: number
  readonly lifetimeMs: number
}

/** The tokens with which clients may register. Only administrators make them. */
export interface InitialTokens {
  /** Makes a token. It is shown once; the store has its digest. */
  add(
    wanted: NewInitialToken,
    origin: Origin,
  ): Promise<{ readonly record: InitialToken; readonly token: string }>
  list(): Promise<readonly InitialToken[]>
  /** Removes a token; false if there is none. Clients that used it stay. */
  remove(id: string, origin: Origin): Promise<boolean>
}

interface InitialTokensDependencies {
  readonly transact: Transact<Pick<OAuthStores, 'initialTokens' | 'events'>>
  readonly store: Pick<InitialTokenStore, 'list'>
  readonly clock: Clock
}

export function initialTokens({
  transact,
  store,
  clock,
}: InitialTokensDependencies): InitialTokens {
  return {
    async add({ name, scopes, uses, lifetimeMs }, origin) {
      const token = randomSecret()
      const now = clock()
      const record: InitialToken = {
        id: randomId(),
        digest: sha256(token),
        name,
        usesLeft: uses,
        scopes,
        createdAt: now,
        expiresAt: now + lifetimeMs,
      }
      await transact(async (stores) => {
        await stores.initialTokens.add(record)
        const detail = { ...origin.detail, token: record.id, uses }
        const type = 'REGISTRATION_TOKEN_CREATED'
        await stores.events.append({ ...origin, type, time: now, outcome: 'success', detail })
      })
      return { record, token }
    },
    list: () => store.list(clock()),
    remove: (id, origin) =>
      transact(async (stores) => {
        if (!(await stores.initialTokens.remove(id))) return false
        const detail = { ...origin.detail, token: id }
        const type = 'REGISTRATION_TOKEN_DELETED'
        await stores.events.append({ ...origin, type, time: clock(), outcome: 'success', detail })
        return true
      }),
  }
}
