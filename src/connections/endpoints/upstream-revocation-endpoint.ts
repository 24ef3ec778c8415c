import { json, noContent, noStore, type Reply } from '../../http/reply.ts'
import { RequestFault } from '../../http/request-fault.ts'
import { readSubjectIdentifier } from '../../kernel/subject-identifier.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { notInReference } from '../../routing/route-doc.ts'
import { ArrivalFault } from '../arrival.ts'
import type { EndUpstream } from '../end-upstream.ts'

/**
 * POST /connect/:alias/global-token-revocation: the provider of a connection asks for the end of
 * all that one of its people has here (draft-parecki-oauth-global-token-revocation). It proves
 * itself with a JWT that it has signed for this address. Whatever is wrong with that, the answer is
 * the same.
 */
export function upstreamRevocationEndpoint({
  endUpstream,
}: {
  readonly endUpstream: EndUpstream
}): Endpoint<void, 'alias'> {
  return defineEndpoint<void, 'alias'>(notInReference, async (request) => {
    const { pathParams, body, headers, log } = request
    const [, token] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
    if (token === undefined) return notProven()
    const named = body.kind === 'json' ? readSubjectIdentifier(body.value.sub_id) : undefined
    if (!named) throw new RequestFault('malformed', 'sub_id is no identifier of a person')
    try {
      const count = await endUpstream.byRevocation(pathParams.alias, token, named)
      if (count === undefined) throw new RequestFault('not_found', 'sub_id names nobody here')
      log.info({ connection: pathParams.alias, sessions: count }, 'sessions revoked elsewhere')
      return noContent
    } catch (error) {
      if (!(error instanceof ArrivalFault)) throw error
      log.info({ connection: pathParams.alias, detail: error.detail }, 'a revocation was refused')
      return notProven()
    }
  })
}

function notProven(): Reply {
  const error = { error: 'invalid_token', error_description: 'the token is not valid' }
  return json(401, error, { ...noStore, 'www-authenticate': 'Bearer error="invalid_token"' })
}
