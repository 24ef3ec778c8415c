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
      ok('metadata_read', `the metadata of ${settings.issuer} was read`, {
        issuer: settings.issuer,
      }),
      callbackFinding(callback),
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
  if (error instanceof ArrivalFault) return fault(error.code, error.detail)
  throw error
}

/** What to register at the provider. */
export function callbackFinding({ href }: URL): Finding {
  return ok('callback', `the callback address to register there is ${href}`, { address: href })
}

const found =
  (severity: Finding['severity']) =>
  (code: Finding['code'], text: string, params?: Finding['params']): Finding => ({
    severity,
    code,
    text,
    params,
  })
const ok = found('ok')
const warning = found('warning')
const fault = found('fault')

function endpointFindings(metadata: Metadata): readonly Finding[] {
  const isHttps = String(metadata.issuer).startsWith('https:')
  return ['authorization_endpoint', 'token_endpoint'].flatMap((name) => {
    const address = metadata[name]
    if (typeof address !== 'string')
      return [fault('endpoint_missing', `the metadata names no ${name}`, { name })]
    const isSecure = address.startsWith('https:') || !isHttps
    return isSecure
      ? []
      : [fault('endpoint_not_https', `${name} has to begin with https`, { name })]
  })
}

function algFindings(metadata: Metadata, { signingAlgs }: OidcSettings): readonly Finding[] {
  const offered = listOf(metadata.id_token_signing_alg_values_supported) ?? ['RS256']
  const common = signingAlgs.filter((alg) => offered.includes(alg))
  const algs = common.join(', ')
  if (algs) return [ok('signing_algs', `ID tokens can be signed with ${algs}`, { algs })]
  const text = 'the provider signs ID tokens with none of the algorithms that are allowed'
  return [fault('no_signing_alg', text)]
}

function supportFindings(metadata: Metadata, settings: OidcSettings): readonly Finding[] {
  const { clientAuthentication, responseMode } = settings
  const findings: Finding[] = []
  if (!listOf(metadata.code_challenge_methods_supported)?.includes('S256')) {
    findings.push(unstated('pkce_not_stated', 'PKCE (S256)'))
  }
  const methods = listOf(metadata.token_endpoint_auth_methods_supported) ?? ['client_secret_basic']
  const method = clientAuthentication === 'apple' ? 'client_secret_post' : clientAuthentication
  if (!methods.includes(method)) {
    findings.push(unstated('method_not_stated', method))
  }
  const modes = listOf(metadata.response_modes_supported)
  if (responseMode === 'form_post' && modes && !modes.includes('form_post')) {
    findings.push(unstated('form_post_not_stated', 'form_post'))
  }
  return findings
}

function unstated(code: Finding['code'], what: string): Finding {
  return warning(code, `the provider does not say that it supports ${what}`, { what })
}

async function keyFinding({ countKeys }: OidcProvider): Promise<Finding> {
  try {
    const count = await withArrivalFaults(countKeys)
    return count > 0
      ? ok('keys_read', 'the keys of the provider were read')
      : fault('no_key', 'there is no usable key')
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
  const finding =
    endsAt > clock()
      ? warning('secret_ends', 'the client secret ends soon; add client_secret_next')
      : fault('secret_ended', 'the client secret has ended; add client_secret_next')
  return [{ ...finding, endsAt }]
}

/** A list of the metadata; undefined if there is none. */
function listOf(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined
}
