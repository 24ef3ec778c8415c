import { SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import { ArrivalFault } from '../arrival.ts'
import { readXml } from './read-xml.ts'
import { readCertificate } from './saml-settings.ts'
import {
  childElements,
  childrenNamed,
  findAttribute,
  isNamed,
  withDescendants,
  writeXml,
  type XmlElement,
  xmlNamespaces,
} from './xml-element.ts'

const { assertion: assertionNamespace, protocol, signature: dsig, exclusiveC14n } = xmlNamespaces
const envelopedSignature = `${dsig}enveloped-signature`

/** No SHA-1, and no HMAC, for which the public certificate would be the key. */
const signatureMethods = [
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
]
const digestMethods = [
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
]

/**
 * Verifies the signature of an assertion with the certificates of the connection, and answers the
 * assertion as it was signed: read again from the very bytes of which the digest was made. The
 * assertion must declare all its namespaces itself.
 */
export async function verifyAssertion(
  assertion: XmlElement,
  certificates: readonly string[],
): Promise<XmlElement> {
  const signature = checkSignatureForm(assertion)
  const signed = await readSignedBytes(withBareSignature(assertion, signature), certificates)
  const isSame = findAttribute(signed, 'ID') === findAttribute(assertion, 'ID')
  if (!isNamed(signed, assertionNamespace, 'Assertion') || !isSame) {
    throw new ArrivalFault('invalid', 'what was signed is not the assertion')
  }
  return signed
}

/**
 * There are many ways to write a signature, and SAML needs one of them (SAML Core §5.4): it is in
 * the element that it signs, it has one reference, which names that element, and its transforms
 * remove the signature and write the rest in the exclusive canonical form.
 */
function checkSignatureForm(assertion: XmlElement): XmlElement {
  const id = findAttribute(assertion, 'ID') ?? ''
  if (!/^[A-Za-z_][\w.-]{0,255}$/.test(id)) throw refused('the assertion has no usable ID')
  const all = [...withDescendants(assertion)].filter(({ localName }) => localName === 'Signature')
  const [signature] = childrenNamed(assertion, dsig, 'Signature')
  if (!signature || all.length > 1) {
    throw refused('the assertion has no signature of its own; let the provider sign assertions')
  }
  const [signedInfo] = checkChildren(signature, ['SignedInfo', 'SignatureValue'], 'KeyInfo')
  const [canonicalization, method, reference] = checkChildren(signedInfo, [
    'CanonicalizationMethod',
    'SignatureMethod',
    'Reference',
  ])
  checkAlgorithm(canonicalization, [exclusiveC14n])
  checkAlgorithm(method, signatureMethods)
  if (findAttribute(reference, 'URI') !== `#${id}`) {
    throw refused('the signature is not about the assertion')
  }
  const [transforms, digest] = checkChildren(reference, [
    'Transforms',
    'DigestMethod',
    'DigestValue',
  ])
  checkAlgorithm(digest, digestMethods)
  const [enveloped, canonical] = checkChildren(transforms, ['Transform', 'Transform'])
  checkAlgorithm(enveloped, [envelopedSignature])
  checkAlgorithm(canonical, [exclusiveC14n])
  return signature
}

/** The children, which must have exactly these names; an optional one may follow. */
function checkChildren<const Names extends readonly string[]>(
  element: XmlElement,
  names: Names,
  optional?: string,
): { readonly [Place in keyof Names]: XmlElement } {
  const children = childElements(element)
  const expected = children.length > names.length && optional ? [...names, optional] : names
  const isExpected = (child: XmlElement, place: number) =>
    isNamed(child, dsig, expected[place] ?? '')
  if (children.length !== expected.length || !children.every(isExpected)) {
    throw refused(`${element.localName} of the signature does not consist of ${names.join(', ')}`)
  }
  return children as unknown as { readonly [Place in keyof Names]: XmlElement }
}

function checkAlgorithm(element: XmlElement, allowed: readonly string[]): void {
  const algorithm = findAttribute(element, 'Algorithm') ?? ''
  // The prefixes that the canonical form keeps; other algorithms have no parameters.
  const isPlain = childElements(element).every(
    (child) => algorithm === exclusiveC14n && isNamed(child, exclusiveC14n, 'InclusiveNamespaces'),
  )
  if (allowed.includes(algorithm) && isPlain) return
  throw refused(
    `${element.localName} ${algorithm} is not allowed; let the provider use one of ${allowed.join(', ')}`,
  )
}

/** Without the key that an attacker might offer. The signature does not cover its own KeyInfo. */
function withBareSignature(assertion: XmlElement, signature: XmlElement): XmlElement {
  const bare = {
    ...signature,
    children: signature.children.filter(
      (child) => typeof child === 'string' || child.localName !== 'KeyInfo',
    ),
  }
  const children = assertion.children.map((child) => (child === signature ? bare : child))
  return { ...assertion, children }
}

async function readSignedBytes(
  assertion: XmlElement,
  certificates: readonly string[],
): Promise<XmlElement> {
  const saml = new SAML({
    idpCert: certificates.map((pem) => readCertificate(pem).toString()),
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    // What the assertion says is checked when it is read.
    issuer: 'unused',
    callbackUrl: 'unused:',
    audience: false,
    acceptedClockSkewMs: -1,
    validateInResponseTo: ValidateInResponseTo.never,
  })
  // The least that the library takes: a response that has nothing but the assertion.
  const response = `<samlp:Response xmlns:samlp="${protocol}">${writeXml(assertion)}</samlp:Response>`
  try {
    const { profile } = await saml.validatePostResponseAsync({
      SAMLResponse: Buffer.from(response).toString('base64'),
    })
    return readXml(profile?.getAssertionXml?.() ?? '')
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    const isOfOther = reason === 'Invalid signature'
    const detail = isOfOther
      ? 'its key is none of the connection; if the provider has a new certificate, add it'
      : reason
    throw new ArrivalFault('invalid', `the signature is refused: ${detail}`, { cause: error })
  }
}

function refused(what: string): ArrivalFault {
  return new ArrivalFault('invalid', `the signature is refused: ${what}`)
}
