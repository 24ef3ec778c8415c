import type { Client } from '../../oauth/model/client.ts'
import type { ClientView } from '../elements/rows/client-row.ts'

/** An application as the pages show it. */
export function clientView({ id, name, registeredBy, metadata }: Client): ClientView {
  const links = { policyUrl: metadata.policy_uri, termsUrl: metadata.tos_uri }
  if (registeredBy === 'administrator') return { name, logoUrl: metadata.logo_uri, ...links }
  // No logo: it could be that of another app, and its host would see everybody who opens the page.
  const host = registeredBy === 'document' ? new URL(id).host : undefined
  return { name, ...links, unchecked: { host } }
}
