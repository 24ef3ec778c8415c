import { sha256 } from '../../kernel/crypto/digest.ts'
import type { Client } from '../../oauth/model/client.ts'
import type { ClientMetadata } from '../../oauth/model/client-metadata.ts'
import type { ClientView } from '../elements/rows/client-row.ts'
import type { Theme } from '../theme/theme.ts'

/** Where the server shows the logos of clients that registered themselves. */
export const clientLogoPath = '/client-logo'

/** An application as the pages show it. */
export function clientView(
  { id, name, registeredBy, metadata }: Client,
  { basePath }: Pick<Theme, 'basePath'>,
): ClientView {
  const links = { policyUrl: metadata.policy_uri, termsUrl: metadata.tos_uri }
  if (registeredBy === 'administrator') return { name, logoUrl: metadata.logo_uri, ...links }
  const host = registeredBy === 'document' ? new URL(id).host : undefined
  return { name, ownLogoPath: logoPath(id, metadata, basePath), ...links, unchecked: { host } }
}

/**
 * Where the server itself shows the logo of a stranger: their host must not see everybody who opens
 * the page. The address changes with the logo, because browsers keep it.
 */
function logoPath(
  clientId: string,
  { logo_uri: uri }: Pick<ClientMetadata, 'logo_uri'>,
  basePath: string,
): string | undefined {
  if (uri === undefined) return undefined
  const query = new URLSearchParams({ client_id: clientId, v: sha256(uri).slice(0, 8) })
  return `${basePath}${clientLogoPath}?${query}`
}
