import type { Actor } from '../../../events/actor.ts'
import type { Recorded } from '../../../events/recorded.ts'
import { randomId, randomSecret, sha256 } from '../../../kernel/secrets.ts'
import type { Clock } from '../../../kernel/time.ts'
import type { InitialToken, InitialTokenStore } from '../../stores/client-stores.ts'
import type { OAuthStores } from '../../stores/oauth-stores.ts'

interface NewInitialToken extends Pick<InitialToken, 'name' | 'scopes'> {
  readonly uses: number
  readonly lifetimeMs: number
}

/** The tokens with which clients may register. Only administrators make them. */
export interface InitialTokens {
  /** Makes a token. It is shown once; the store has its digest. */
  add(
    actor: Actor,
    wanted: NewInitialToken,
  ): Promise<{ readonly record: InitialToken; readonly token: string }>
  list(): Promise<readonly InitialToken[]>
  /** Removes a token; false if there is none. Clients that used it stay. */
  remove(actor: Actor, id: string): Promise<boolean>
}

interface InitialTokensContext {
  readonly recorded: Recorded<OAuthStores>
  readonly store: InitialTokenStore
  readonly clock: Clock
}

export function initialTokens({ recorded, store, clock }: InitialTokensContext): InitialTokens {
  return {
    async add(actor, { name, scopes, uses, lifetimeMs }) {
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
      return recorded(actor, async (stores, log) => {
        await stores.initialTokens.add(record)
        const detail = { token: record.id, uses }
        return log.change('REGISTRATION_TOKEN_CREATED', { detail }, { record, token })
      })
    },
    list: () => store.list(clock()),
    remove: (actor, id) =>
      recorded(actor, async (stores, log) => {
        if (!(await stores.initialTokens.remove(id))) return log.unchanged(false)
        return log.change('REGISTRATION_TOKEN_DELETED', { detail: { token: id } }, true)
      }),
  }
}
