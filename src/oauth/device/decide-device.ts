import type { Recorded } from '../../events/recorded.ts'
import { AuthorizationError } from '../authorize/response/authorization-error.ts'
import type { RefuseAuthorization } from '../authorize/response/authorization-response.ts'
import { type GrantAuthorization, grantOf } from '../authorize/response/grant-authorization.ts'
import type { Grant } from '../model/authorization.ts'
import type { AuthorizationRequest } from '../model/authorization-request.ts'
import type { Client } from '../model/client.ts'
import { personOf } from '../sessions/open-session.ts'
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
  readonly recorded: Recorded<OAuthStores>
  readonly isActive: IsActive
}

/**
 * By how the person came to the request: with the code of a device, or because a client named them.
 */
const eventTypes = {
  typed: { approved: 'DEVICE_APPROVED', denied: 'DEVICE_DENIED' },
  asked: { approved: 'SIGN_IN_CONFIRMED', denied: 'SIGN_IN_DECLINED' },
} as const

export function decideDevice(deps: DecideDeviceDependencies): DecideDevice {
  const { stores, recorded, isActive } = deps

  /** Only the first decision counts, whoever else has typed the code. */
  function decide(
    { device = '', asked, clientId }: AuthorizationRequest,
    decision: Grant | 'denied',
    session: Session,
    address: string,
  ): Promise<boolean> {
    const { sub } = session
    return recorded(personOf(session, { address }), async (inside, log) => {
      await inside.people.lock(sub)
      if (!(await inside.deviceAuthorizations.decide(device, decision, log.now))) {
        return log.unchanged(false)
      }
      const from = await inside.deviceAuthorizations.find(device)
      const type =
        eventTypes[asked ? 'asked' : 'typed'][decision === 'denied' ? 'denied' : 'approved']
      return log.change(
        type,
        { sub, clientId, detail: { deviceAddress: from?.address ?? '' } },
        true,
      )
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
