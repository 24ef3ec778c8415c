import { isDeepStrictEqual } from 'node:util'
import type { Connection } from '../connection.ts'
import { fetchMetadata } from './idp-metadata.ts'
import type { SamlContext } from './saml-context.ts'
import { inOneLine, samlFault } from './saml-fault.ts'
import { samlSettingsOf } from './saml-settings.ts'

/**
 * The settings with the certificates and addresses that a provider publishes now. A certificate that
 * it does not publish any more counts no longer, so that it can withdraw a key; providers publish
 * the next one before they sign with it. What people are asked and how they are named stays.
 */
export async function followMetadata(
  context: Pick<SamlContext, 'fetch' | 'clock'>,
  connection: Connection,
): Promise<Connection['settings'] | undefined> {
  const settings = samlSettingsOf(connection)
  if (settings.metadata_url === undefined) {
    throw samlFault('misconfigured', 'follows_metadata needs metadata_url')
  }
  const published = await fetchMetadata(context, settings.metadata_url)
  if (published.idp_entity_id !== settings.idp_entity_id) {
    const entityId = inOneLine(published.idp_entity_id)
    throw samlFault('misconfigured', `the metadata are about ${entityId}; compare idp_entity_id`)
  }
  const { certificates, sso_url, sso_binding, slo_url } = published
  const followed = {
    certificates,
    ...(sso_url !== undefined && { sso_url, sso_binding }),
    ...(slo_url !== undefined && { slo_url }),
  }
  const changed = { ...connection.settings, ...followed }
  const before = { ...connection.settings, ...pick(settings, Object.keys(followed)) }
  return isDeepStrictEqual(changed, before) ? undefined : changed
}

function pick(settings: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => names.includes(name)))
}
