import type { Clock } from '../../kernel/time.ts'
import { ArrivalFault } from '../arrival.ts'
import type { Finding, OpenConnection } from '../kind.ts'
import { authenticated } from './client-authentication.ts'
import type { OidcProvider, OidcProviders } from './oidc-provider.ts'
import type { OidcSettings } from './oidc-settings.ts'
import { withArrivalFaults } from './upstream-fault.ts'

type Metadata = Readonly<Record<string, unknown>>

/** How long before its end a secret is warned of. */
const warningMs = 30 * 86_400_000

/** What an administrator should know about a connection to a provider of OpenID Connect. */
export async function examineProvider(
  providers: OidcProviders,
  connection: OpenConnection,
): Promise<readonly Finding[]> {
  try {
    const provider = providers(connection)
    const { settings, callback, clock } = provider
    const metadata: Metadata = { ...(await withArrivalFaults(provider.metadata)) }
    return [
      ok(`the metadata of ${settings.issuer} was read`),
      ok(`the callback address to register there is ${callback.href}`),
      ...endpointFindings(metadata),
      ...algFindings(metadata, settings),
      ...supportFindings(metadata, settings),
      await keyFinding(provider),
      ...(await secretFindings(connection, settings, clock)),
    ]
  } catch (error) {
    return [faultFinding(error)]
  }
}

/** An expected failure, as a finding. */
export function faultFinding(error: unknown): Finding {
  if (error instanceof ArrivalFault) return fault(error.detail)
  throw error
}

export const ok = (text: string): Finding => ({ severity: 'ok', text })
const warning = (text: string): Finding => ({ severity: 'warning', text })
const fault = (text: string): Finding => ({ severity: 'fault', text })

function endpointFindings(metadata: Metadata): readonly Finding[] {
  const isHttps = String(metadata.issuer).startsWith('https:')
  return ['authorization_endpoint', 'token_endpoint'].flatMap((name) => {
    const address = metadata[name]
    if (typeof address !== 'string') return [fault(`the metadata names no ${name}`)]
    const isSecure = address.startsWith('https:') || !isHttps
    return isSecure ? [] : [fault(`${name} has to begin with https`)]
  })
}

function algFindings(metadata: Metadata, { signingAlgs }: OidcSettings): readonly Finding[] {
  const offered = listOf(metadata.id_token_signing_alg_values_supported) ?? ['RS256']
  const common = signingAlgs.filter((alg) => offered.includes(alg))
  if (common.length > 0) return [ok(`ID tokens can be signed with ${common.join(', ')}`)]
  return [fault('the provider signs ID tokens with none of the algorithms that are allowed')]
}

function supportFindings(metadata: Metadata, settings: OidcSettings): readonly Finding[] {
  const { clientAuthentication, responseMode } = settings
  const findings: Finding[] = []
  if (!listOf(metadata.code_challenge_methods_supported)?.includes('S256')) {
    findings.push(warning('the provider does not say that it supports PKCE (S256)'))
  }
  const methods = listOf(metadata.token_endpoint_auth_methods_supported) ?? ['client_secret_basic']
  const method = clientAuthentication === 'apple' ? 'client_secret_post' : clientAuthentication
  if (!methods.includes(method)) {
    findings.push(warning(`the provider does not say that it supports ${method}`))
  }
  const modes = listOf(metadata.response_modes_supported)
  if (responseMode === 'form_post' && modes && !modes.includes('form_post')) {
    findings.push(warning('the provider does not say that it supports form_post'))
  }
  return findings
}

async function keyFinding({ countKeys }: OidcProvider): Promise<Finding> {
  try {
    const count = await withArrivalFaults(countKeys)
    return count > 0 ? ok('the keys of the provider were read') : fault('there is no usable key')
  } catch (error) {
    return faultFinding(error)
  }
}

/** Whether there is a secret, and when it ends. */
export async function secretFindings(
  { secrets }: OpenConnection,
  settings: Pick<
    OidcSettings,
    'clientId' | 'clientAuthentication' | 'keyId' | 'teamId' | 'secretEndsAt'
  >,
  clock: Clock,
): Promise<readonly Finding[]> {
  try {
    await authenticated(settings, secrets, clock, async () => undefined)
  } catch (error) {
    return [faultFinding(error)]
  }
  const { secretEndsAt: endsAt } = settings
  if (endsAt === undefined || endsAt - clock() > warningMs) return []
  const words = endsAt > clock() ? 'ends soon' : 'has ended'
  const severity = endsAt > clock() ? 'warning' : 'fault'
  return [{ severity, text: `the client secret ${words}; add client_secret_next`, endsAt }]
}

/** A list of the metadata; undefined if there is none. */
function listOf(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined
}
