import type { JWTPayload } from 'jose'
import { paramsOf } from '../../http/params.ts'
import { randomId } from '../../kernel/secrets.ts'
import type { VouchedOrigin } from '../../kernel/upstream-attempt.ts'
import { isPossessed } from '../binding/prove-sender.ts'
import { findRefusal } from '../client-access.ts'
import { linkOfAssertion } from '../clients/issuers/trust-links.ts'
import type { TrustedIssuers } from '../clients/issuers/trusted-issuers.ts'
import {
  type IssuedJwtContext,
  issuerOf,
  verifyIssuedJwt,
} from '../clients/issuers/verify-issued-jwt.ts'
import { identityAssertionTyp } from '../model/assertion-type.ts'
import type { Authorization, Grant, TokenTarget } from '../model/authorization.ts'
import { algsOf } from '../model/client-metadata.ts'
import type { Confirmation } from '../model/confirmation.ts'
import { jwtBearerGrantType } from '../model/grant-types.ts'
import { OAuthError } from '../oauth-error.ts'
import { readScopes } from '../scopes.ts'
import { newSession } from '../sessions/open-session.ts'
import type { AssertionClient, TrustedIssuer } from '../stores/issuer-stores.ts'
import type { Session } from '../stores/session-stores.ts'
import type { GrantContext, TokenRequest } from './grant-type.ts'

/** Somebody here whom an issuer has asserted. */
export interface AssertedPerson {
  /** Who says it. */
  readonly issuer: string
  readonly sub: string
  readonly identityId: string
  readonly epoch: number
  /** How they have signed in there, as far as that counts here (RFC 8176). */
  readonly amr: readonly string[]
  /** The session elsewhere; undefined if people are found by their address. */
  readonly origin: VouchedOrigin | undefined
}

/** Finds who is meant. Undefined if nobody is, or if the issuer may not speak for them. */
export type FindAsserted = (
  issuer: TrustedIssuer,
  claims: JWTPayload,
) => Promise<AssertedPerson | undefined>

/** Opens a session for somebody asserted; false if all of theirs were ended meanwhile. */
export type OpenAsserted = (
  request: TokenRequest,
  person: AssertedPerson,
  session: Session,
) => Promise<boolean>

/** What identity assertions of others are taken with. */
export interface AssertedContext extends GrantContext, IssuedJwtContext {
  readonly issuers: TrustedIssuers
  readonly findAsserted: FindAsserted
  readonly openAsserted: OpenAsserted
}

const types = [identityAssertionTyp]
const longest = 16_384

/**
 * An assertion of a trusted issuer about one of its people, for this client
 * (draft-ietf-oauth-identity-assertion-authz-grant §4.4). It opens a session that lasts as long as
 * the access token; there is no refresh token, since the other side decides each time anew.
 */
export async function assertedGrant(
  context: AssertedContext,
  request: TokenRequest,
): Promise<Authorization> {
  const { params, client, cnf, dialect } = request
  // Whoever has found an assertion must not be able to use it.
  if (client.authMethod === 'none') {
    throw new OAuthError('unauthorized_client', 'public clients may not use identity assertions')
  }
  const { issuer, claims } = await verify(context, request, params.required('assertion'))
  const allowed = issuer.assertions?.clients.find(({ clientId }) => clientId === client.id)
  if (!allowed) throw refused('the issuer is not trusted for this client')
  if (claims.client_id !== client.id) throw refused('it is for another client')
  checkBinding(claims, cnf)
  const target = await readTarget(context, request, claims, allowed)
  const scopes = readAssertedScopes(context, request, claims, allowed)
  const person = await context.findAsserted(issuer, claims)
  if (!person) throw refused('nobody here is linked to its subject, or has its proven address')
  const session = sessionOf(context, request, person, claims)
  const grant = grantOf(request, person, session, { scopes, target, dialect: dialect.name })
  const refusal = await findRefusal(context, grant, request)
  if (refusal !== undefined) throw new OAuthError('invalid_grant', refusal)
  await use(context, issuer, claims)
  if (!(await context.openAsserted(request, person, session))) {
    throw refused('the person was changed meanwhile')
  }
  return {
    grantType: jwtBearerGrantType,
    client,
    trust: linkOfAssertion(issuer, allowed),
    grant,
    scopes,
    target,
    sessionExpiresAt: session.expiresAt,
    withIdToken: false,
    refreshToken: undefined,
  }
}

interface Verified {
  readonly issuer: TrustedIssuer
  readonly claims: JWTPayload
}

async function verify(
  context: AssertedContext,
  { client }: TokenRequest,
  jwt: string,
): Promise<Verified> {
  const named = jwt.length <= longest ? issuerOf(jwt) : undefined
  const issuer = named === undefined ? undefined : await context.issuers.find(named)
  if (!issuer?.assertions) throw refused('the issuer is not trusted with people')
  const algs = algsOf(client, undefined, issuer.signingAlgs)
  const { payload, why } = await verifyIssuedJwt(context, issuer, jwt, {
    ...{ types, algs, isSingleUse: true },
  })
  if (!payload) throw refused(why)
  return { issuer, claims: payload }
}

/** An assertion that names a key is of no use without it. */
function checkBinding({ cnf: bound }: JWTPayload, proven: Confirmation | undefined): void {
  if (bound === undefined) return
  // What cannot be checked is not proven.
  const names: readonly string[] = Object.keys(Object(bound))
  const isKnown = names.length > 0 && names.every((name) => name === 'jkt' || name === 'x5t#S256')
  if (isKnown && isPossessed(bound as Confirmation, proven)) return
  throw new OAuthError('invalid_grant', 'the assertion is bound to another key or certificate')
}

/** The resource that the assertion is for; without one, that of the request. */
async function readTarget(
  { resourceRequests }: AssertedContext,
  { params, client }: TokenRequest,
  claims: JWTPayload,
  { resources }: AssertionClient,
): Promise<TokenTarget | undefined> {
  const asserted = claims.resource === undefined ? undefined : [claims.resource].flat()
  const asked = params.get('resource') || undefined
  const named = asserted ?? (asked === undefined ? resources : [asked])
  if (named === undefined) return undefined
  const [uri, ...others] = named
  if (typeof uri !== 'string' || others.length > 0) {
    throw invalidTarget('the assertion has to be for one resource, or the request has to name one')
  }
  if (asked !== undefined && asked !== uri) throw invalidTarget('the assertion is for another one')
  if (!resources?.includes(uri)) throw invalidTarget('it is not open to the client')
  return resourceRequests.readTarget(paramsOf(new Map([['resource', uri]])), client)
}

function invalidTarget(words: string): OAuthError {
  return new OAuthError('invalid_target', `resource: ${words}`)
}

/**
 * Never more than the assertion, the request, the client and the rule for it have. Nobody manages
 * the server in the name of somebody whom others assert, and nothing is renewed.
 */
function readAssertedScopes(
  { scopePolicy }: AssertedContext,
  { params, client }: TokenRequest,
  { scope: asserted }: JWTPayload,
  { scopes: possible }: AssertionClient,
): readonly string[] {
  const named = typeof asserted === 'string' ? readScopes(asserted) : undefined
  const asked = readScopes(params.get('scope'))
  const all = asked.length > 0 ? asked : (named ?? possible)
  const given = all.filter(
    (scope) =>
      (named?.includes(scope) ?? true) &&
      possible.includes(scope) &&
      client.allowedScopes.has(scope) &&
      scope !== 'offline_access' &&
      !scopePolicy.isManagement(scope) &&
      !scopePolicy.isOwn(scope),
  )
  if (given.length > 0 || asked.length === 0) return given
  throw new OAuthError('invalid_scope', 'scope goes beyond what the assertion is good for')
}

function sessionOf(
  { clock }: AssertedContext,
  { client }: TokenRequest,
  { sub, identityId, epoch, amr, origin }: AssertedPerson,
  { auth_time: authTime, iat = 0 }: JWTPayload,
): Session {
  const lasts = client.lifetimes.accessToken * 1000
  const signIn = { sub, identityId, epoch, amr, acr: undefined }
  const fresh = newSession(signIn, { idleMs: lasts, absoluteMs: lasts }, clock())
  const at = typeof authTime === 'number' ? Math.min(authTime, iat) : iat
  return { ...fresh, authTime: Math.min(at * 1000, fresh.authTime), vouchedBy: origin?.vouchedBy }
}

function grantOf(
  { client }: TokenRequest,
  { sub, identityId, epoch, amr }: AssertedPerson,
  { id: sessionId, authTime }: Session,
  given: {
    readonly scopes: readonly string[]
    readonly target: TokenTarget | undefined
    readonly dialect: string
  },
): Grant {
  const { scopes, target, dialect } = given
  return {
    grantId: randomId(),
    clientId: client.id,
    registrationId: client.registrationId,
    ...{ sub, identityId, sessionId, scopes, dialect, authTime, epoch, amr },
    ...(target && { resources: [target.uri] }),
    acr: undefined,
    nonce: undefined,
  }
}

/** Marks the assertion as used, on all nodes. Of all calls with it, one goes on. */
async function use(
  { stores, leewaySeconds }: AssertedContext,
  { issuer }: TrustedIssuer,
  { jti = '', exp = 0 }: JWTPayload,
): Promise<void> {
  const expiresAt = Math.ceil((exp + leewaySeconds) * 1000)
  // No client_id has a space.
  if (await stores.assertions.use(`issuer ${issuer}`, jti, expiresAt)) return
  throw refused('the assertion was used before')
}

/** The same words for every reason: the client cannot mend what another party has said. */
function refused(detail?: string): OAuthError {
  const words = 'the assertion is not valid, or not for this client'
  return new OAuthError('invalid_grant', words, detail === undefined ? {} : { detail })
}
