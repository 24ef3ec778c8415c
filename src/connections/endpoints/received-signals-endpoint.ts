import { empty, json, noStore, type Reply } from '../../http/reply.ts'
import type { RouteFamily } from '../../http/route.ts'
import { safeEqual, sha256 } from '../../kernel/secrets.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { notInReference } from '../../routing/route-doc.ts'
import type { ConnectionStore } from '../connection.ts'
import { SetFault } from '../signals/read-set.ts'
import type { SignalSourceStore } from '../signals/signal-source.ts'
import type { TakeSet } from '../signals/take-set.ts'

/** Errors in the shape of RFC 8935 §2.3. */
export const signalFamily: RouteFamily = {
  bodyLimit: 64 * 1024,
  textTypes: ['application/secevent+jwt'],
  errorShape: 'oauth',
  fault: async ({ message, status }) =>
    status < 500 ? refusal(status, 'invalid_request', message) : json(status, {}),
  internal: () => empty(500),
}

/**
 * POST /connect/:alias/signals (RFC 8935 §2): the other side of a connection tells of somebody. A
 * token that was taken before is acknowledged again.
 */
export function receivedSignalsEndpoint({
  stores,
  takeSet,
}: {
  readonly stores: {
    readonly connections: ConnectionStore
    readonly signalSources: SignalSourceStore
  }
  readonly takeSet: TakeSet
}): Endpoint<void, 'alias'> {
  return defineEndpoint<void, 'alias'>(notInReference, async (request) => {
    const { pathParams, headers, body, log } = request
    const connection = await stores.connections.findByAlias(pathParams.alias)
    const source = connection && (await stores.signalSources.find(connection.id))
    const [, token = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
    const isTheirs = safeEqual(source?.tokenDigest ?? '', sha256(token))
    if (!source || !isTheirs) {
      return refusal(401, 'authentication_failed', 'the token of the request is not valid', {
        'www-authenticate': 'Bearer error="invalid_token"',
      })
    }
    if (body.kind !== 'text') {
      return refusal(400, 'invalid_request', 'send the token as application/secevent+jwt')
    }
    try {
      await takeSet(source, body.text.trim())
      return empty(202, noStore)
    } catch (error) {
      if (!(error instanceof SetFault)) throw error
      const { code, message } = error
      log.info({ connection: pathParams.alias, code, detail: message }, 'a signal was refused')
      return refusal(400, code, message)
    }
  })
}

function refusal(
  status: number,
  err: string,
  description: string,
  headers: Reply['headers'] = {},
): Reply {
  return json(status, { err, description }, { ...noStore, 'content-language': 'en', ...headers })
}
