import type { Reply } from '../../http/reply.ts'
import type { AuthorizationRequest } from './authorization-request.ts'

/**
 * Headers of a redirect that a popup follows: the application that opened it waits to hear from it,
 * and browsers cut the two apart at the first answer that asks for it, redirects included.
 */
export function openerHeaders({
  display,
}: Pick<AuthorizationRequest, 'display'>): Reply['headers'] {
  return display === 'popup' ? { 'cross-origin-opener-policy': 'unsafe-none' } : {}
}
