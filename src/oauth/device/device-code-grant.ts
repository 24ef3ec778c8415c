import type { Clock } from '../../kernel/time/clock.ts'
import type { Transact } from '../../kernel/transact.ts'
import type { GrantType, TokenRequest } from '../grants/grant-type.ts'
import { punishReuse } from '../grants/punish-reuse.ts'
import { isOffline, startRefreshFamily } from '../grants/start-refresh-family.ts'
import type { Grant } from '../model/grant.ts'
import { deviceGrant } from '../model/members/flow-members.ts'
import { OAuthError } from '../oauth-error.ts'
import type { ResourceRequests } from '../resources/resource-requests.ts'
import { newSession, type SessionRules } from '../sessions/new-session.ts'
import { openSession } from '../sessions/open-session.ts'
import type { DeviceAuthorization } from '../stores/grants/device-authorization-store.ts'
import type { OAuthStores } from '../stores/oauth-stores.ts'
import type { Session } from '../stores/session-store.ts'
import type { IsActive } from '../tokens/is-active.ts'
import type { RefreshTokens } from '../tokens/refresh-tokens.ts'
import type { DeviceCodes } from './device-codes.ts'

interface DeviceCodeGrantDependencies {
  readonly stores: OAuthStores
  readonly transact: Transact<OAuthStores>
  readonly isActive: IsActive
  readonly refreshTokens: RefreshTokens
  readonly deviceCodes: Pick<DeviceCodes, 'idOf'>
  readonly resourceRequests: Pick<ResourceRequests, 'chooseTarget'>
  readonly sessionRules: SessionRules
  readonly clock: Clock
}

/** How much longer a device has to wait that asked too early (RFC 8628 §3.5), and at most. */
const growMs = 5_000
const longestMs = 60_000

/** A device asks whether the person has decided (RFC 8628 §3.4). */
export function deviceCodeGrant(deps: DeviceCodeGrantDependencies): GrantType {
  const { stores, deviceCodes, refreshTokens } = deps
  return {
    name: deviceGrant,
    async prove(request) {
      const { params, client, generation } = request
      const id = deviceCodes.idOf(params.required('device_code'))
      const found = await stores.deviceAuthorizations.find(id)
      // The same error for an unknown code and for another client's code.
      if (found?.request.clientId !== client.id) throw unknownCode()
      if (found.request.registrationId !== client.registrationId) throw unknownCode()
      const approved = await checkDecision(deps, found)
      const target = await deps.resourceRequests.chooseTarget(params, client, approved.resources)

      const { grant, session } = await redeem(deps, found, approved, request)
      const offline = isOffline(grant, client)
      return {
        grantType: deviceGrant,
        client,
        grant,
        scopes: grant.scopes,
        target,
        sessionExpiresAt: offline ? undefined : session.expiresAt,
        withIdToken: grant.scopes.includes('openid'),
        generation,
        refreshToken: offline ? refreshTokens.make(grant.grantId, 0) : undefined,
      }
    },
  }
}

/** What the person granted. Throws the error for a device that has to wait, or to give up. */
async function checkDecision(
  { stores, clock }: DeviceCodeGrantDependencies,
  { id, decision, grant, expiresAt }: DeviceAuthorization,
): Promise<Grant> {
  const now = clock()
  if (decision === 'denied') {
    throw new OAuthError('access_denied', 'the user denied the request', { status: 400 })
  }
  if (grant) return grant
  if (expiresAt <= now) throw expired()
  if (!(await stores.deviceAuthorizations.poll({ id, now, growMs, longestMs }))) {
    const words = `wait ${growMs / 1000} seconds longer between two requests from now on`
    throw new OAuthError('slow_down', words, { status: 400 })
  }
  throw new OAuthError('authorization_pending', 'the user has not decided yet')
}

type Redeemed =
  | { readonly kind: 'opened'; readonly session: Session; readonly grant: Grant }
  | { readonly kind: 'used' | 'ended' }

/**
 * Uses up the code, and opens a session for the device: people find it in their list of devices, and
 * it goes on when they sign out of the browser in which they approved it. Until then the approval
 * depends on the session of that browser.
 */
async function redeem(
  deps: DeviceCodeGrantDependencies,
  found: DeviceAuthorization,
  approved: Grant,
  request: TokenRequest,
): Promise<{ readonly grant: Grant; readonly session: Session }> {
  const { stores, transact, isActive, clock } = deps
  const now = clock()
  const { address } = request
  const isOpen = await isActive.grant(approved, stores)
  const isInTime = found.expiresAt > now
  const outcome = await transact<Redeemed>(async (inside) => {
    if (!(await inside.deviceAuthorizations.redeem(found.id, now))) return { kind: 'used' }
    if (!isOpen || !isInTime) return { kind: 'ended' }
    return openFor(deps, inside, { found, approved, request, now })
  })
  switch (outcome.kind) {
    case 'opened':
      return outcome
    case 'ended':
      throw isInTime ? unknownCode() : expired()
    case 'used':
      await transact((inside) =>
        punishReuse(inside, approved, { kind: 'device_code', now, address }),
      )
      throw new OAuthError('invalid_grant', 'device_code was used before')
  }
}

async function openFor(
  { sessionRules }: DeviceCodeGrantDependencies,
  stores: OAuthStores,
  given: {
    readonly found: DeviceAuthorization
    readonly approved: Grant
    readonly request: TokenRequest
    readonly now: number
  },
): Promise<Redeemed> {
  const { found, approved, request, now } = given
  const { client, address } = request
  const { sub, identityId, amr, acr, epoch } = approved
  // Nobody can sign out of that browser until the transaction ends.
  if (!(await stores.sessions.hold({ id: approved.sessionId, sub }))) return { kind: 'ended' }
  const offline = isOffline(approved, client)
  const wholeMs = client.lifetimes.refreshAbsolute * 1000
  // A device that keeps its access is listed for as long as it does.
  const rules = offline ? { idleMs: wholeMs, absoluteMs: wholeMs } : sessionRules
  const fresh = {
    ...newSession({ sub, identityId, amr, acr, epoch }, rules, now),
    // The person proved who they are at that time, and not now.
    authTime: approved.authTime,
  }
  const { userAgent } = found
  const origin = { source: 'device-code-grant', clientId: client.id, address, userAgent } as const
  const session = await openSession(stores, fresh, origin)
  if (!session) return { kind: 'ended' }
  const grant = { ...approved, sessionId: session.id }
  await stores.sessions.addClient(session.id, client, now)
  if (offline) await startRefreshFamily(stores, grant, request, now)
  return { kind: 'opened', session, grant }
}

function unknownCode(): OAuthError {
  return new OAuthError('invalid_grant', 'device_code is unknown, or the sign-in has ended')
}

function expired(): OAuthError {
  return new OAuthError('expired_token', 'device_code has expired; start again')
}
