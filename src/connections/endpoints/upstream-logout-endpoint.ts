import { empty, noStore } from '../../http/reply.ts'
import { RequestFault } from '../../http/request-fault.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { notInReference } from '../../routing/route-doc.ts'
import { ArrivalFault } from '../arrival.ts'
import type { EndUpstream } from '../end-upstream.ts'

/**
 * POST /connect/:alias/backchannel-logout: the other side has ended a session (OpenID Connect
 * Back-Channel Logout §2.5). A token that proves nothing is 400, whatever is wrong with it.
 */
export function upstreamLogoutEndpoint({
  endUpstream,
}: {
  readonly endUpstream: EndUpstream
}): Endpoint<void, 'alias'> {
  return defineEndpoint<void, 'alias'>(notInReference, async ({ pathParams, body, log }) => {
    const token = body.kind === 'form' ? body.params.get('logout_token') : undefined
    if (!token) throw new RequestFault('missing', 'logout_token is missing')
    try {
      const count = await endUpstream.byToken(pathParams.alias, token)
      log.info({ connection: pathParams.alias, sessions: count }, 'sessions ended elsewhere')
      return empty(200, noStore)
    } catch (error) {
      if (!(error instanceof ArrivalFault)) throw error
      throw new RequestFault('malformed', 'the logout token is not valid', {
        detail: error.detail,
      })
    }
  })
}
