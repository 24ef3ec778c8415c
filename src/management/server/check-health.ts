import type { Clock } from '../../kernel/time.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { KeyStore } from '../../oauth/model/signing-keys.ts'

/** How the server is. */
export interface Health {
  readonly version: string
  readonly database: { readonly engine: 'sqlite' | 'postgres'; readonly responseMs: number }
  readonly mail: { readonly delivery: 'smtp' | 'shown' | 'off'; readonly late: number }
  /** The keys that sign. */
  readonly keys: readonly {
    readonly alg: string
    readonly since: number
    readonly rotatesAt: number
  }[]
}

interface CheckHealthDependencies {
  readonly version: string
  readonly storage: {
    readonly engine: 'sqlite' | 'postgres'
    ping(): Promise<void>
    backlog(due: number): Promise<{ readonly emails: number }>
  }
  readonly mail: Pick<Mailer, 'canSend' | 'isShown'>
  readonly keyStore: Pick<KeyStore, 'list'>
  readonly rotateDays: number
  readonly clock: Clock
}

const hourMs = 3_600_000
const dayMs = 86_400_000

/** Looks at the database, at mail and at the keys. */
export function checkHealth(dependencies: CheckHealthDependencies): () => Promise<Health> {
  const { version, storage, mail, keyStore, rotateDays, clock } = dependencies
  const delivery = mail.isShown ? 'shown' : mail.canSend ? 'smtp' : 'off'
  return async () => {
    const started = performance.now()
    await storage.ping()
    const responseMs = Math.round((performance.now() - started) * 10) / 10
    const late = delivery === 'smtp' ? (await storage.backlog(clock() - hourMs)).emails : 0
    const keys = await keyStore.list()
    return {
      version,
      database: { engine: storage.engine, responseMs },
      mail: { delivery, late },
      keys: keys
        .filter(({ state }) => state === 'current')
        .map(({ alg, stateSince }) => ({
          alg,
          since: stateSince,
          rotatesAt: stateSince + rotateDays * dayMs,
        }))
        .toSorted((a, b) => a.alg.localeCompare(b.alg)),
    }
  }
}
