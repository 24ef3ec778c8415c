import type { Params } from '../../http/params.ts'
import type { RegisteredClients } from '../../oauth/clients/registered-clients.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint.ts'
import { notInReference } from '../../routing/route-doc.ts'
import { findEnabled } from '../context/application-link.ts'
import { keepLanguage, languageLinksOf } from '../context/language.ts'
import { type PageContextDependencies, readPageContext } from '../context/read-page-context.ts'
import { pageReply } from '../html/page-reply.ts'
import { type DeviceOutcome, deviceDonePage } from './device-done-page.ts'

interface DeviceDoneDependencies extends PageContextDependencies {
  readonly clients: Pick<RegisteredClients, 'findKnown'>
}

/**
 * GET /device/done: where a request of a device ends in the browser. Whatever the address says,
 * nothing changes here, and the page only has words of ours and the name of a client that an
 * administrator registered. No other has this grant.
 */
export function deviceDoneEndpoint(deps: DeviceDoneDependencies, path: string): Endpoint {
  const action = `${deps.theme.basePath}${path}`
  return defineEndpoint(notInReference, async (http) => {
    const query = http.query()
    const client = await findEnabled(deps.clients, query.get('client_id'), http)
    const view = deviceDonePage({
      ...readPageContext(deps, http),
      languages: languageLinksOf(http, action),
      outcome: outcomeIn(query),
      isAsked: query.get('asked') === 'true',
      client: client?.registeredBy === 'administrator' ? client.name : undefined,
    })
    return keepLanguage(http, deps.cookies, pageReply(200, view))
  })
}

function outcomeIn(query: Params): DeviceOutcome {
  if (query.get('outcome') === 'approved') return 'approved'
  if (query.get('outcome') === 'denied') return 'denied'
  return query.get('error') === 'access_denied' ? 'refused' : 'expired'
}
