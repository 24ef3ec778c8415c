import { FetchError } from '../../outgoing/fetch-error.ts'
import type { ArrivalFault } from '../arrival.ts'
import { findTime } from './check-saml-assertion.ts'
import { mostXmlBytes, readXml } from './read-xml.ts'
import type { SamlContext } from './saml-context.ts'
import { samlFault } from './saml-fault.ts'
import { nameIdFormats, readCertificate, type SamlSettings } from './saml-settings.ts'
import { pemCertificate } from './sp-key.ts'
import {
  childrenNamed,
  findAttribute,
  isNamed,
  textOf,
  withDescendants,
  type XmlElement,
  xmlNamespaces,
} from './xml-element.ts'

const { metadata, protocol, signature: dsig } = xmlNamespaces
const bindings = {
  redirect: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect',
  post: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST',
} as const
const mostCertificates = 3

/** The settings that the metadata of a provider tell. */
export type IdpMetadata = Pick<SamlSettings, 'idp_entity_id' | 'certificates'> &
  Partial<
    Pick<SamlSettings, 'sso_url' | 'sso_binding' | 'slo_url' | 'signs_requests' | 'name_id_format'>
  >

/** Fetches the metadata of a provider, and reads them. */
export async function fetchMetadata(
  { fetch, clock }: Pick<SamlContext, 'fetch' | 'clock'>,
  url: string,
): Promise<IdpMetadata> {
  try {
    const accept = 'application/samlmetadata+xml, application/xml, text/xml'
    const { status, body } = await fetch(url, { accept, maxBytes: mostXmlBytes })
    if (status === 200) return readMetadata(body, clock())
    throw samlFault('down', `the metadata cannot be fetched: their address answers ${status}`)
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    // The message of the error reveals details of our network.
    const detail = `the metadata cannot be fetched: their address is ${error.code}`
    throw samlFault('down', detail, { cause: error })
  }
}

/**
 * Reads the metadata of a provider (SAML Metadata §2.4.3), once, for its administrator to look at
 * and to store as settings. A signature is not looked at: whoever gives us the document, or its
 * address, could as well give us the settings.
 */
export function readMetadata(xml: string, now: number): IdpMetadata {
  const { entity, provider } = findProvider(readXml(withoutComments(xml)))
  for (const element of [entity, provider]) {
    const validUntil = findTime(element, 'validUntil')
    if (validUntil !== undefined && validUntil <= now) throw refused('they are no longer valid')
  }
  const certificates = readCertificates(provider)
  const sso = findService(provider, 'SingleSignOnService', ['redirect', 'post'])
  const slo = findService(provider, 'SingleLogoutService', ['redirect'])
  const format = findFormat(provider)
  return {
    idp_entity_id: findAttribute(entity, 'entityID') ?? '',
    certificates,
    ...(sso && { sso_url: sso.location, sso_binding: sso.binding }),
    ...(slo && { slo_url: slo.location }),
    ...(format && { name_id_format: format }),
    ...(findAttribute(provider, 'WantAuthnRequestsSigned') === 'true' && { signs_requests: true }),
  }
}

/** Shibboleth explains its metadata. Nothing here is signed, so comments cannot hide anything. */
function withoutComments(xml: string): string {
  const [first = '', ...others] = xml.split('<!--')
  const rest = others.map((part) => {
    const end = part.indexOf('-->')
    if (end < 0) throw refused('a comment does not end')
    return part.slice(end + '-->'.length)
  })
  return [first, ...rest].join('')
}

/** The only identity provider in the document, which may be in a list with others. */
function findProvider(root: XmlElement) {
  const found = [...withDescendants(root)]
    .filter((element) => isNamed(element, metadata, 'EntityDescriptor'))
    .flatMap((entity) =>
      childrenNamed(entity, metadata, 'IDPSSODescriptor').map((provider) => ({ entity, provider })),
    )
    .filter(({ provider }) => speaksSaml2(provider))
  const [only, ...others] = found
  if (!only || others.length > 0) {
    throw refused(`they describe ${found.length} identity providers of SAML 2.0, and not one`)
  }
  return only
}

function speaksSaml2(provider: XmlElement): boolean {
  const protocols = findAttribute(provider, 'protocolSupportEnumeration') ?? ''
  return protocols.split(/\s+/).includes(protocol)
}

/** Those for signatures: with the use `signing`, or with none. */
function readCertificates(provider: XmlElement): string[] {
  const descriptors = childrenNamed(provider, metadata, 'KeyDescriptor').filter(
    (descriptor) => (findAttribute(descriptor, 'use') ?? 'signing') === 'signing',
  )
  const found = descriptors
    .flatMap((descriptor) => [...withDescendants(descriptor)])
    .filter((element) => isNamed(element, dsig, 'X509Certificate'))
    .map((element) => readCertificate(pemCertificate(textOf(element))).toString())
  const certificates = [...new Set(found)]
  if (certificates.length === 0 || certificates.length > mostCertificates) {
    throw refused(`they have ${certificates.length} certificates; use one to ${mostCertificates}`)
  }
  return certificates
}

function findService<Binding extends keyof typeof bindings>(
  provider: XmlElement,
  name: string,
  wanted: readonly Binding[],
): { readonly binding: Binding; readonly location: string } | undefined {
  const services = childrenNamed(provider, metadata, name)
  for (const binding of wanted) {
    const service = services.find((each) => findAttribute(each, 'Binding') === bindings[binding])
    const location = service && findAttribute(service, 'Location')
    if (location !== undefined) return { binding, location }
  }
  return undefined
}

/** The format that names people for good, if the provider offers one. */
function findFormat(provider: XmlElement): SamlSettings['name_id_format'] | undefined {
  const offered = childrenNamed(provider, metadata, 'NameIDFormat').map((each) =>
    textOf(each).trim(),
  )
  const wanted = ['persistent', 'email', 'unspecified'] as const
  return wanted.find((format) => offered.includes(nameIdFormats[format]))
}

function refused(what: string): ArrivalFault {
  return samlFault('misconfigured', `the metadata are refused: ${what}`)
}
