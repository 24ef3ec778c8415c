import { verify } from 'node:crypto'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import Type from 'typebox'
import { Value } from 'typebox/value'
import { randomId } from '../../kernel/secrets.ts'
import { inSeconds } from '../../kernel/time.ts'
import { ArrivalFault, type UpstreamSession } from '../arrival.ts'
import type { Connection } from '../connection.ts'
import type { Departure, OpenConnection, UpstreamLogout } from '../kind.ts'
import { findTime } from './check-saml-assertion.ts'
import { checkStatus, checkUniqueIds, readMessage } from './read-response.ts'
import { mostXmlBytes, readXml } from './read-xml.ts'
import { findNameId, loggedOutSubject } from './saml-arrival.ts'
import type { SamlContext } from './saml-context.ts'
import { samlFault } from './saml-fault.ts'
import { messageWriter } from './saml-messages.ts'
import {
  readCertificate,
  type SamlSettings,
  samlAddresses,
  samlSettingsOf,
} from './saml-settings.ts'
import {
  childrenNamed,
  findAttribute,
  isNamed,
  onlyChild,
  textOf,
  type XmlElement,
  xmlNamespaces,
} from './xml-element.ts'

const inflate = promisify(inflateRaw)
const { protocol, assertion: saml } = xmlNamespaces
const longestUseMs = 5 * 60_000
/** The most sessions that one message ends. */
const mostSessions = 50
const signatureAlgorithms: Readonly<Record<string, string>> = {
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384': 'sha384',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': 'sha512',
}

type LogoutContext = Pick<SamlContext, 'baseUrl' | 'clock'>

/** The provider has ended sessions of a person, and wants ours to end. */
export interface LogoutRequest {
  readonly kind: 'request'
  readonly id: string
  /** In seconds, by the clock of the provider. */
  readonly issuedAt: number
  /** Whose sessions end; undefined if only their ids say it. */
  readonly subject: string | undefined
  /** The ids of the sessions; empty for all sessions of the person. */
  readonly sessionIds: readonly string[]
  readonly relayState: string | undefined
}

/** The provider has done what it was asked for. */
export interface LogoutResponse {
  readonly kind: 'response'
  readonly relayState: string | undefined
}

const Hint = Type.Object({
  value: Type.String(),
  format: Type.String(),
  nameQualifier: Type.Optional(Type.String()),
  spNameQualifier: Type.Optional(Type.String()),
})

/**
 * Where the browser goes to end its session at the provider (SAML Profiles §4.4); undefined when
 * the provider has no single logout, the session has no name, or there is no key to sign with.
 */
export async function beginLogout(
  { baseUrl }: LogoutContext,
  connection: OpenConnection,
  { id: sessionIndex, hint }: UpstreamSession,
  state: string,
): Promise<Departure | undefined> {
  const settings = samlSettingsOf(connection)
  if (!hasLogout(connection, settings) || hint === undefined) return undefined
  const { value, format, nameQualifier, spNameQualifier } = Value.Parse(Hint, JSON.parse(hint))
  const requestId = `_${randomId()}`
  const writer = await writerFor(baseUrl, connection, settings, requestId)
  const profile = {
    issuer: settings.idp_entity_id,
    nameID: value,
    nameIDFormat: format,
    ...(nameQualifier !== undefined && { nameQualifier }),
    ...(spNameQualifier !== undefined && { spNameQualifier }),
    ...(sessionIndex !== undefined && { sessionIndex }),
  }
  const location = await writer.getLogoutUrlAsync(profile, state, {})
  return { to: { kind: 'redirect', location }, memory: { requestId } }
}

/** Where the browser goes after a request of the provider was fulfilled; undefined as above. */
export async function answerLogout(
  { baseUrl }: LogoutContext,
  connection: OpenConnection,
  { id, relayState }: LogoutRequest,
): Promise<string | undefined> {
  const settings = samlSettingsOf(connection)
  if (!hasLogout(connection, settings)) return undefined
  const writer = await writerFor(baseUrl, connection, settings, `_${randomId()}`)
  const request = { issuer: settings.idp_entity_id, nameID: '', nameIDFormat: '', ID: id }
  return writer.getLogoutResponseUrlAsync(request, relayState ?? '', {}, true)
}

/** What a request says, session by session; one that names nobody cannot be fulfilled. */
export function logoutsOf(
  connection: Connection,
  { id, issuedAt: endedAt, subject, sessionIds }: LogoutRequest,
): readonly UpstreamLogout[] {
  const issuer = samlSettingsOf(connection).idp_entity_id
  if (sessionIds.length === 0 && subject === undefined) {
    throw samlFault('misconfigured', 'with subject_attribute, a logout needs a SessionIndex')
  }
  const ended: readonly (string | undefined)[] = sessionIds.length > 0 ? sessionIds : [undefined]
  return ended.slice(0, mostSessions).map((sessionId) => {
    const messageId = JSON.stringify([id, sessionId])
    return { issuer, subject, sessionId, endedAt, messageId }
  })
}

/** Messages about logout are always signed. */
function hasLogout({ secrets }: OpenConnection, { slo_url }: SamlSettings): boolean {
  return slo_url !== undefined && secrets.signing_key !== undefined
}

function writerFor(
  baseUrl: string,
  connection: OpenConnection,
  settings: SamlSettings,
  id: string,
) {
  const addresses = samlAddresses(baseUrl, connection)
  return messageWriter(connection, settings, addresses, { id, isLogout: true })
}

/**
 * Reads and verifies a message about logout with which the browser came: the query of the redirect
 * binding, always signed (SAML Bindings §3.4.4.1). The memory is that of `beginLogout`, if the
 * browser left with it. Throws an `ArrivalFault`.
 */
export async function readLogout(
  { baseUrl, clock }: LogoutContext,
  connection: Connection,
  url: URL,
  { requestId }: Departure['memory'] = {},
): Promise<LogoutRequest | LogoutResponse> {
  const settings = samlSettingsOf(connection)
  const query = rawParameters(url)
  const isRequest = query.has('SAMLRequest')
  const name = isRequest ? 'SAMLRequest' : 'SAMLResponse'
  checkQuerySignature(query, name, settings.certificates)
  const message = await readDeflated(decoded(query, name))
  checkUniqueIds(message)
  if (!isNamed(message, protocol, isRequest ? 'LogoutRequest' : 'LogoutResponse')) {
    throw refused('it is not about logout')
  }
  const addresses = samlAddresses(baseUrl, connection)
  checkEnvelope(message, settings, addresses.logout, clock())
  const relayState = decoded(query, 'RelayState') || undefined
  if (!isRequest) {
    if (requestId === undefined || findAttribute(message, 'InResponseTo') !== requestId) {
      throw refused('it does not answer the request of this browser')
    }
    checkStatus(message)
    return { kind: 'response', relayState }
  }
  const nameId = findNameId(message)
  if (!nameId) throw refused('it has no NameID')
  return {
    kind: 'request',
    id: findAttribute(message, 'ID') ?? '',
    issuedAt: inSeconds(findTime(message, 'IssueInstant') ?? 0),
    subject: loggedOutSubject(nameId, settings, addresses),
    sessionIds: childrenNamed(message, protocol, 'SessionIndex').map(textOf),
    relayState,
  }
}

/** The parameters as they were written, since that is what is signed. Each may be there once. */
function rawParameters({ search }: URL): ReadonlyMap<string, string> {
  const pairs = search
    .slice(1)
    .split('&')
    .map((pair): [string, string] => {
      const [name = '', ...value] = pair.split('=')
      return [name, value.join('=')]
    })
  const parameters = new Map(pairs)
  if (parameters.size < pairs.length) throw refused('a parameter is there twice')
  if (parameters.has('SAMLRequest') === parameters.has('SAMLResponse')) {
    throw refused('there is not exactly one message of SAML')
  }
  return parameters
}

function decoded(query: ReadonlyMap<string, string>, name: string): string {
  try {
    return decodeURIComponent((query.get(name) ?? '').replaceAll('+', ' '))
  } catch (error) {
    throw samlFault('invalid', `the parameter ${name} is not well-formed`, { cause: error })
  }
}

function checkQuerySignature(
  query: ReadonlyMap<string, string>,
  message: string,
  certificates: readonly string[],
): void {
  const algorithm = decoded(query, 'SigAlg')
  const digest = signatureAlgorithms[algorithm]
  if (digest === undefined) throw refused(`the signature algorithm ${algorithm} is not allowed`)
  const signed = [message, 'RelayState', 'SigAlg']
    .filter((name) => query.has(name))
    .map((name) => `${name}=${query.get(name)}`)
    .join('&')
  const signature = Buffer.from(decoded(query, 'Signature'), 'base64')
  const isOf = (pem: string) =>
    verify(digest, Buffer.from(signed), readCertificate(pem).publicKey, signature)
  if (!certificates.some(isOf)) throw refused('its key is none of the connection')
}

async function readDeflated(base64: string): Promise<XmlElement> {
  const bytes = readMessage([base64])
  try {
    return readXml(await inflate(bytes, { maxOutputLength: mostXmlBytes }))
  } catch (error) {
    if (error instanceof ArrivalFault) throw error
    throw samlFault('invalid', 'the message cannot be decompressed', { cause: error })
  }
}

/** Who says it, to whom, and when (SAML Core §3.2). */
function checkEnvelope(
  message: XmlElement,
  { idp_entity_id, clock_skew_seconds }: SamlSettings,
  destination: string,
  now: number,
): void {
  const skewMs = clock_skew_seconds * 1000
  if (findAttribute(message, 'Version') !== '2.0') throw refused('it is not of SAML 2.0')
  const issuer = textOf(onlyChild(message, saml, 'Issuer'))
  if (issuer !== idp_entity_id) throw refused(`its issuer is ${issuer}, and not ${idp_entity_id}`)
  if (findAttribute(message, 'Destination') !== destination) {
    throw refused(`its destination is not ${destination}`)
  }
  const issuedAt = findTime(message, 'IssueInstant') ?? Number.NEGATIVE_INFINITY
  const end = Math.min(issuedAt + longestUseMs, findTime(message, 'NotOnOrAfter') ?? Infinity)
  if (issuedAt > now + skewMs) throw refused('it was made in the future')
  if (now - skewMs >= end) throw refused('it has expired')
}

function refused(what: string): ArrivalFault {
  return samlFault('invalid', `the message about logout is refused: ${what}`)
}
