import { isLoopback } from '../config/setting-rules.ts'
import type { Request } from '../http/endpoint.ts'
import { RequestFault } from '../http/request-fault.ts'
import type { Mailer } from '../mail/mailer.ts'
import { defineEndpoint, type Endpoint } from '../routing/endpoint.ts'
import { notInReference } from '../routing/route-doc.ts'
import { type PageContextDependencies, readPageContext } from './context/read-page-context.ts'
import { pageReply } from './html/page-reply.ts'
import { outboxPage } from './outbox-page.ts'

interface OutboxDependencies extends PageContextDependencies {
  readonly mail: Pick<Mailer, 'show'>
}

const shown = 50

/** The server listens on this machine only, but a proxy on it may forward others. */
function isFromThisMachine({ address, headers }: Request): boolean {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',')
  const way = [address, ...forwarded.split(',').flatMap((entry) => entry.trim() || [])]
  return way.every(isLoopback)
}

/**
 * GET /dev/outbox: the emails that would have been sent, when no mail server is configured (B10).
 */
export function outboxEndpoint(dependencies: OutboxDependencies): Endpoint {
  return defineEndpoint(notInReference, async (http) => {
    if (!isFromThisMachine(http)) throw new RequestFault('not_found', 'there is nothing here')
    const context = readPageContext(dependencies, http)
    return pageReply(200, outboxPage({ ...context, emails: await dependencies.mail.show(shown) }))
  })
}
