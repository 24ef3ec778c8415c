import type { ArrivalFault } from '../arrival.ts'
import { samlFault } from './saml-fault.ts'
import type { SamlAddresses } from './saml-settings.ts'
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
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
/** Whatever the provider says, an assertion is not accepted later than this after it was made. */
const longestUseMs = 60 * 60_000

/** What an assertion has to say to be worth something here. */
export interface AssertionRules extends SamlAddresses {
  readonly idpEntityId: string
  /** The request that it answers; undefined when the provider began by itself. */
  readonly requestId: string | undefined
  readonly now: number
  readonly skewMs: number
}

/** Until when the assertion could be used again, if nobody remembered it. */
interface CheckedAssertion {
  readonly id: string
  readonly expiresAt: number
}

/**
 * Checks that a verified assertion is about a sign-in with this connection, now (SAML Profiles
 * §4.1.4.3).
 */
export function checkSamlAssertion(assertion: XmlElement, rules: AssertionRules): CheckedAssertion {
  if (findAttribute(assertion, 'Version') !== '2.0') throw refused('it is not of SAML 2.0')
  checkIssuer(textOf(onlyChild(assertion, saml, 'Issuer')), rules)
  const issuedAt = requiredTime(assertion, 'IssueInstant')
  if (issuedAt > rules.now + rules.skewMs) throw refused('it was made in the future')
  const ends = [
    issuedAt + longestUseMs,
    checkConditions(onlyChild(assertion, saml, 'Conditions'), rules),
    checkConfirmations(onlyChild(assertion, saml, 'Subject'), rules),
  ]
  const end = Math.min(...ends)
  checkNotEnded(end, rules)
  return { id: findAttribute(assertion, 'ID') ?? '', expiresAt: end + rules.skewMs }
}

/** Whether the provider of the connection says it, and nobody else. */
export function checkIssuer(
  issuer: string,
  { idpEntityId }: Pick<AssertionRules, 'idpEntityId'>,
): void {
  if (issuer === idpEntityId) return
  throw refused(`its issuer is ${issuer}, and not ${idpEntityId}; compare idp_entity_id`)
}

function checkConditions(conditions: XmlElement, rules: AssertionRules): number {
  const known = ['AudienceRestriction', 'OneTimeUse', 'ProxyRestriction']
  const isKnown = ({ namespace, localName }: XmlElement) =>
    namespace === saml && known.includes(localName)
  // SAML Core §2.5.1.1: what is not understood is not met.
  if (!childElements(conditions).every(isKnown)) throw refused('it has an unknown condition')
  checkBegun(conditions, rules)
  const restrictions = childrenNamed(conditions, saml, 'AudienceRestriction')
  const isForUs = (restriction: XmlElement) =>
    childrenNamed(restriction, saml, 'Audience').some(
      (audience) => textOf(audience) === rules.entityId,
    )
  if (restrictions.length === 0 || !restrictions.every(isForUs)) {
    throw refused(`its audience is not ${rules.entityId}; set that at the provider`)
  }
  return requiredTime(conditions, 'NotOnOrAfter')
}

/** One confirmation that holds is enough. Answers when it ends. */
function checkConfirmations(subject: XmlElement, rules: AssertionRules): number {
  const confirmations = childrenNamed(subject, saml, 'SubjectConfirmation').filter(
    (each) => findAttribute(each, 'Method') === bearer,
  )
  let fault: unknown = refused('it has no bearer confirmation of its subject')
  for (const confirmation of confirmations) {
    try {
      return checkConfirmation(confirmation, rules)
    } catch (error) {
      fault = error
    }
  }
  throw fault
}

function checkConfirmation(confirmation: XmlElement, rules: AssertionRules): number {
  const data = onlyChild(confirmation, saml, 'SubjectConfirmationData')
  const recipient = findAttribute(data, 'Recipient')
  if (recipient !== rules.acs) {
    throw refused(`its recipient is ${recipient ?? 'nobody'}, and not ${rules.acs}`)
  }
  if (findAttribute(data, 'InResponseTo') !== rules.requestId) {
    throw refused('it does not answer the request of this browser')
  }
  checkBegun(data, rules)
  const end = requiredTime(data, 'NotOnOrAfter')
  checkNotEnded(end, rules)
  return end
}

function checkBegun(element: XmlElement, { now, skewMs }: AssertionRules): void {
  const notBefore = findTime(element, 'NotBefore')
  if (notBefore === undefined || now + skewMs >= notBefore) return
  throw refused('it is not valid yet; compare the clocks of both servers')
}

function checkNotEnded(end: number, { now, skewMs }: AssertionRules): void {
  if (now - skewMs < end) return
  throw refused('it has expired; compare the clocks of both servers')
}

/** When the person signed in over there, and in what session (SAML Core §2.7.2). */
export interface AuthnStatement {
  readonly authenticatedAt: number
  readonly sessionIndex: string | undefined
  readonly contextClass: string | undefined
}

/** Reads the only AuthnStatement of a verified assertion. */
export function readAuthnStatement(
  assertion: XmlElement,
  { now, skewMs }: Pick<AssertionRules, 'now' | 'skewMs'>,
): AuthnStatement {
  const statement = onlyChild(assertion, saml, 'AuthnStatement')
  const authenticatedAt = requiredTime(statement, 'AuthnInstant')
  if (authenticatedAt > now + skewMs) throw refused('the sign-in was in the future')
  const sessionEnd = findTime(statement, 'SessionNotOnOrAfter')
  if (sessionEnd !== undefined && now - skewMs >= sessionEnd) {
    throw refused('the session at the provider has ended')
  }
  const context = onlyChild(statement, saml, 'AuthnContext')
  const contextClass = findChild(context, saml, 'AuthnContextClassRef')
  return {
    authenticatedAt,
    sessionIndex: findAttribute(statement, 'SessionIndex'),
    contextClass: contextClass && textOf(contextClass),
  }
}

function requiredTime(element: XmlElement, name: string): number {
  const time = findTime(element, name)
  if (time === undefined) throw refused(`${element.localName} has no ${name}`)
  return time
}

/** An instant, always in UTC (SAML Core §1.3.3). */
export function findTime(element: XmlElement, name: string): number | undefined {
  const text = findAttribute(element, name)
  if (text === undefined) return undefined
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/.test(text) ? Date.parse(text) : NaN
  if (Number.isNaN(time)) throw refused(`${name} is not an instant in UTC`)
  return time
}

function refused(what: string): ArrivalFault {
  return samlFault('invalid', `the assertion is refused: ${what}`)
}
