import type { Grant } from '../../model/authorization.ts'
import type { AuthorizationRequest } from '../../model/authorization-request.ts'
import type { Client } from '../../model/client.ts'
import { personOf } from '../../sessions/open-session.ts'
import type { Session } from '../../stores/session-stores.ts'
import type { AuthorizeContext } from '../authorize-context.ts'
import { AuthorizationError } from './authorization-error.ts'
import { grantOf } from './grant-of.ts'

/**
 * Grants what a device asked for, or a client that asked the person by name. The answer says what
 * the page at the end needs to know.
 */
export async function approveDevice(
  context: AuthorizeContext,
  request: AuthorizationRequest,
  client: Client,
  session: Session,
  address: string,
): Promise<{ readonly outcome: 'approved' | 'expired' }> {
  const grant = grantOf(request, client, session)
  if (!(await context.isActive.grant(grant, context.stores))) {
    throw new AuthorizationError('login_required', 'the session has ended')
  }
  const isFirst = await decide(context, request, grant, session, address)
  return { outcome: isFirst ? 'approved' : 'expired' }
}

/** Refuses it. */
export async function denyDevice(
  context: AuthorizeContext,
  request: AuthorizationRequest,
  session: Session,
  address: string,
): Promise<{ readonly outcome: 'denied' | 'expired' }> {
  const isFirst = await decide(context, request, 'denied', session, address)
  return { outcome: isFirst ? 'denied' : 'expired' }
}

/**
 * By how the person came to the request: with the code of a device, or because a client named them.
 */
const eventTypes = {
  typed: { approved: 'DEVICE_APPROVED', denied: 'DEVICE_DENIED' },
  asked: { approved: 'SIGN_IN_CONFIRMED', denied: 'SIGN_IN_DECLINED' },
} as const

/** Only the first decision counts, whoever else has typed the code. */
async function decide(
  { recorded, cibaPings }: AuthorizeContext,
  { device = '', asked, clientId }: AuthorizationRequest,
  decision: Grant | 'denied',
  session: Session,
  address: string,
): Promise<boolean> {
  const { sub } = session
  const isFirst = await recorded(personOf(session, { address }), async (stores, log) => {
    await stores.people.lock(sub)
    if (!(await stores.deviceAuthorizations.decide(device, decision, log.now))) {
      return log.unchanged(false)
    }
    if (asked?.isPinged) await stores.pings.schedule(device, log.now)
    const from = await stores.deviceAuthorizations.find(device)
    const type =
      eventTypes[asked ? 'asked' : 'typed'][decision === 'denied' ? 'denied' : 'approved']
    return log.change(type, { sub, clientId, detail: { deviceAddress: from?.address ?? '' } }, true)
  })
  if (isFirst && asked?.isPinged) cibaPings.deliverSoon()
  return isFirst
}
