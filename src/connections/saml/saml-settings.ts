import { X509Certificate } from 'node:crypto'
import Type, { type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { Connection } from '../connection.ts'
import type { Ending } from '../kind.ts'
import { samlFault } from './saml-fault.ts'

/** The formats of a NameID that can be asked for, by their short names (SAML Core §8.3). */
export const nameIdFormats = {
  persistent: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  email: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  unspecified: 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
  transient: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
} as const

const text = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[^\\p{Cc}]*$', description })
const address = (description: string) =>
  Type.String({ maxLength: 2048, pattern: '^https://[^\\s\\p{Cc}]+$', description })
const pem = Type.String({ minLength: 1, maxLength: 8192 })
const ownCertificates = (description: string) =>
  Type.Array(pem, { maxItems: 2, default: [], description })
const flag = (fallback: boolean, description: string) =>
  Type.Boolean({ default: fallback, description })

/** What a connection to a SAML identity provider is set to. */
export const SamlSettings = Type.Object(
  {
    idp_entity_id: text(1024, 'The entity id of the identity provider.'),
    sso_url: address('Where people sign in (SingleSignOnService).'),
    sso_binding: Type.Enum(['redirect', 'post'], { default: 'redirect' }),
    slo_url: Type.Optional(address('Where sessions are ended (SingleLogoutService, redirect).')),
    logout: Type.Enum(['local', 'upstream'], {
      default: 'local',
      description: 'With `upstream`, a sign-out here leads to that of the provider, too.',
    }),
    certificates: Type.Array(pem, {
      minItems: 1,
      maxItems: 3,
      description: 'PEM. The provider signs with the key of one of them.',
    }),
    metadata_url: Type.Optional(
      address('Where the metadata of the provider are; a check compares the certificates.'),
    ),
    follows_metadata: flag(
      false,
      'Whether `metadata_url` is read each hour, and its certificates and addresses take the place of those that are set. The provider has to stay the same one.',
    ),
    name_id_format: Type.Enum(['persistent', 'email', 'unspecified', 'transient'], {
      default: 'persistent',
      description: 'The format of the NameID that is asked for, and alone accepted.',
    }),
    subject_attribute: Type.Optional(
      text(512, 'The attribute that names a person for good, in place of the NameID.'),
    ),
    attributes: Type.Object(
      {
        email: Type.Optional(text(512, 'The attribute with the email address.')),
        given_name: Type.Optional(text(512, 'The attribute with the given name.')),
        family_name: Type.Optional(text(512, 'The attribute with the family name.')),
        name: Type.Optional(text(512, 'The attribute with the display name.')),
        groups: Type.Optional(text(512, 'The attribute whose values are the claim `groups`.')),
      },
      { additionalProperties: false, default: {} },
    ),
    authn_context: Type.Array(text(512, 'A class of authentication.'), {
      maxItems: 5,
      default: [],
      description: 'The classes of authentication that are asked for; none for any.',
    }),
    signs_requests: flag(false, 'Whether requests are signed with the secret `signing_key`.'),
    signing_certificates: ownCertificates(
      'PEM. Of `signing_key`, and of the key that will follow it.',
    ),
    decryption_certificates: ownCertificates(
      'PEM. Of `decryption_key`, and of the key that was before it.',
    ),
    allows_cbc: flag(
      false,
      'Accepts assertions that are encrypted with AES-CBC, which AES-GCM has replaced.',
    ),
    idp_initiated: flag(
      false,
      'Whether people may begin at the provider. Its answer to nobody counts for nothing; their sign-in then begins here.',
    ),
    clock_skew_seconds: Type.Integer({ minimum: 0, maximum: 60, default: 30 }),
  },
  { additionalProperties: false },
)

export type SamlSettings = Static<typeof SamlSettings>

/** The names of the secrets, each a private key in PEM (PKCS #8). */
export const samlSecrets = ['signing_key', 'decryption_key', 'former_decryption_key'] as const

/** The settings of a connection, with defaults for what is not set. */
export function samlSettingsOf({ settings, alias }: Connection): SamlSettings {
  const complete = Value.Default(SamlSettings, structuredClone(settings))
  if (Value.Check(SamlSettings, complete)) return complete
  const [first] = Value.Errors(SamlSettings, complete)
  const problem = `${first?.instancePath ?? ''} ${first?.message ?? ''}`
  throw samlFault('misconfigured', `the settings of ${alias} are not valid: ${problem}`)
}

/** The addresses of this server that the provider of a connection has to know. */
export interface SamlAddresses {
  /** The entity id of this server for this connection, and where its metadata are. */
  readonly entityId: string
  /** The assertion consumer service: where answers are posted. */
  readonly acs: string
  readonly logout: string
}

/** Each connection has its own, so that an assertion for one is worth nothing at another. */
export function samlAddresses(baseUrl: string, { alias }: Connection): SamlAddresses {
  const base = `${baseUrl}/connect/${alias}`
  return { entityId: `${base}/metadata`, acs: `${base}/callback`, logout: `${base}/logout` }
}

/** When the certificates of both sides end. What is no certificate is found by an examination. */
export function certificateEndings({ settings }: Connection): readonly Ending[] {
  const members = [
    ['upstream_certificate', settings.certificates],
    ['signing_certificate', settings.signing_certificates],
    ['encryption_certificate', settings.decryption_certificates],
  ] as const
  return members.flatMap(([what, list]) => {
    const ends = Array.isArray(list) ? list.flatMap(endOf) : []
    return ends.length === 0 ? [] : [{ what, endsAt: Math.max(...ends) }]
  })
}

function endOf(pem: unknown): readonly number[] {
  try {
    return [new X509Certificate(String(pem)).validToDate.getTime()]
  } catch {
    return []
  }
}

const leastRsaBits = 2048

/** Reads a certificate of a provider. Its key must be RSA, and long enough. */
export function readCertificate(pem: string): X509Certificate {
  let certificate: X509Certificate
  try {
    certificate = new X509Certificate(pem)
  } catch (error) {
    throw samlFault('misconfigured', 'a certificate is not PEM of X.509', { cause: error })
  }
  const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey
  const bits = asymmetricKeyDetails?.modulusLength ?? 0
  if (asymmetricKeyType !== 'rsa' || bits < leastRsaBits) {
    throw samlFault(
      'misconfigured',
      `a certificate has no RSA key of at least ${leastRsaBits} bits; ask for a new one`,
    )
  }
  return certificate
}
