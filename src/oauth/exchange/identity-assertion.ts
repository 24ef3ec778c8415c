import { machineOf } from '../../events/actor.ts'
import { randomId } from '../../kernel/secrets.ts'
import { inSeconds } from '../../kernel/time.ts'
import { checkPossession } from '../binding/prove-sender.ts'
import type { TokenRequest } from '../grants/grant-type.ts'
import {
  type AssertionTarget,
  type Authorization,
  type Grant,
  idTokenType,
  refreshTokenType,
} from '../model/authorization.ts'
import { exchangeGrantType } from '../model/grant-types.ts'
import { OAuthError } from '../oauth-error.ts'
import { readScopes } from '../scopes.ts'
import { tooWeak } from '../sign-in-policy.ts'
import type { OAuthStores } from '../stores/oauth-stores.ts'
import { type AskedAssertion, type AssertionContext, chooseAssertion } from './assertion-rules.ts'
import { checkMayUse, strengthOfToken } from './find-exchanged.ts'

/** The sign-in that a client shows, as a grant; and when the token that it shows was issued. */
interface ShownSignIn {
  readonly grant: Omit<Grant, 'scopes' | 'dialect'>
  /** In seconds; undefined for a refresh token, which ends with what it depends on. */
  readonly issuedAt: number | undefined
}

/**
 * An ID token or refresh token of the client for an assertion that the authorization server of
 * another party takes (draft-ietf-oauth-identity-assertion-authz-grant §4.3). Administrators have
 * decided for whose people, where, and for what. Stores an event only.
 */
export async function identityAssertion(
  context: AssertionContext,
  request: TokenRequest,
): Promise<Authorization> {
  const { params, client, dialect } = request
  if (client.identityAssertions.length === 0) {
    throw new OAuthError('unauthorized_client', 'client gets no identity assertions')
  }
  const asked: AskedAssertion = {
    audience: params.required('audience'),
    resource: params.get('resource') || undefined,
    scopes: readScopes(params.get('scope')),
  }
  const signIn = await findSignIn(context, request)
  const { grant } = signIn
  await checkMayUse(context, request, grant.sub)
  if (!(await context.signInPolicy.permits(grant, client))) {
    throw new OAuthError('insufficient_user_authentication', tooWeak, { status: 400 })
  }
  const { assertion, scopes } = await chooseAssertion(context, request, grant, asked)
  await record(context, request, signIn, { assertion, scopes })
  return {
    grantType: exchangeGrantType,
    client,
    grant: { ...grant, scopes, dialect: dialect.name },
    scopes,
    target: undefined,
    sessionExpiresAt: undefined,
    withIdToken: false,
    refreshToken: undefined,
    assertion,
  }
}

function findSignIn(context: AssertionContext, request: TokenRequest): Promise<ShownSignIn> {
  const { params } = request
  if (params.has('actor_token')) {
    throw new OAuthError('invalid_request', 'an identity assertion names no actor')
  }
  const token = params.required('subject_token')
  switch (params.get('subject_token_type')) {
    case idTokenType:
      return signInOfIdToken(context, request, token)
    case refreshTokenType:
      return signInOfRefreshToken(context, request, token)
    default:
      throw new OAuthError(
        'invalid_request',
        `subject_token_type must be ${idTokenType} or ${refreshTokenType}`,
      )
  }
}

async function signInOfIdToken(
  { stores, readIdToken, clock }: AssertionContext,
  { client }: TokenRequest,
  token: string,
): Promise<ShownSignIn> {
  const found = await readIdToken(token)
  // Another client has got hold of it: an ID token is sent through browsers.
  if (found?.aud !== client.id) throw invalidSubject()
  const { sub, sid, iat, authTime } = found
  const session = await stores.sessions.find(sid)
  if (session?.sub !== sub || session.expiresAt <= clock()) throw invalidSubject()
  const grant = {
    grantId: randomId(),
    clientId: client.id,
    registrationId: client.registrationId,
    sub,
    identityId: session.identityId,
    sessionId: sid,
    authTime: authTime * 1000,
    ...strengthOfToken(authTime, session),
    nonce: undefined,
    epoch: session.epoch,
  }
  return { grant, issuedAt: iat }
}

/** It is not replaced: the client goes on with it, and shows the last one only. */
async function signInOfRefreshToken(
  { stores, refreshTokens, clock }: AssertionContext,
  { client, cnf }: TokenRequest,
  token: string,
): Promise<ShownSignIn> {
  const link = refreshTokens.read(token)
  const family = link && (await stores.refreshFamilies.find(link.grantId))
  if (!link || family?.clientId !== client.id) throw invalidSubject()
  const { revokedAt, rotation, expiresAt, absoluteExpiresAt } = family
  if (revokedAt !== undefined || rotation !== link.rotation) throw invalidSubject()
  if (Math.min(expiresAt, absoluteExpiresAt) <= clock()) throw invalidSubject()
  checkPossession('refresh_token', family.cnf, cnf)
  return { grant: family, issuedAt: undefined }
}

/**
 * Nobody can take back an assertion. So the session is held until the event is written: a block, a
 * new password or a sign-out comes either before it, or after the assertion.
 */
async function record(
  context: AssertionContext,
  { client, address }: TokenRequest,
  signIn: ShownSignIn,
  given: { readonly assertion: AssertionTarget; readonly scopes: readonly string[] },
): Promise<void> {
  const { sub, sessionId } = signIn.grant
  const { audience, resource, clientId } = given.assertion
  const detail = {
    audience,
    ...(resource !== undefined && { resource }),
    client: clientId,
    scope: given.scopes.join(' '),
  }
  await context.recorded(machineOf(client.id, address), async (inside, log) => {
    await inside.people.lock(sub)
    const isOpen = await inside.sessions.hold({ id: sessionId, sub })
    if (!isOpen || !(await isInForce(context, inside, signIn))) throw invalidSubject()
    return log.change('ASSERTION_ISSUED', { sub, sessionId, detail })
  })
}

async function isInForce(
  { isActive }: AssertionContext,
  inside: OAuthStores,
  { grant, issuedAt }: ShownSignIn,
): Promise<boolean> {
  const whole = { ...grant, scopes: [], dialect: '' }
  if (!(await isActive.grant(whole, inside))) return false
  if (issuedAt === undefined) return true
  const { sub, clientId } = grant
  const { withdrawnAt = Number.NEGATIVE_INFINITY } = await inside.tokenStatus.find({
    sub,
    clientId,
  })
  // An ID token names a client, and not its registration.
  const registeredAt = (await inside.clients.find(clientId))?.createdAt ?? 0
  return issuedAt > inSeconds(withdrawnAt) && issuedAt >= inSeconds(registeredAt)
}

/** The same words for every reason: nobody learns anything about a token they have found. */
function invalidSubject(): OAuthError {
  return new OAuthError('invalid_grant', 'subject_token is not valid, or not for this client')
}
