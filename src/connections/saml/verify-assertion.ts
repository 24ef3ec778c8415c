import { ArrivalFault } from '../arrival.ts'
import { readXml } from './read-xml.ts'
import { samlFault } from './saml-fault.ts'
import { readCertificate } from './saml-settings.ts'
import {
  childElements,
  childrenNamed,
  findAttribute,
  isNamed,
  withDeclarationsOf,
  withDescendants,
  writeXml,
  type XmlElement,
  xmlNamespaces,
} from './xml-element.ts'

const { assertion: assertionNamespace, signature: dsig, exclusiveC14n } = xmlNamespaces
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
  const signature = withoutKeyInfo(checkSignatureForm(assertion))
  const children = assertion.children.map((child) => (isSignature(child) ? signature : child))
  const signed = readXml(
    await findSignedBytes(
      writeXml({ ...assertion, children }),
      writeXml(withDeclarationsOf(assertion, signature)),
      certificates,
    ),
  )
  // It cannot be anything else, unless the library has a fault.
  const isSame = findAttribute(signed, 'ID') === findAttribute(assertion, 'ID')
  if (!isNamed(signed, assertionNamespace, 'Assertion') || !isSame) {
    throw refused('what was signed is not the assertion')
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

function isSignature(child: XmlElement | string): boolean {
  return typeof child !== 'string' && isNamed(child, dsig, 'Signature')
}

/** Without the key that an attacker might offer. A signature does not cover its own KeyInfo. */
function withoutKeyInfo(signature: XmlElement): XmlElement {
  const isKept = (child: XmlElement | string) =>
    typeof child === 'string' || child.localName !== 'KeyInfo'
  return { ...signature, children: signature.children.filter(isKept) }
}

/** The bytes of which the digest was made, if one of the keys has signed them. */
async function findSignedBytes(
  xml: string,
  signature: string,
  certificates: readonly string[],
): Promise<string> {
  // Few servers have a SAML connection, so the library is not loaded before it is used.
  const { SignedXml } = await import('xml-crypto')
  let cause: unknown
  for (const pem of certificates) {
    const verifier = new SignedXml({ publicCert: readCertificate(pem).toString() })
    verifier.idAttributes = ['ID']
    try {
      verifier.loadSignature(signature)
      if (!verifier.checkSignature(xml)) throw refused('the assertion was changed')
      const [bytes, ...others] = verifier.getSignedReferences()
      if (bytes !== undefined && others.length === 0) return bytes
    } catch (error) {
      // The digest is the same for every key.
      if (error instanceof ArrivalFault) throw error
      cause = error
    }
  }
  const detail = 'its key is none of the connection; if the provider has a new certificate, add it'
  throw samlFault('invalid', `the signature is refused: ${detail}`, { cause })
}

function refused(what: string): ArrivalFault {
  return samlFault('invalid', `the signature is refused: ${what}`)
}
