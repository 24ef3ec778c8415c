import ipaddr from 'ipaddr.js'
import { nameOfField } from './sections/compat-settings.ts'
import { problemOfCss } from './sections/own-css.ts'
import { isStoredImage } from './sections/page-settings.ts'
import type { Settings } from './settings.ts'

/** A rule between settings, or one that a schema cannot express. */
export interface SettingRule {
  /** The setting that is named when the rule is broken. */
  readonly key: string
  /** Other settings that the rule needs. It is skipped while one of them is faulty. */
  readonly with: readonly string[]
  /** What is wrong and what to do, or undefined. */
  check(settings: Settings): string | undefined
}

/** Every rule; the order is the order of the report. */
export const settingRules: readonly SettingRule[] = [
  rule('baseUrl', [], ({ baseUrl }) => problemOfBaseUrl(baseUrl)),
  rule('serviceDocumentation', [], (settings) => problemOfAddress(settings.serviceDocumentation)),
  rule('policyUri', [], (settings) => problemOfAddress(settings.policyUri)),
  rule('termsUri', [], (settings) => problemOfAddress(settings.termsUri)),
  rule('pages.logoUrl', [], ({ pages }) => problemOfImage(pages.logoUrl)),
  rule('pages.iconUrl', [], ({ pages }) => problemOfImage(pages.iconUrl)),
  rule('pages.css', [], ({ pages }) =>
    pages.css === undefined ? undefined : problemOfCss(pages.css),
  ),
  rule('pages.helpUrl', [], ({ pages }) => problemOfAddress(pages.helpUrl)),
  rule('pages.darkLogoUrl', ['pages.logoUrl'], ({ pages }) =>
    pages.darkLogoUrl !== undefined && pages.logoUrl === undefined
      ? 'needs pages.logoUrl, the logo for light colours'
      : problemOfImage(pages.darkLogoUrl),
  ),
  rule('secretKey', ['databaseUrl'], ({ secretKey, databaseUrl }) =>
    secretKey === undefined && !databaseUrl.startsWith('sqlite:')
      ? 'is required on PostgreSQL, the same on every node; make one with `openssl rand -base64 48` and keep a copy'
      : undefined,
  ),
  rule('secretKey', [], ({ secretKey }) =>
    secretKey !== undefined && new Set(secretKey).size < 10
      ? 'is too easy to guess; make one with `openssl rand -base64 48`'
      : undefined,
  ),
  rule('http.trustedProxies', [], ({ http }) => {
    const wrong = http.trustedProxies.filter((range) => !isAddressRange(range))
    return wrong.length > 0
      ? `holds ${wrong.join(', ')}; give IP addresses or ranges such as 10.0.0.0/8`
      : undefined
  }),
  rule('http.clientCertificateHeader', ['http.trustedProxies'], ({ http }) =>
    http.clientCertificateHeader !== undefined && http.trustedProxies.length === 0
      ? 'is only believed from a trusted proxy; give http.trustedProxies too'
      : undefined,
  ),
  rule('http.clientVerifiedHeader', ['http.clientCertificateHeader'], ({ http }) =>
    http.clientVerifiedHeader !== undefined && http.clientCertificateHeader === undefined
      ? 'says something about a certificate; give http.clientCertificateHeader too'
      : undefined,
  ),
  rule('http.tls.keyFile', ['http.tls.certFile'], ({ http: { tls } }) =>
    (tls.certFile === undefined) !== (tls.keyFile === undefined)
      ? 'belongs together with http.tls.certFile; give both or none'
      : undefined,
  ),
  rule('http.tls.clientCaFile', ['http.tls.certFile'], ({ http: { tls } }) =>
    tls.clientCaFile !== undefined && tls.certFile === undefined
      ? 'needs an own TLS listener; give http.tls.certFile and http.tls.keyFile'
      : undefined,
  ),
  rule('http.tls.certFile', ['baseUrl'], ({ http: { tls }, baseUrl }) =>
    tls.certFile !== undefined && !baseUrl.startsWith('https:')
      ? 'makes the server speak TLS, so baseUrl must start with https://'
      : undefined,
  ),
  rule('mtls.baseUrl', ['http.tls.certFile', 'http.clientCertificateHeader'], (settings) =>
    settings.mtls.baseUrl !== undefined && !seesCertificates(settings)
      ? 'needs certificates; give http.tls.certFile, or http.clientCertificateHeader for a proxy'
      : undefined,
  ),
  rule('http.drainSeconds', ['http.stopSeconds'], ({ http }) =>
    http.drainSeconds > http.stopSeconds - 5
      ? 'must be at least 5 less than http.stopSeconds'
      : undefined,
  ),
  rule('metrics.token', ['metrics.host', 'metrics.port'], ({ metrics }) =>
    metrics.port !== undefined && metrics.token === undefined && !isLoopback(metrics.host)
      ? 'is required when metrics.host can be reached from other machines'
      : undefined,
  ),
  rule('metrics.port', ['port'], ({ metrics, port }) =>
    metrics.port === port ? 'is the port of the server itself; choose another' : undefined,
  ),
  rule('tokens.refreshIdleSeconds', ['tokens.refreshAbsoluteSeconds'], ({ tokens }) =>
    tokens.refreshIdleSeconds > tokens.refreshAbsoluteSeconds
      ? 'must not exceed tokens.refreshAbsoluteSeconds'
      : undefined,
  ),
  rule('sessions.idleSeconds', ['sessions.absoluteSeconds'], ({ sessions }) =>
    sessions.idleSeconds > sessions.absoluteSeconds
      ? 'must not exceed sessions.absoluteSeconds'
      : undefined,
  ),
  rule('sessions.rememberSeconds', ['sessions.absoluteSeconds'], ({ sessions }) =>
    sessions.rememberSeconds < sessions.absoluteSeconds
      ? 'must not be less than sessions.absoluteSeconds'
      : undefined,
  ),
  rule('keys.algorithms', [], ({ keys }) =>
    keys.algorithms.includes('RS256')
      ? undefined
      : 'must hold RS256, which OpenID Connect asks of every server',
  ),
  rule('keys.aheadDays', ['keys.rotateDays'], ({ keys }) =>
    keys.aheadDays > keys.rotateDays ? 'must not exceed keys.rotateDays' : undefined,
  ),
  rule('limits.accountFirstDelaySeconds', ['limits.accountLongestDelaySeconds'], ({ limits }) =>
    limits.accountFirstDelaySeconds > limits.accountLongestDelaySeconds
      ? 'must not exceed limits.accountLongestDelaySeconds'
      : undefined,
  ),
  rule('users.registrationFields', ['users.customFields'], ({ users }) => {
    const declared = new Set(users.customFields.map(nameOfField))
    const unknown = users.registrationFields.filter((name) => !declared.has(name))
    return unknown.length > 0
      ? `holds ${unknown.join(', ')}; declare it in users.customFields first`
      : undefined
  }),
  rule('connections.requiredFields', ['users.registrationFields'], ({ connections, users }) => {
    const own = connections.requiredFields.flatMap((field) =>
      field.startsWith('customFields.') ? [field.replace('customFields.', '')] : [],
    )
    const foreign = own.filter((name) => !users.registrationFields.includes(name))
    if (foreign.length > 0) {
      return `holds ${foreign.join(', ')}; name it in users.registrationFields first`
    }
    const unfit = own.filter((name) => users.customFields.includes(`${name}:json`))
    return unfit.length > 0 ? `holds ${unfit.join(', ')}, and no page asks for JSON` : undefined
  }),
  rule('signIn.passkeys.rpId', ['baseUrl'], ({ signIn: { passkeys }, baseUrl }) => {
    const { hostname } = new URL(baseUrl)
    const { rpId = hostname } = passkeys
    if (!isOrIsBelow(hostname, rpId)) {
      return 'must be the host of baseUrl or a domain above it, or browsers refuse it'
    }
    const isTopLevel = rpId !== hostname && !rpId.includes('.')
    return isTopLevel ? 'must not be a top-level domain, or browsers refuse it' : undefined
  }),
  rule('signIn.passkeys.origins', ['signIn.passkeys.rpId', 'baseUrl'], (settings) => {
    const { passkeys } = settings.signIn
    const { rpId = new URL(settings.baseUrl).hostname } = passkeys
    const foreign = passkeys.origins.filter((each) => !isOrIsBelow(new URL(each).hostname, rpId))
    return foreign.length > 0
      ? `holds ${foreign.join(', ')}, where passkeys of ${rpId} cannot be used`
      : undefined
  }),
  rule('signIn.passkeys.relatedOrigins', ['signIn.passkeys.rpId', 'baseUrl'], (settings) => {
    const { rpId, relatedOrigins } = settings.signIn.passkeys
    const { hostname } = new URL(settings.baseUrl)
    return relatedOrigins.length > 0 && rpId !== undefined && rpId !== hostname
      ? `needs signIn.passkeys.rpId to be ${hostname}: browsers ask that host for the list`
      : undefined
  }),
  rule('v1.deprecatedSince', [], ({ v1 }) => problemOfDate(v1.deprecatedSince)),
  rule('v1.sunset', ['v1.deprecatedSince'], ({ v1 }) => {
    if (v1.sunset === undefined) return undefined
    const isBefore = v1.sunset < v1.deprecatedSince
    return (
      problemOfDate(v1.sunset) ?? (isBefore ? 'must not be before v1.deprecatedSince' : undefined)
    )
  }),
  rule('mail.from', [], ({ mail }) =>
    mail.from !== undefined && !/^(?:[^<>"@,;\r\n]*<)?[^\s<>"@,;]+@[^\s<>"@,;]+>?$/.test(mail.from)
      ? 'must be an address, or a name and an address such as Acme <login@acme.example>'
      : undefined,
  ),
  rule('mail.smtpUrl', [], ({ mail }) =>
    mail.smtpUrl !== undefined && !URL.canParse(mail.smtpUrl)
      ? 'is not an address; escape special characters in user and password'
      : undefined,
  ),
  rule('clientDocuments.hosts', ['clientDocuments.policy'], ({ clientDocuments }) =>
    clientDocuments.policy === 'listed' && clientDocuments.hosts.length === 0
      ? 'must name a host while clientDocuments.policy is listed'
      : undefined,
  ),
  rule('clientDocuments.minCacheSeconds', ['clientDocuments.maxCacheSeconds'], (settings) =>
    settings.clientDocuments.minCacheSeconds > settings.clientDocuments.maxCacheSeconds
      ? 'must not exceed clientDocuments.maxCacheSeconds'
      : undefined,
  ),
  rule('fetch.allowPrivate', ['baseUrl', 'host'], (settings) =>
    settings.fetch.allowPrivate && !isLocalOnly(settings)
      ? 'is a switch for tests, and refused unless host and baseUrl are this machine'
      : undefined,
  ),
]

/** The base address when none is given. */
export function derivedBaseUrl(listener: { readonly port: number; readonly tls: boolean }): string {
  return `${listener.tls ? 'https' : 'http'}://localhost:${listener.port}`
}

/** Whether a host name or address is this machine's own. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1')
  if (bare === 'localhost' || bare.endsWith('.localhost')) return true
  return ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'loopback'
}

/**
 * Whether only this machine can reach the server, by its listener and by its address. Aids for
 * development that would help an attacker depend on it.
 */
export function isLocalOnly({ host, baseUrl }: Pick<Settings, 'host' | 'baseUrl'>): boolean {
  return isLoopback(host) && isLoopback(new URL(baseUrl).hostname)
}

/**
 * Whether an https server can see of no request that it came over
 * https, and so refuses all of them.
 */
export function seesNoHttps({ baseUrl, http }: Pick<Settings, 'baseUrl' | 'http'>): boolean {
  const { tls, trustedProxies } = http
  return baseUrl.startsWith('https:') && tls.certFile === undefined && trustedProxies.length === 0
}

/** Whether the server can see the certificates of clients: in TLS itself, or from a proxy. */
export function seesCertificates({ http }: Pick<Settings, 'http'>): boolean {
  return http.tls.certFile !== undefined || http.clientCertificateHeader !== undefined
}

function rule(key: string, others: readonly string[], check: SettingRule['check']): SettingRule {
  return { key, with: others, check }
}

/** Whether a host is this domain, or a name below it. */
function isOrIsBelow(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`)
}

function problemOfBaseUrl(baseUrl: string): string | undefined {
  const url = URL.parse(baseUrl)
  if (!url) return 'is not an address'
  if (url.port === '0') return 'must be given when the system chooses the port'
  const problems: string[] = []
  // Clients compare it as text, so it must have the form that a URL parser gives it.
  const plain = url.origin + url.pathname.replace(/\/+$/, '')
  if (baseUrl !== plain) {
    problems.push(
      `must be written without user, query, fragment, default port and trailing slash: ${plain}`,
    )
  }
  if (url.protocol !== 'https:' && !isLoopback(url.hostname)) {
    problems.push('must start with https://, because passwords travel to it')
  }
  return problems.length > 0 ? problems.join('; ') : undefined
}

/** A link for browsers: nothing but https, except on this machine. */
function problemOfAddress(address: string | undefined): string | undefined {
  if (address === undefined) return undefined
  const url = URL.parse(address)
  const isSafe = url && (url.protocol === 'https:' || isLoopback(url.hostname))
  if (isSafe && !url.username && !url.password) return undefined
  return 'must be a valid address that starts with https://'
}

function problemOfImage(value: string | undefined): string | undefined {
  return isStoredImage(value) ? undefined : problemOfAddress(value)
}

function problemOfDate(text: string): string | undefined {
  const date = new Date(`${text}T00:00:00Z`)
  const isDate = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  return isDate ? undefined : 'is no day of the calendar'
}

function isAddressRange(text: string): boolean {
  return text.includes('/') ? ipaddr.isValidCIDR(text) : ipaddr.isValid(text)
}
