import { SignedXml } from 'xml-crypto'
import { nameIdFormats } from '../../../src/connections/saml/saml-settings.ts'
import { newSpKey, type SpKey } from '../../../src/connections/saml/sp-key.ts'
import { escapeXml } from '../../../src/connections/saml/xml-element.ts'

/** The time of the tests. Messages are made then, unless a test says otherwise. */
export const now = Date.parse('2026-11-18T10:00:00Z')
export const minute = 60_000
export const instant = (offsetMs = 0) => new Date(now + offsetMs).toISOString()

const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol'
const saml = 'urn:oasis:names:tc:SAML:2.0:assertion'
const exclusiveC14n = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const success = 'urn:oasis:names:tc:SAML:2.0:status:Success'
const password = 'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport'

/** For whom an assertion is, and what it answers. */
export interface Target {
  readonly entityId: string
  readonly acs: string
  readonly requestId: string | undefined
}

/** What an assertion says. Texts that are XML are put in as they are. */
export interface AssertionWords {
  readonly id?: string
  readonly issuer?: string
  readonly issueInstant?: string
  readonly audience?: string
  readonly recipient?: string
  readonly inResponseTo?: string | undefined
  readonly notBefore?: string
  readonly notOnOrAfter?: string
  readonly confirmedUntil?: string
  readonly confirmationMethod?: string
  readonly nameId?: string
  readonly nameIdFormat?: string
  readonly nameIdAttributes?: string
  readonly subjectXml?: string
  readonly conditionsXml?: string
  readonly authnInstant?: string
  readonly authnAttributes?: string
  readonly contextClass?: string
  readonly attributes?: Readonly<Record<string, readonly string[]>>
  readonly attributesXml?: string
  /** Attributes of the assertion itself, such as declarations of namespaces. */
  readonly assertionAttributes?: string
}

export interface ResponseWords {
  readonly destination?: string
  readonly inResponseTo?: string | undefined
  readonly issuer?: string
  readonly status?: string
  readonly statusXml?: string
  readonly version?: string
  readonly responseAttributes?: string
}

export interface SigningWords {
  readonly key?: SpKey
  readonly method?: string
  readonly digest?: string
  readonly transforms?: readonly string[]
  readonly canonicalization?: string
  readonly prefixList?: readonly string[]
  /** Whose child the signature is: the first element with this name. */
  readonly element?: string
}

/** An identity provider that says whatever a test wants, in XML of its own making. */
export interface TestIdp {
  readonly entityId: string
  readonly key: SpKey
  assertion(target: Target, words?: AssertionWords): string
  sign(xml: string, words?: SigningWords): string
  response(target: Target, assertions: string, words?: ResponseWords): string
  /** A whole answer as it should be. */
  answer(target: Target, words?: AssertionWords): string
}

export async function testIdp(entityId: string): Promise<TestIdp> {
  const key = await newSpKey('idp', now)
  let count = 0

  function assertion(target: Target, words: AssertionWords = {}): string {
    const { id = `_assertion${++count}`, issuer = entityId, authnAttributes = '' } = words
    const { issueInstant = instant(), notBefore = instant(-minute) } = words
    const { notOnOrAfter = instant(5 * minute), audience = target.entityId } = words
    const conditions =
      words.conditionsXml ??
      `<saml:AudienceRestriction><saml:Audience>${escapeXml(audience)}</saml:Audience>` +
        '</saml:AudienceRestriction>'
    return (
      `<saml:Assertion xmlns:saml="${saml}" ID="${id}" Version="2.0"` +
      ` IssueInstant="${issueInstant}"${words.assertionAttributes ?? ''}>` +
      `<saml:Issuer>${escapeXml(issuer)}</saml:Issuer>` +
      (words.subjectXml ?? subject(target, words)) +
      `<saml:Conditions NotBefore="${notBefore}" NotOnOrAfter="${notOnOrAfter}">` +
      `${conditions}</saml:Conditions>` +
      `<saml:AuthnStatement AuthnInstant="${words.authnInstant ?? instant()}"` +
      ` SessionIndex="session-1"${authnAttributes}><saml:AuthnContext><saml:AuthnContextClassRef>` +
      `${words.contextClass ?? password}</saml:AuthnContextClassRef></saml:AuthnContext>` +
      `</saml:AuthnStatement>${attributeStatement(words)}</saml:Assertion>`
    )
  }

  function sign(xml: string, words: SigningWords = {}): string {
    const { key: signer = key, element = 'Assertion', prefixList = [] } = words
    const { digest = 'http://www.w3.org/2001/04/xmlenc#sha256' } = words
    const { method = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256' } = words
    const { canonicalization = exclusiveC14n } = words
    const { transforms = [envelopedSignature, exclusiveC14n] } = words
    const signed = new SignedXml({
      privateKey: signer.privateKey,
      publicCert: signer.certificate,
      signatureAlgorithm: method,
      canonicalizationAlgorithm: canonicalization as typeof exclusiveC14n,
    })
    signed.addReference({
      xpath: `//*[local-name(.)='${element}']`,
      transforms: [...transforms],
      digestAlgorithm: digest,
      inclusiveNamespacesPrefixList: [...prefixList],
    })
    const issuer = `//*[local-name(.)='${element}']/*[local-name(.)='Issuer']`
    signed.computeSignature(xml, {
      prefix: 'ds',
      location: { reference: issuer, action: 'after' },
    })
    return signed.getSignedXml()
  }

  function response(target: Target, assertions: string, words: ResponseWords = {}): string {
    const { destination = target.acs, issuer = entityId, version = '2.0' } = words
    const answered = 'inResponseTo' in words ? words.inResponseTo : target.requestId
    return (
      `<samlp:Response xmlns:samlp="${protocol}" ID="_response${++count}" Version="${version}"` +
      ` IssueInstant="${instant()}" Destination="${destination}"${inResponseToOf(answered)}` +
      `${words.responseAttributes ?? ''}>` +
      `<saml:Issuer xmlns:saml="${saml}">${escapeXml(issuer)}</saml:Issuer><samlp:Status>` +
      (words.statusXml ?? `<samlp:StatusCode Value="${words.status ?? success}"/>`) +
      `</samlp:Status>${assertions}</samlp:Response>`
    )
  }

  return {
    entityId,
    key,
    assertion,
    sign,
    response,
    answer: (target, words) => sign(response(target, assertion(target, words))),
  }
}

export const envelopedSignature = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'

function subject({ acs, requestId }: Target, words: AssertionWords): string {
  const { recipient = acs, confirmedUntil = instant(5 * minute) } = words
  const { confirmationMethod = 'urn:oasis:names:tc:SAML:2.0:cm:bearer' } = words
  const answered = 'inResponseTo' in words ? words.inResponseTo : requestId
  const { nameId = 'ada', nameIdFormat = nameIdFormats.persistent, nameIdAttributes = '' } = words
  return (
    `<saml:Subject><saml:NameID Format="${nameIdFormat}"${nameIdAttributes}>${nameId}` +
    `</saml:NameID><saml:SubjectConfirmation Method="${confirmationMethod}">` +
    `<saml:SubjectConfirmationData NotOnOrAfter="${confirmedUntil}" Recipient="${recipient}"` +
    `${inResponseToOf(answered)}/></saml:SubjectConfirmation></saml:Subject>`
  )
}

function inResponseToOf(requestId: string | undefined): string {
  return requestId === undefined ? '' : ` InResponseTo="${requestId}"`
}

function attributeStatement({ attributes, attributesXml }: AssertionWords): string {
  if (!attributes && attributesXml === undefined) return ''
  const written = Object.entries(attributes ?? {}).map(([name, values]) => {
    const each = values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`)
    return `<saml:Attribute Name="${name}">${each.join('')}</saml:Attribute>`
  })
  return (
    `<saml:AttributeStatement>${written.join('')}${attributesXml ?? ''}` +
    '</saml:AttributeStatement>'
  )
}
