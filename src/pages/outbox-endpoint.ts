import { isLoopback } from '../config/setting-rules.ts'
import type { CookieWriter } from '../http/cookies.ts'
import type { Endpoint, Request } from '../http/endpoint.ts'
import { RequestFault } from '../http/request-fault.ts'
import type { Mailer } from '../mail/mailer.ts'
import { pageContext } from './context/page-context.ts'
import { pageReply } from './html/page-reply.ts'
import { outboxPage } from './outbox-page.ts'
import type { Theme } from './theme/theme.ts'

interface Parts {
  readonly mail: Pick<Mailer, 'show'>
  readonly theme: Theme
  readonly cookies: CookieWriter
}

const shown = 50

/** The listener is on this machine alone, but a proxy beside it may bring others. */
function isFromThisMachine({ address, headers }: Request): boolean {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',')
  const way = [address, ...forwarded.split(',').flatMap((entry) => entry.trim() || [])]
  return way.every(isLoopback)
}

/** GET /dev/outbox: the mail that would have been sent, where there is no server to send it (B10). */
export function outboxEndpoint(parts: Parts): Endpoint {
  return async (http) => {
    if (!isFromThisMachine(http)) throw new RequestFault('not_found', 'there is nothing here')
    const context = pageContext(parts, http, undefined)
    return pageReply(200, outboxPage({ ...context, emails: await parts.mail.show(shown) }))
  }
}
