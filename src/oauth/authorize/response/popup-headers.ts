import type { Reply } from '../../../http/reply.ts'
import type { AuthorizationRequest } from '../../model/authorization-request.ts'

/**
 * Headers of a redirect in a popup. The application that opened the popup waits for a message from
 * it. A stricter policy on any response, redirects included, would separate the two.
 */
export function popupHeaders({ display }: Pick<AuthorizationRequest, 'display'>): Reply['headers'] {
  return display === 'popup' ? { 'cross-origin-opener-policy': 'unsafe-none' } : {}
}
