import type { Recording } from '../../events/recorded.ts'
import { randomId } from '../../kernel/secrets.ts'
import { noAccess } from '../client-access.ts'
import type { Authorization, Grant } from '../model/authorization.ts'
import { OAuthError } from '../oauth-error.ts'
import { checkRegistered, readScopes } from '../scopes.ts'
import { newSession, openSession } from '../sessions/open-session.ts'
import { tooWeak, type Verdict } from '../sign-in-policy.ts'
import type { OAuthStores } from '../stores/oauth-stores.ts'
import type { Session } from '../stores/session-stores.ts'
import {
  goingToBeDeleted,
  type ProvedPassword,
  type SignInEntry,
  type SignInOutcome,
} from '../subject-directory.ts'
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

      const attempt = { username, password }
      const entry = grantEntry(context, { requested, target }, request)
      const { entered, user } = checkOutcome(
        await context.directory.authenticate(requesterOf(request), attempt, entry),
      )
      if ('refusal' in entered) throw new OAuthError('invalid_grant', entered.refusal)
      const { grant, session } = entered
      const { scopes } = grant
      const offline = isOffline(grant, client)
      return {
        grantType: 'password',
        client,
        grant,
        person: user,
        scopes,
        target,
        sessionExpiresAt: offline ? undefined : session.expiresAt,
        withIdToken: true,
        refreshToken: offline ? context.refreshTokens.make(grant.grantId, 0) : undefined,
      }
    },
  }
}

type SignedIn<Entered> = Extract<SignInOutcome<Entered>, { kind: 'signed-in' }>

function checkOutcome<Entered>(outcome: SignInOutcome<Entered>): SignedIn<Entered> {
  switch (outcome.kind) {
    case 'signed-in':
      return outcome
    case 'refused':
      throw new OAuthError('invalid_grant', wrongPassword)
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

/** A grant with its session, or why a right password gives none. */
type Entered = { readonly grant: Grant; readonly session: Session } | { readonly refusal: string }

/** What a client asks for besides somebody's password. */
interface Wanted extends Pick<Authorization, 'target'> {
  readonly requested: readonly string[]
}

/** Opens a session and makes the grant, in the transaction that records the sign-in. */
function grantEntry(
  context: GrantContext,
  { requested, target }: Wanted,
  request: TokenRequest,
): SignInEntry<Entered> {
  const { clientAccess, scopePolicy, signInPolicy } = context
  const { client, address } = request
  return async ({ sub, factorKinds }) => {
    if (!(await clientAccess.mayUse(sub, client, address))) {
      return async () => ({ refusal: noAccess })
    }
    const verdict = await signInPolicy.judge({ sub, amr: ['pwd'], factorKinds }, client)
    // There is no page to ask for consent. A client that has the person's password could act in
    // their name anyway, so management scopes need no consent here.
    const scopes = await scopePolicy.allowedFor(sub, requested)
    return async (stores, log, proved) => {
      const reason = findMissingPage(proved, verdict)
      if (reason !== undefined) {
        // The password was right, which is an event already. This one says that nobody was signed
        // in.
        log.change('LOGIN_FAILURE', { outcome: 'failure', sub, detail: { reason } })
        return { refusal: reason }
      }
      return recordGrant(context, stores, log, proved, { scopes, target }, request)
    }
  }
}

/** Why a right password is not enough: something is to be done on a page, and here is none. */
function findMissingPage(
  { mustChangePassword, isLeaving }: ProvedPassword,
  { kind }: Verdict,
): string | undefined {
  // The old password must not be used for anything else.
  if (mustChangePassword) return 'the password has to be changed on the sign-in page'
  if (isLeaving) return goingToBeDeleted
  return kind === 'met' ? undefined : tooWeak
}

/** Opens a session and makes the grant, unless all sessions of the user were ended meanwhile. */
async function recordGrant(
  { sessionRules, clock }: GrantContext,
  stores: OAuthStores,
  log: Recording,
  { sessionId: id, sub, identityId, epoch }: ProvedPassword,
  { scopes, target }: Pick<Authorization, 'scopes' | 'target'>,
  request: TokenRequest,
): Promise<Entered> {
  const { client, dialect, address } = request
  const now = clock()
  const signIn = { id, sub, identityId, epoch, amr: ['pwd'], acr: undefined }
  const session = newSession(signIn, sessionRules, now)
  const origin = { source: dialect.passwordGrant, clientId: client.id, address } as const
  // Same message as for a wrong password: the user may have changed the password meanwhile.
  if (!(await openSession(stores, log, session, origin))) return { refusal: wrongPassword }
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
  if (isOffline(grant, client)) await startRefreshFamily(stores, grant, request, now)
  return { grant, session }
}

const wrongPassword = 'username or password is wrong'
