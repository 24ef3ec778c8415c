import { machineOf } from '../../events/actor.ts'
import type { GrantType, TokenRequest } from '../grants/grant-type.ts'
import { type ExchangedToken, type Grant, identityAssertionType } from '../model/authorization.ts'
import { exchangeGrantType } from '../model/grant-types.ts'
import { OAuthError } from '../oauth-error.ts'
import {
  type AccessTokenClaims,
  clientIdOf,
  readTokenId,
  type UserTokenClaims,
} from '../tokens/access-token-claims.ts'
import type { AssertionContext } from './assertion-rules.ts'
import { exchangeApiKey } from './exchange-api-key.ts'
import { extendChain } from './extend-chain.ts'
import {
  checkMayUse,
  type ExchangeContext,
  findActor,
  findSubject,
  narrowScopes,
  readExchangeRequest,
  readExchangeTarget,
  strengthOfToken,
} from './find-exchanged.ts'
import { identityAssertion } from './identity-assertion.ts'

/**
 * The token of a person, or an API key, for one that a client may use in their name
 * (RFC 8693). Stores an event only.
 */
export function tokenExchangeGrant(context: AssertionContext): GrantType {
  return {
    name: exchangeGrantType,
    async prove(request) {
      const { params, client, dialect } = request
      if (params.get('requested_token_type') === identityAssertionType) {
        return identityAssertion(context, request)
      }
      if (!client.tokenExchange) {
        throw new OAuthError('unauthorized_client', 'client may exchange no tokens')
      }
      const { subjectToken, actorToken } = readExchangeRequest(params)
      if (context.apiKeys.looksLikeKey(subjectToken)) {
        return exchangeApiKey(context, request, subjectToken)
      }
      const subject = await findSubject(context, subjectToken, request)
      const actor = actorToken ? await findActor(context, actorToken, request) : undefined
      const actorEndsAt = await checkActor(context, actor, subject)
      const exchanged = extendChain(client, subject, actor)
      const scopes = narrowScopes(context, params, client, subject.scopes)
      const details = await context.detailRequests.narrow(
        params,
        client,
        subject.authorization_details,
      )
      const target = await readExchangeTarget(context, params, client)
      const grant = await grantOfSubject(context, request, subject)
      await record(context, request, { subject, exchanged, audience: target?.uri ?? client.id })
      return {
        grantType: exchangeGrantType,
        client,
        grant: { ...grant, scopes, dialect: dialect.name },
        scopes,
        target,
        details,
        sessionExpiresAt: Math.min(subject.exp * 1000, actorEndsAt),
        withIdToken: false,
        refreshToken: undefined,
        exchanged,
      }
    },
  }
}

/**
 * A person may act for people in the groups that they administer, if they gave the client that
 * right. Answers until when, in milliseconds.
 */
async function checkActor(
  { directory, actorScope, checkStrength }: ExchangeContext,
  actor: AccessTokenClaims | undefined,
  subject: UserTokenClaims,
): Promise<number> {
  if (!actor) return Number.POSITIVE_INFINITY
  if (actor.isub === undefined) return actor.exp * 1000
  const isAllowed =
    actor.scopes.includes(actorScope) && (await directory.mayActFor(actor.sub, subject.sub))
  if (!isAllowed) throw new OAuthError('invalid_request', 'the actor may not act for the subject')
  await checkStrength(actor).catch(refuseAsRequest)
  return Math.min(actor.exp * 1000, await directory.endOfActing(actor.sub, subject.sub))
}

/** At the token endpoint nobody is challenged, unlike at the API (RFC 8693 §2.2.2). */
function refuseAsRequest(error: unknown): never {
  if (!(error instanceof OAuthError)) throw error
  throw new OAuthError('invalid_request', 'the actor needs a stronger or more recent sign-in')
}

/**
 * The grant of the subject's token, as one of this client. It keeps its id and session: whatever
 * ends them ends the new token as well.
 */
async function grantOfSubject(
  context: ExchangeContext,
  request: TokenRequest,
  subject: UserTokenClaims,
): Promise<Omit<Grant, 'scopes' | 'dialect'>> {
  const { client } = request
  const { sub, isub, sid, auth_time: authTime, jti } = subject
  const session = await context.stores.sessions.find(sid)
  const { grantId } = readTokenId(jti)
  if (!session || grantId === undefined) {
    throw new OAuthError('invalid_request', 'subject_token is not valid, or not for this client')
  }
  await checkMayUse(context, request, sub)
  return {
    grantId,
    clientId: client.id,
    registrationId: client.registrationId,
    sub,
    identityId: isub,
    sessionId: sid,
    authTime: authTime * 1000,
    ...strengthOfToken(authTime, session),
    nonce: undefined,
    epoch: session.epoch,
  }
}

async function record(
  { recorded }: ExchangeContext,
  { client, address }: TokenRequest,
  given: {
    readonly subject: UserTokenClaims
    readonly exchanged: ExchangedToken
    readonly audience: string
  },
): Promise<void> {
  const { subject, exchanged, audience } = given
  const about = {
    sub: subject.sub,
    sessionId: subject.sid,
    detail: {
      subjectClient: clientIdOf(subject),
      actor: exchanged.act?.sub ?? client.id,
      impersonation: exchanged.act === undefined,
      audience,
    },
  }
  await recorded(machineOf(client.id, address), async (_, log) =>
    log.change('TOKEN_EXCHANGED', about),
  )
}
