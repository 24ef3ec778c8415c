import type { CookieWriter } from '../http/cookies.ts'
import type { Endpoint } from '../http/endpoint.ts'
import type { Mailer } from '../mail/mailer.ts'
import { pageContext } from './page-context.ts'
import type { Theme } from './theme.ts'
import { pageReply } from './views/parts/page-reply.ts'
import { outboxPage } from './views/people/outbox-page.ts'

interface Parts {
  readonly mail: Pick<Mailer, 'show'>
  readonly theme: Theme
  readonly cookies: CookieWriter
}

const shown = 50

/** GET /dev/outbox: the mail that would have been sent, where there is no server to send it (B10). */
export function outboxEndpoint(parts: Parts): Endpoint {
  return async (http) => {
    const context = pageContext(parts, http, undefined)
    return pageReply(200, outboxPage({ ...context, letters: await parts.mail.show(shown) }))
  }
}
