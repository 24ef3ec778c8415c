import { clientConfiguration } from '../../oauth/clients/dynamic/client-configuration.ts'
import { registerClient } from '../../oauth/clients/dynamic/register-client.ts'
import { makeRoom } from '../../oauth/clients/dynamic/remove-unused-clients.ts'
import { registrationRules } from '../../oauth/clients/registration/registration-rules.ts'
import type { Services } from '../../services.ts'

/** What the endpoints need where clients register and change themselves. */
export function buildSelfRegistration(services: Services) {
  const { settings, storage, clientRegistry, clientSecrets, clock } = services
  const { stores } = storage
  const shared = {
    settings: settings.clientRegistration,
    rules: registrationRules(settings),
    registry: clientRegistry,
    clientSecrets,
    clock,
  }
  return {
    issuer: settings.baseUrl,
    registerClient: registerClient({
      ...shared,
      ...stores,
      makeRoom: makeRoom({ ...shared, ...stores }),
    }),
    configuration: clientConfiguration({ ...shared, ...stores }),
  }
}
