import type { Client } from '../../oauth/model/client.ts'
import type { ClientView } from '../elements/rows/client-row.ts'

/** An application as the pages show it. */
export function clientView({ name, metadata }: Client): ClientView {
  return {
    name,
    logoUrl: metadata.logo_uri,
    policyUrl: metadata.policy_uri,
    termsUrl: metadata.tos_uri,
  }
}
