import type { Clock } from '../../kernel/time/clock.ts'
import type { Transact } from '../../kernel/transact.ts'
import { AuthorizationError } from '../authorize/response/authorization-error.ts'
import { type GrantAuthorization, grantOf } from '../authorize/response/grant-authorization.ts'
import type { RefuseAuthorization } from '../authorize/response/respond-with-error.ts'
import type { AuthorizationRequest } from '../model/authorization-request.ts'
import type { Client } from '../model/client.ts'
import type { Grant } from '../model/grant.ts'
import type { OAuthStores } from '../stores/oauth-stores.ts'
import type { Session } from '../stores/session-stores.ts'
import type { IsActive } from '../tokens/is-active.ts'

/** Takes the decision of a person about the request of a device, and where it was made. */
interface DecideDevice {
  /** Grants what the device asked for, and says what the page at the end needs to know. */
  approve(
    request: AuthorizationRequest,
    client: Client,
    session: Session,
    address: string,
  ): Promise<{ readonly outcome: 'approved' | 'expired' }>
  /** Refuses it. */
  deny(
    request: AuthorizationRequest,
    session: Session,
    address: string,
  ): Promise<{ readonly outcome: 'denied' | 'expired' }>
}

interface DecideDeviceDependencies {
  readonly stores: OAuthStores
  readonly transact: Transact<OAuthStores>
  readonly isActive: IsActive
  readonly clock: Clock
}

/**
 * By how the person came to the request: with the code of a device, or because a client named them.
 */
const eventTypes = {
  typed: { approved: 'DEVICE_APPROVED', denied: 'DEVICE_DENIED' },
  asked: { approved: 'SIGN_IN_CONFIRMED', denied: 'SIGN_IN_DECLINED' },
} as const

export function decideDevice(deps: DecideDeviceDependencies): DecideDevice {
  const { stores, transact, isActive, clock } = deps

  /** Only the first decision counts, whoever else has typed the code. */
  function decide(
    { device = '', asked, clientId }: AuthorizationRequest,
    decision: Grant | 'denied',
    { id: sessionId, sub }: Session,
    address: string,
  ): Promise<boolean> {
    return transact(async ({ people, deviceAuthorizations, events }) => {
      await people.lock(sub)
      const time = clock()
      if (!(await deviceAuthorizations.decide(device, decision, time))) return false
      const from = await deviceAuthorizations.find(device)
      await events.append({
        type: eventTypes[asked ? 'asked' : 'typed'][decision === 'denied' ? 'denied' : 'approved'],
        time,
        outcome: 'success',
        sub,
        clientId,
        sessionId,
        address,
        detail: { deviceAddress: from?.address ?? '' },
      })
      return true
    })
  }

  return {
    async approve(request, client, session, address) {
      const grant = grantOf(request, client, session)
      if (!(await isActive.grant(grant, stores))) {
        throw new AuthorizationError('login_required', 'the session has ended')
      }
      const isFirst = await decide(request, grant, session, address)
      return { outcome: isFirst ? 'approved' : 'expired' }
    },
    async deny(request, session, address) {
      const isFirst = await decide(request, 'denied', session, address)
      return { outcome: isFirst ? 'denied' : 'expired' }
    },
  }
}

/** What ends an authorization: the person has done all steps, or has refused. */
interface Responses {
  readonly grantAuthorization: GrantAuthorization
  readonly refuseAuthorization: RefuseAuthorization
}

/** The same, where the response to a device is kept until the device asks for it. */
export function deviceResponses(
  { approve, deny }: DecideDevice,
  { grantAuthorization, refuseAuthorization }: Responses,
): Responses {
  return {
    grantAuthorization: async (request, client, session, browser) =>
      request.device === undefined
        ? grantAuthorization(request, client, session, browser)
        : approve(request, client, session, browser.address),
    refuseAuthorization: async (request, session, address) =>
      request.device === undefined
        ? refuseAuthorization(request, session, address)
        : deny(request, session, address),
  }
}
