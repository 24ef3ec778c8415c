import { ArrivalFault } from '../arrival.ts'
import type { Finding, OpenConnection } from '../kind.ts'
import { fetchMetadata, type IdpMetadata } from './idp-metadata.ts'
import type { SamlContext } from './saml-context.ts'
import { inOneLine } from './saml-fault.ts'
import { readCertificate, type SamlSettings, samlSettingsOf } from './saml-settings.ts'
import { isCertificateOf } from './sp-key.ts'

const warnedBeforeMs = 30 * 86_400_000

/** Looks at the certificates and keys of a connection, and at the metadata of its provider. */
export async function examineSaml(
  context: Pick<SamlContext, 'fetch' | 'clock'>,
  connection: OpenConnection,
): Promise<readonly Finding[]> {
  try {
    const settings = samlSettingsOf(connection)
    return [
      ...certificateFindings(settings, context.clock()),
      ...keyFindings(settings, connection.secrets),
      ...(await metadataFindings(context, settings)),
    ]
  } catch (error) {
    return [faultOf(error)]
  }
}

function certificateFindings(settings: SamlSettings, now: number): readonly Finding[] {
  return [
    ...settings.certificates.map((pem) => certificateFinding('provider', pem, now)),
    ...settings.signing_certificates.map((pem) => certificateFinding('requests', pem, now)),
    ...settings.decryption_certificates.map((pem) => certificateFinding('encryption', pem, now)),
  ]
}

const owners = {
  provider: 'of the provider',
  requests: 'for requests',
  encryption: 'for encryption',
} as const

/** The end of a certificate ends nothing here, but providers tend to change theirs then. */
function certificateFinding(whose: keyof typeof owners, pem: string, now: number): Finding {
  try {
    const { fingerprint256, validToDate } = readCertificate(pem)
    const endsAt = validToDate.getTime()
    const fingerprint = `${fingerprint256.slice(0, 23)}…`
    const name = `the certificate ${owners[whose]} (SHA-256 ${fingerprint})`
    const about = { params: { whose, fingerprint }, endsAt }
    if (endsAt <= now) {
      const text = `${name} has ended`
      return { severity: 'warning', code: 'certificate_ended', text, ...about }
    }
    if (endsAt - now < warnedBeforeMs) {
      const text = `${name} ends soon; add its successor`
      return { severity: 'warning', code: 'certificate_ends', text, ...about }
    }
    return { severity: 'ok', code: 'certificate_valid', text: `${name} is valid`, ...about }
  } catch (error) {
    return faultOf(error)
  }
}

function keyFindings(
  settings: SamlSettings,
  { signing_key, decryption_key }: OpenConnection['secrets'],
): readonly Finding[] {
  const findings: Finding[] = []
  const isUnsigned = !settings.signing_certificates.some((pem) => isCertificateOf(pem, signing_key))
  if (settings.signs_requests && isUnsigned) {
    findings.push({
      severity: 'fault',
      code: 'no_signing_key',
      text: 'requests are to be signed, but no signing certificate belongs to signing_key',
    })
  }
  if (settings.slo_url !== undefined && isUnsigned) {
    findings.push({
      severity: 'warning',
      code: 'logout_not_signed',
      text: 'sessions at the provider are not ended, since there is no signing_key',
    })
  }
  const [current] = settings.decryption_certificates
  if (current !== undefined && !isCertificateOf(current, decryption_key)) {
    findings.push({
      severity: 'fault',
      code: 'wrong_decryption_key',
      text: 'the first certificate for encryption does not belong to decryption_key',
    })
  }
  return findings
}

/** What the provider publishes is compared with what is set, and never used by itself. */
async function metadataFindings(
  context: Pick<SamlContext, 'fetch' | 'clock'>,
  settings: SamlSettings,
): Promise<readonly Finding[]> {
  const { metadata_url } = settings
  if (metadata_url === undefined) return []
  try {
    return differences(settings, await fetchMetadata(context, metadata_url))
  } catch (error) {
    // People can still sign in.
    return [{ ...faultOf(error), severity: 'warning' }]
  }
}

function differences(settings: SamlSettings, published: IdpMetadata): readonly Finding[] {
  if (published.idp_entity_id !== settings.idp_entity_id) {
    const entityId = inOneLine(published.idp_entity_id)
    const text = inOneLine(`the metadata are about ${entityId}; compare idp_entity_id`)
    return [{ severity: 'fault', code: 'metadata_of_another', text, params: { entityId } }]
  }
  const prints = (certificates: readonly string[]) =>
    certificates.map((pem) => readCertificate(pem).fingerprint256)
  const known = prints(settings.certificates)
  const fresh = prints(published.certificates).filter((print) => !known.includes(print))
  if (fresh.length === 0) {
    const text = 'the metadata have no new certificate'
    return [{ severity: 'ok', code: 'metadata_unchanged', text }]
  }
  const fingerprints = fresh.join(', ')
  const text = `the metadata have a new certificate (SHA-256 ${fingerprints}); add it`
  return [{ severity: 'warning', code: 'metadata_new_certificate', text, params: { fingerprints } }]
}

function faultOf(error: unknown): Finding {
  if (error instanceof ArrivalFault)
    return { severity: 'fault', code: error.code, text: error.detail }
  throw error
}
