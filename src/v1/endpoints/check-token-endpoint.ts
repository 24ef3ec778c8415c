import Type from 'typebox'
import { json } from '../../http/reply.ts'
import { addressRange } from '../../kernel/address-range.ts'
import { sha256 } from '../../kernel/crypto/digest.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { AttemptStore } from '../../limits/attempt-store.ts'
import type { RegisteredClients } from '../../oauth/clients/registered-clients.ts'
import type { FindCaller } from '../../oauth/guards/find-caller.ts'
import { OAuthError } from '../../oauth/oauth-error.ts'
import { clientIdOf } from '../../oauth/tokens/access/access-token-claims.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { legacyDoc, tokenHeader } from '../legacy-endpoint.ts'
import type { LegacyUse } from '../use/legacy-use.ts'

interface CheckTokenDependencies {
  readonly findCaller: FindCaller
  readonly clients: Pick<RegisteredClients, 'findIssuedTo'>
  readonly use: LegacyUse
  readonly attempts: Pick<AttemptStore, 'failuresIn' | 'countFailure'>
  readonly failuresPerMinute: number
  readonly clock: Clock
}

const minute = 60_000

const doc: RouteDoc = {
  ...legacyDoc,
  id: 'legacyCheckToken',
  summary: 'Check whether a token is active',
  description: tokenHeader,
  answers: {
    200: { description: 'true or false.', schema: Type.Boolean(), example: false },
  },
  refusedFor: { 429: 'slow_down: too many tokens that are not active.' },
}

/** GET /oauth2-login/oauth2/checktoken: whether the token is active, and nothing more (I08). */
export function checkTokenEndpoint(deps: CheckTokenDependencies): Endpoint {
  return defineEndpoint(doc, async (request) => {
    const caller = await deps.findCaller(request)
    const client =
      caller.kind === 'caller' && (await deps.clients.findIssuedTo(clientIdOf(caller.claims)))
    // A valid token is never limited: many people may share an address with a stranger who guesses.
    if (client && (await deps.use.admits(client))) return json(200, true)
    await countFailure(deps, request.address)
    return json(200, false)
  })
}

async function countFailure(
  { attempts, failuresPerMinute, clock }: CheckTokenDependencies,
  address: string,
): Promise<void> {
  const key = sha256(`checktoken ${addressRange(address)}`)
  const now = clock()
  if ((await attempts.failuresIn(key, minute, now)) >= failuresPerMinute) {
    throw new OAuthError('slow_down', 'too many tokens that are not active', {
      headers: { 'retry-after': String(minute / 1000) },
    })
  }
  await attempts.countFailure(key, minute, now)
}
