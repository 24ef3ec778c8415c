import { success } from '../../api/envelope.ts'
import { inSeconds } from '../../kernel/time/clock.ts'
import type { KeyStore, StoredKey } from '../../oauth/stores/key-store.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { keyListSchema } from './key-schemas.ts'

interface ReadKeysDependencies {
  readonly keyStore: Pick<KeyStore, 'list'>
}

const doc: RouteDoc = {
  id: 'listKeys',
  chapter: 'Server',
  summary: 'List the keys of the server',
  description: 'By algorithm, the newest state first. The response has no private part of a key.',
  answers: {
    200: {
      description: 'The keys.',
      schema: successSchema(keyListSchema),
      example: {
        success: true,
        status: 200,
        data: {
          keys: [
            {
              kid: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg',
              alg: 'RS256',
              state: 'current',
              created_at: 1_767_225_600,
              state_since: 1_767_225_600,
            },
          ],
        },
      },
    },
  },
}

/** GET /keys-srv/keys. */
export function listKeysEndpoint({ keyStore }: ReadKeysDependencies): Endpoint<unknown> {
  return defineEndpoint(doc, async () => {
    const keys = await keyStore.list()
    const sorted = keys.toSorted(
      (a, b) => a.alg.localeCompare(b.alg) || b.stateSince - a.stateSince,
    )
    return success({ keys: sorted.map(keyRecord) })
  })
}

function keyRecord({ kid, alg, state, createdAt, stateSince }: StoredKey) {
  const times = { created_at: inSeconds(createdAt), state_since: inSeconds(stateSince) }
  return { kid, alg, state, ...times }
}
