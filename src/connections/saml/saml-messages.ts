import type { SAML } from '@node-saml/node-saml'
import type { OpenConnection } from '../kind.ts'
import { samlFault } from './saml-fault.ts'
import { nameIdFormats, type SamlAddresses, type SamlSettings } from './saml-settings.ts'
import { isCertificateOf } from './sp-key.ts'

/** What one message is about. */
interface MessageOptions {
  readonly id: string
  readonly forcesSignIn?: boolean
  /** Signs it, whether or not requests for a sign-in are signed. */
  readonly isLogout?: boolean
}

/** Writes one message to the provider of a connection. */
export async function messageWriter(
  { secrets }: OpenConnection,
  settings: SamlSettings,
  { entityId, acs }: SamlAddresses,
  { id, forcesSignIn = false, isLogout = false }: MessageOptions,
): Promise<SAML> {
  const { slo_url } = settings
  // Few servers have a SAML connection, so the library is not loaded before it is used.
  const { SAML } = await import('@node-saml/node-saml')
  return new SAML({
    entryPoint: settings.sso_url,
    ...(slo_url !== undefined && { logoutUrl: slo_url }),
    issuer: entityId,
    callbackUrl: acs,
    idpCert: [...settings.certificates],
    generateUniqueId: () => id,
    identifierFormat: nameIdFormats[settings.name_id_format],
    forceAuthn: forcesSignIn,
    disableRequestedAuthnContext: settings.authn_context.length === 0,
    authnContext: [...settings.authn_context],
    // The redirect binding compresses, the POST binding does not (SAML Bindings §3.4.4.1, §3.5.4).
    skipRequestCompression: settings.sso_binding === 'post' && !isLogout,
    ...((settings.signs_requests || isLogout) && signingOptions(settings, secrets)),
  })
}

function signingOptions(settings: SamlSettings, secrets: OpenConnection['secrets']) {
  const { signing_key: privateKey } = secrets
  const publicCert = settings.signing_certificates.find((pem) => isCertificateOf(pem, privateKey))
  if (privateKey === undefined || publicCert === undefined) {
    throw samlFault(
      'misconfigured',
      'there is no signing_key, or none of signing_certificates belongs to it',
    )
  }
  return {
    privateKey,
    publicCert,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
  } as const
}
