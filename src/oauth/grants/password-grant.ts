import { randomId } from '../../kernel/secrets.ts'
import { noAccess } from '../client-access.ts'
import type { Authorization, Grant } from '../model/authorization.ts'
import type { Client } from '../model/client.ts'
import { OAuthError } from '../oauth-error.ts'
import { checkRegistered, readScopes } from '../scopes.ts'
import { newSession, openSession } from '../sessions/open-session.ts'
import { tooWeak } from '../sign-in-policy.ts'
import { goingToBeDeleted, type SignInOutcome } from '../subject-directory.ts'
import { type GrantContext, type GrantType, requesterOf, type TokenRequest } from './grant-type.ts'
import { isOffline, startRefreshFamily } from './start-refresh-family.ts'

/** A person's username and password, sent by a trusted client (RFC 6749 §4.3). */
export function passwordGrant(context: GrantContext): GrantType {
  return {
    name: 'password',
    async prove(request) {
      const { params, client } = request
      const username = params.required('username')
      const password = params.required('password')
      const requested = readScopes(params.get('scope'), /[ ,]/)
      checkRegistered(requested, client)
      const target = await context.resourceRequests.readTarget(params, client)

      const visitor = { kind: 'visitor', address: request.address, clientId: client.id } as const
      const attempt = { username, password }
      const signedIn = checkOutcome(await context.directory.authenticate(visitor, attempt))
      // Before a session is opened for nothing.
      if (!(await context.clientAccess.mayUse(signedIn.sub, client, request.address))) {
        throw new OAuthError('invalid_grant', noAccess)
      }
      const reason = await findMissingPage(context, signedIn, client)
      if (reason !== undefined) {
        await recordRefusal(context, signedIn.sub, request, reason)
        throw new OAuthError('invalid_grant', reason)
      }
      // There is no page to ask for consent. A client that has the person's password could act in
      // their name anyway, so management scopes need no consent here.
      const scopes = await context.scopePolicy.allowedFor(signedIn.sub, requested)
      const { grant, session } = await recordGrant(context, signedIn, { scopes, target }, request)
      const offline = isOffline(grant, client)
      return {
        grantType: 'password',
        client,
        grant,
        scopes,
        target,
        sessionExpiresAt: offline ? undefined : session.expiresAt,
        withIdToken: true,
        refreshToken: offline ? context.refreshTokens.make(grant.grantId, 0) : undefined,
      }
    },
  }
}

type SignedIn = Extract<SignInOutcome, { kind: 'signed-in' }>

function checkOutcome(outcome: SignInOutcome): SignedIn {
  switch (outcome.kind) {
    case 'signed-in':
      return outcome
    case 'refused':
      throw wrongPassword()
    case 'delayed':
      throw new OAuthError('invalid_grant', 'too many failed attempts; try again later', {
        status: 429,
        headers: { 'retry-after': String(outcome.retryAfter) },
      })
    case 'crowded':
      throw new OAuthError('slow_down', 'too many sign-ins at once; try again shortly', {
        headers: { 'retry-after': String(outcome.retryAfter) },
      })
    case 'busy':
      throw new OAuthError(
        'temporarily_unavailable',
        'too many sign-ins at once; try again shortly',
        {
          headers: { 'retry-after': String(outcome.retryAfter) },
        },
      )
  }
}

/** Why a right password is not enough: something is to be done on a page, and here is none. */
async function findMissingPage(
  { signInPolicy }: GrantContext,
  { sub, mustChangePassword, isLeaving }: SignedIn,
  client: Client,
): Promise<string | undefined> {
  // The old password must not be used for anything else.
  if (mustChangePassword) return 'the password has to be changed on the sign-in page'
  if (isLeaving) return goingToBeDeleted
  const verdict = await signInPolicy.judge({ sub, amr: ['pwd'] }, client)
  return verdict.kind === 'met' ? undefined : tooWeak
}

/** The password was right, which is an event already. This one says that nobody was signed in. */
async function recordRefusal(
  { recorded }: GrantContext,
  sub: string,
  request: TokenRequest,
  reason: string,
): Promise<void> {
  const about = { outcome: 'failure', sub, detail: { reason } } as const
  await recorded(requesterOf(request), async (_, log) => log.change('LOGIN_FAILURE', about))
}

/** Opens a session and makes the grant, unless all sessions of the user were ended meanwhile. */
async function recordGrant(
  { recorded, sessionRules, clock }: GrantContext,
  { sessionId: id, sub, identityId, epoch }: SignedIn,
  { scopes, target }: Pick<Authorization, 'scopes' | 'target'>,
  request: TokenRequest,
) {
  const { client, dialect, address } = request
  const now = clock()
  const signIn = { id, sub, identityId, epoch, amr: ['pwd'], acr: undefined }
  const session = newSession(signIn, sessionRules, now)
  const grant: Grant = {
    grantId: randomId(),
    clientId: client.id,
    registrationId: client.registrationId,
    sub,
    identityId,
    sessionId: session.id,
    scopes,
    ...(target && { resources: [target.uri] }),
    authTime: session.authTime,
    acr: session.acr,
    amr: session.amr,
    nonce: undefined,
    dialect: dialect.name,
    epoch,
  }
  const source = dialect.passwordGrant
  const isOpen = await recorded(requesterOf(request), async (stores, log) => {
    await stores.people.lock(sub)
    const origin = { source, clientId: client.id, address } as const
    if (!(await openSession(stores, log, session, origin))) return log.unchanged(false)
    if (isOffline(grant, client)) await startRefreshFamily(stores, grant, request, now)
    return log.unchanged(true)
  })
  // Same message as for a wrong password: the user may have changed the password meanwhile.
  if (!isOpen) throw wrongPassword()
  return { grant, session }
}

function wrongPassword(): OAuthError {
  return new OAuthError('invalid_grant', 'username or password is wrong')
}
