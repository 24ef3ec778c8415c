import { inSeconds } from '../../kernel/time.ts'
import type { Arrival, ArrivalFault, ArrivalProfile } from '../arrival.ts'
import type { AuthnStatement } from './check-saml-assertion.ts'
import { samlFault } from './saml-fault.ts'
import { nameIdFormats, type SamlAddresses, type SamlSettings } from './saml-settings.ts'
import {
  childElements,
  childrenNamed,
  findAttribute,
  findChild,
  onlyChild,
  textOf,
  type XmlElement,
  xmlNamespaces,
} from './xml-element.ts'

const { assertion: saml } = xmlNamespaces
const claimTypes = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'
const microsoft = 'http://schemas.microsoft.com'

/** What providers call these attributes, for connections that do not name them. */
const usualNames: Readonly<Record<keyof SamlSettings['attributes'], readonly string[]>> = {
  email: ['email', 'mail', 'urn:oid:0.9.2342.19200300.100.1.3', `${claimTypes}/emailaddress`],
  given_name: ['given_name', 'givenName', 'urn:oid:2.5.4.42', `${claimTypes}/givenname`],
  family_name: ['family_name', 'sn', 'urn:oid:2.5.4.4', `${claimTypes}/surname`],
  name: [
    'displayName',
    'urn:oid:2.16.840.1.113730.3.1.241',
    `${microsoft}/identity/claims/displayname`,
  ],
  groups: ['groups', 'memberOf', `${microsoft}/ws/2008/06/identity/claims/groups`],
}

/** Classes of authentication that are more than one factor, whoever the provider is. */
const multiFactorClasses: readonly string[] = [
  'https://refeds.org/profile/mfa',
  `${microsoft}/claims/multipleauthn`,
  'urn:oasis:names:tc:SAML:2.0:ac:classes:MobileTwoFactorContract',
  'urn:oasis:names:tc:SAML:2.0:ac:classes:MobileTwoFactorUnregistered',
]
/** Where Entra ID says it, whatever the class is. */
const methodsAttribute = `${microsoft}/claims/authnmethodsreferences`

/** What a provider calls a person (SAML Core §2.2.2). */
export interface NameId {
  readonly value: string
  readonly format: string
  readonly nameQualifier?: string | undefined
  readonly spNameQualifier?: string | undefined
}

type Attributes = ReadonlyMap<string, readonly string[]>

/** What a verified and checked assertion says about a person. */
export function samlArrival(
  assertion: XmlElement,
  statement: AuthnStatement,
  settings: SamlSettings,
  addresses: SamlAddresses,
): Arrival {
  const nameId = findNameId(onlyChild(assertion, saml, 'Subject'))
  const attributes = readAttributes(assertion)
  const valuesOf = (member: keyof SamlSettings['attributes']) =>
    findValues(attributes, settings.attributes[member], usualNames[member])
  const groups = valuesOf('groups')
  const email = nameId?.format === nameIdFormats.email ? nameId.value : undefined
  return {
    issuer: settings.idp_entity_id,
    subject: subjectOf(nameId, attributes, settings, addresses),
    email: valuesOf('email')[0] ?? email,
    // SAML has no word for it.
    isEmailProved: false,
    profile: profileOf(valuesOf),
    claims: { ...claimsOf(attributes), ...(groups.length > 0 && { groups }) },
    amr: isMultiFactor(statement, attributes) ? ['mfa'] : [],
    authTime: inSeconds(statement.authenticatedAt),
    session: {
      id: statement.sessionIndex,
      startedAt: inSeconds(statement.authenticatedAt),
      hint: nameId && sessionHint(nameId),
    },
  }
}

/** What is kept of a session, to end it there, and to know it when it was ended there. */
function sessionHint(nameId: NameId): string {
  return JSON.stringify(nameId)
}

/** Reads the NameID in a subject or in a request for logout. */
export function findNameId(parent: XmlElement): NameId | undefined {
  if (findChild(parent, saml, 'EncryptedID')) {
    throw refused('its NameID is encrypted by itself; encrypt the whole assertion instead')
  }
  const element = findChild(parent, saml, 'NameID')
  return (
    element && {
      value: textOf(element),
      format: findAttribute(element, 'Format') ?? nameIdFormats.unspecified,
      nameQualifier: findAttribute(element, 'NameQualifier'),
      spNameQualifier: findAttribute(element, 'SPNameQualifier'),
    }
  )
}

/**
 * Whom a request for logout names; undefined when people are not named by their NameID, so that
 * only the ids of their sessions say it.
 */
export function loggedOutSubject(
  nameId: NameId,
  settings: SamlSettings,
  addresses: SamlAddresses,
): string | undefined {
  return settings.subject_attribute === undefined
    ? subjectOf(nameId, new Map(), settings, addresses)
    : undefined
}

function subjectOf(
  nameId: NameId | undefined,
  attributes: Attributes,
  settings: SamlSettings,
  addresses: SamlAddresses,
): string {
  const { subject_attribute, name_id_format } = settings
  if (subject_attribute !== undefined) {
    const [value, ...others] = attributes.get(subject_attribute) ?? []
    if (value !== undefined && others.length === 0) return checkedSubject(value)
    throw refused(`the attribute ${subject_attribute} has not exactly one value`)
  }
  if (!nameId) throw refused('it has no NameID; set subject_attribute')
  // Names of one format are not those of another: who may choose one could choose somebody's other.
  if (nameId.format !== nameIdFormats[name_id_format]) {
    throw refused(`its NameID has the format ${nameId.format}; compare name_id_format`)
  }
  if (name_id_format === 'transient') {
    throw samlFault(
      'misconfigured',
      'a transient NameID is another one each time; set subject_attribute',
    )
  }
  return qualifiedSubject(nameId, settings.idp_entity_id, addresses.entityId)
}

/** The value, with its qualifiers if they say more than the default (SAML Core §8.3.7). */
function qualifiedSubject(nameId: NameId, idpEntityId: string, spEntityId: string): string {
  const { nameQualifier = idpEntityId, spNameQualifier = spEntityId } = nameId
  const value = checkedSubject(nameId.value)
  const isPlain = nameQualifier === idpEntityId && spNameQualifier === spEntityId
  // A plain value must not look like one with qualifiers.
  if (isPlain && !value.startsWith('[')) return value
  return checkedSubject(JSON.stringify([value, nameQualifier, spNameQualifier]))
}

function checkedSubject(value: string): string {
  const isUsable = value === value.trim() && /^[^\p{Cc}]{1,1024}$/u.test(value)
  if (isUsable) return value
  throw refused('what names the person is empty, too long, or has spaces around it')
}

function readAttributes(assertion: XmlElement): Attributes {
  const attributes = new Map<string, readonly string[]>()
  const all = childrenNamed(assertion, saml, 'AttributeStatement').flatMap((statement) =>
    childrenNamed(statement, saml, 'Attribute'),
  )
  for (const attribute of all) {
    const name = findAttribute(attribute, 'Name') ?? ''
    const values = childrenNamed(attribute, saml, 'AttributeValue')
      // Structured values are no claims.
      .filter((value) => childElements(value).length === 0)
      .map((value) => textOf(value).trim())
      .filter((value) => value !== '')
    attributes.set(name, [...(attributes.get(name) ?? []), ...values])
  }
  return attributes
}

function findValues(
  attributes: Attributes,
  configured: string | undefined,
  usual: readonly string[],
): readonly string[] {
  const names = configured === undefined ? usual : [configured]
  return names.map((name) => attributes.get(name) ?? []).find(({ length }) => length > 0) ?? []
}

function profileOf(
  valuesOf: (member: 'name' | 'given_name' | 'family_name') => readonly string[],
): ArrivalProfile {
  return {
    name: valuesOf('name')[0],
    given_name: valuesOf('given_name')[0],
    family_name: valuesOf('family_name')[0],
  }
}

function claimsOf(attributes: Attributes): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    [...attributes].map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  )
}

function isMultiFactor({ contextClass }: AuthnStatement, attributes: Attributes): boolean {
  const said = [contextClass, ...(attributes.get(methodsAttribute) ?? [])]
  return said.some((each) => each !== undefined && multiFactorClasses.includes(each))
}

function refused(what: string): ArrivalFault {
  return samlFault('invalid', `the assertion is refused: ${what}`)
}
