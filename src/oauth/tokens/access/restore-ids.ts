import type { Client } from '../../model/client.ts'
import { isClientId } from '../../model/client-metadata.ts'
import type { ShownIds } from '../../pairwise/shown-ids.ts'
import { type AccessTokenClaims, clientIdOf } from './access-token-claims.ts'

/**
 * Puts the server's own ids in the place of those that the client of the token knows. Everything
 * behind a reader of access tokens then works with one kind of ids. Undefined if the token has none
 * that the client could have got.
 */
export type RestoreIds = (claims: AccessTokenClaims) => Promise<AccessTokenClaims | undefined>

interface RestoreIdsDependencies {
  readonly findClient: (clientId: string) => Promise<Client | undefined>
  readonly shownIds: ShownIds
}

export function restoreIds({ findClient, shownIds }: RestoreIdsDependencies): RestoreIds {
  return async (claims) => {
    const clientId = clientIdOf(claims)
    // Clients of a metadata document, whose id is an address, have public subjects.
    if (claims.isub === undefined || !isClientId(clientId)) return claims
    const client = await findClient(clientId)
    if (client?.pairwiseSector === undefined) return claims
    const sub = shownIds.read(client, 'sub', claims.sub)
    const isub = shownIds.read(client, 'identityId', claims.isub)
    const sid = shownIds.read(client, 'sessionId', claims.sid)
    if (sub === undefined || isub === undefined || sid === undefined) return undefined
    return { ...claims, sub, isub, sid, isPairwise: true }
  }
}
