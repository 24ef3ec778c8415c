import type { Recording } from '../../events/recorded.ts'
import { findRefusal } from '../client-access.ts'
import {
  type GrantContext,
  type GrantType,
  requesterOf,
  type TokenRequest,
} from '../grants/grant-type.ts'
import { punishReuse } from '../grants/punish-reuse.ts'
import { isOffline, startRefreshFamily } from '../grants/start-refresh-family.ts'
import type { Grant } from '../model/authorization.ts'
import type { SessionOpener } from '../model/session-sources.ts'
import { OAuthError } from '../oauth-error.ts'
import { stillRegistered } from '../scopes.ts'
import { newSession, openSession } from '../sessions/open-session.ts'
import type { OAuthStores } from '../stores/oauth-stores.ts'
import type { DeviceAuthorization } from '../stores/request-stores.ts'
import type { Session } from '../stores/session-stores.ts'

/** How the request is named at the token endpoint. */
interface PolledGrant {
  readonly name: string
  /** The parameter with the secret that the client got for its request. */
  readonly parameter: 'device_code' | 'auth_req_id'
  /** What is stored of the secret. */
  idOf(secret: string): string
  readonly source: SessionOpener
}

/** What a polled grant works with. */
interface PolledContext extends GrantContext {
  readonly kind: PolledGrant
}

/** How much longer a client has to wait that asked too early (RFC 8628 §3.5), and at most. */
const growMs = 5_000
const longestMs = 60_000

/** A client asks whether the person has decided about its request elsewhere. */
export function polledGrant(context: GrantContext, kind: PolledGrant): GrantType {
  const polled: PolledContext = { ...context, kind }
  const { stores, refreshTokens, resourceRequests } = context
  return {
    name: kind.name,
    async prove(request) {
      const { params, client } = request
      const id = kind.idOf(params.required(kind.parameter))
      const found = await stores.deviceAuthorizations.find(id)
      // The same error for an unknown request and for another client's.
      if (found?.request.clientId !== client.id) throw unknown(kind)
      if (found.request.registrationId !== client.registrationId) throw unknown(kind)
      const decided = await checkDecision(polled, found)
      const approved = { ...decided, scopes: stillRegistered(decided.scopes, client) }
      const target = await resourceRequests.chooseTarget(params, client, approved.resources)
      const details = await context.detailRequests.narrow(params, client, approved.details)

      const { grant, session } = await redeem(polled, found, approved, request)
      const offline = isOffline(grant, client)
      return {
        grantType: kind.name,
        client,
        grant,
        scopes: grant.scopes,
        target,
        details,
        sessionExpiresAt: offline ? undefined : session.expiresAt,
        withIdToken: grant.scopes.includes('openid'),
        refreshToken: offline ? refreshTokens.make(grant.grantId, 0) : undefined,
      }
    },
  }
}

/** What the person granted. Throws the error for a client that has to wait, or to give up. */
async function checkDecision(
  { stores, clock, kind }: PolledContext,
  { id, decision, grant, expiresAt }: DeviceAuthorization,
): Promise<Grant> {
  const now = clock()
  if (decision === 'denied') {
    throw new OAuthError('access_denied', 'the user denied the request', { status: 400 })
  }
  if (grant) return grant
  if (expiresAt <= now) throw expired(kind)
  if (!(await stores.deviceAuthorizations.poll({ id, now, growMs, longestMs }))) {
    const words = `wait ${growMs / 1000} seconds longer between two requests from now on`
    throw new OAuthError('slow_down', words, { status: 400 })
  }
  throw new OAuthError('authorization_pending', 'the user has not decided yet')
}

interface Redeemed {
  readonly session: Session
  readonly grant: Grant
}

/**
 * Uses up the request, and opens a session for the client: people find it in the list of their
 * sessions, and it goes on when they sign out of the browser in which they approved it. Until then
 * the approval depends on the session of that browser.
 */
async function redeem(
  context: PolledContext,
  found: DeviceAuthorization,
  approved: Grant,
  request: TokenRequest,
): Promise<Redeemed> {
  const { stores, recorded, isActive, clock, kind } = context
  const now = clock()
  const requester = requesterOf(request)
  const isOpen = await isActive.grant(approved, stores)
  const isInTime = found.expiresAt > now
  const refusal = await findRefusal(context, approved, request)
  const redeemed = await recorded<Redeemed | undefined>(requester, async (inside, log) => {
    await inside.people.lock(approved.sub)
    if (!(await inside.deviceAuthorizations.redeem(found.id, now))) return log.unchanged()
    // Each error undoes the redemption. Otherwise the next question would count as a second use.
    if (!isInTime) throw expired(kind)
    if (!isOpen) throw unknown(kind)
    if (refusal !== undefined) throw new OAuthError('invalid_grant', refusal)
    return log.unchanged(await openFor(context, inside, log, { found, approved, request }))
  })
  if (redeemed) return redeemed
  // A withdrawn consent has removed the request meanwhile, so there was no first use.
  if (!(await stores.deviceAuthorizations.find(found.id))) throw unknown(kind)
  return recorded(requester, (inside, log) => punishReuse(inside, log, approved, kind.parameter))
}

async function openFor(
  { sessionRules, kind }: PolledContext,
  stores: OAuthStores,
  log: Recording,
  given: {
    readonly found: DeviceAuthorization
    readonly approved: Grant
    readonly request: TokenRequest
  },
): Promise<Redeemed> {
  const { found, approved, request } = given
  const { now } = log
  const { client, address } = request
  const { sub, identityId, amr, acr, epoch } = approved
  // Nobody can sign out of that browser until the transaction ends.
  if (!(await stores.sessions.hold({ id: approved.sessionId, sub }))) throw unknown(kind)
  const approving = await stores.sessions.find(approved.sessionId)
  const offline = isOffline(approved, client)
  const wholeMs = client.lifetimes.refreshAbsolute * 1000
  // A device that keeps its access is listed for as long as it does.
  const rules = offline ? { idleMs: wholeMs, absoluteMs: wholeMs } : sessionRules
  const fresh = {
    ...newSession({ sub, identityId, amr, acr, epoch }, rules, now),
    // The person proved who they are at that time, and not now.
    authTime: approved.authTime,
    vouchedBy: approving?.vouchedBy,
  }
  const { userAgent } = found
  const origin = { source: kind.source, clientId: client.id, address, userAgent }
  const session = await openSession(stores, log, fresh, origin)
  if (!session) throw unknown(kind)
  const grant = { ...approved, sessionId: session.id }
  await stores.sessions.addClient(session.id, client, now)
  if (offline) await startRefreshFamily(stores, grant, request, now)
  return { session, grant }
}

function unknown({ parameter }: PolledGrant): OAuthError {
  return new OAuthError('invalid_grant', `${parameter} is unknown, or the sign-in has ended`)
}

function expired({ parameter }: PolledGrant): OAuthError {
  return new OAuthError('expired_token', `${parameter} has expired; start again`)
}
