import { buildConnectionContext } from '../../composition/connections.ts'
import { issuerRules } from '../../composition/oauth/issuers.ts'
import { sourceAddressProblem } from '../../composition/signal-sources.ts'
import { receiverAddressProblem } from '../../composition/signals.ts'
import { clientRules } from '../../oauth/clients/metadata/client-rules.ts'
import { findTargetProblem } from '../../outgoing/fetch-target.ts'
import type { Services } from '../../services.ts'
import type { ImportDependencies } from '../../transfer/import/import-context.ts'

/** What an import needs. */
export function importDependencies(services: Services): ImportDependencies {
  const { storage, settings, webhooks } = services
  const { concurrency, history } = settings.password
  return {
    ...services,
    store: storage.bulk,
    given: services.inForce.given,
    rules: clientRules(settings),
    resourceRules: settings,
    issuerRules: issuerRules(settings),
    concurrency,
    history,
    connections: buildConnectionContext(services),
    targets: services.provisioning.context,
    signalSources: {
      baseUrl: settings.baseUrl,
      findAddressProblem: sourceAddressProblem(settings),
    },
    streams: { findAddressProblem: receiverAddressProblem(services.settings) },
    webhooks: {
      secrets: webhooks.secrets,
      findTargetProblem: (address) =>
        findTargetProblem(address, webhooks.targets, 'webhooks.privateHosts'),
    },
  }
}
