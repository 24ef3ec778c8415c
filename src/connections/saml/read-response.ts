import { decryptAssertion } from './decrypt-assertion.ts'
import { mostXmlBytes, readXml } from './read-xml.ts'
import { samlFault } from './saml-fault.ts'
import {
  findAttribute,
  findChild,
  isNamed,
  onlyChild,
  textOf,
  withDeclarationsOf,
  withDescendants,
  type XmlElement,
  xmlNamespaces,
} from './xml-element.ts'

const { assertion: assertionNamespace, protocol } = xmlNamespaces
const statusPrefix = 'urn:oasis:names:tc:SAML:2.0:status:'

/** The answer of a provider. Only its assertion is signed; the rest can refuse, never grant. */
export interface SamlResponse {
  readonly issuer: string | undefined
  readonly destination: string | undefined
  readonly inResponseTo: string | undefined
  /** Not verified yet. It declares all its namespaces itself. */
  readonly assertion: XmlElement
}

/** Reads the response in the field SAMLResponse of a form (SAML Bindings §3.5). */
export function readResponse(
  form: URLSearchParams | undefined,
  decryption: Parameters<typeof decryptAssertion>[1],
): SamlResponse {
  const response = readXml(readMessage(form?.getAll('SAMLResponse') ?? []))
  if (!isNamed(response, protocol, 'Response') || findAttribute(response, 'Version') !== '2.0') {
    throw samlFault('invalid', 'the answer is not a Response of SAML 2.0')
  }
  checkUniqueIds(response)
  checkStatus(response)
  const found = findOnlyAssertion(response)
  const isEncrypted = found.localName === 'EncryptedAssertion'
  const assertion = isEncrypted
    ? decryptAssertion(found, decryption)
    : withDeclarationsOf(response, found)
  if (isEncrypted) checkDecrypted(assertion)
  const issuer = findChild(response, assertionNamespace, 'Issuer')
  return {
    issuer: issuer && textOf(issuer),
    destination: findAttribute(response, 'Destination'),
    inResponseTo: findAttribute(response, 'InResponseTo'),
    assertion,
  }
}

/** The bytes of a message in base64, which providers break into lines. */
export function readMessage(values: readonly string[]): Buffer {
  const [value, ...others] = values
  if (value === undefined || others.length > 0) {
    throw samlFault('invalid', 'the answer does not have exactly one message of SAML')
  }
  if (value.length > 2 * mostXmlBytes) {
    throw samlFault('invalid', 'the message is too long')
  }
  const text = value.replace(/\s/g, '')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) {
    throw samlFault('invalid', 'the message is not in base64')
  }
  return Buffer.from(text, 'base64')
}

/** With two elements of one ID, one could be verified and the other one read. */
export function checkUniqueIds(root: XmlElement): void {
  const ids = [...withDescendants(root)].flatMap(({ attributes }) =>
    attributes.filter(({ localName }) => localName.toLowerCase() === 'id'),
  )
  if (new Set(ids.map(({ value }) => value)).size < ids.length) {
    throw samlFault('invalid', 'two elements have the same ID')
  }
}

/** Whether the other side did what it was asked for (SAML Core §3.2.2). Throws `denied` if not. */
export function checkStatus(response: XmlElement): void {
  const status = onlyChild(response, protocol, 'Status')
  const code = onlyChild(status, protocol, 'StatusCode')
  const value = findAttribute(code, 'Value') ?? ''
  if (value === `${statusPrefix}Success`) return
  const subCode = findChild(code, protocol, 'StatusCode')
  const message = findChild(status, protocol, 'StatusMessage')
  const parts = [value, subCode && findAttribute(subCode, 'Value'), message && textOf(message)]
  const words = parts.filter((part) => part !== undefined).join(', ')
  throw samlFault('denied', `the provider answers: ${words.replaceAll(statusPrefix, '')}`)
}

/** Wherever else something is that looks like an assertion, it is an attack. */
function findOnlyAssertion(response: XmlElement): XmlElement {
  const all = [...withDescendants(response)].filter(looksLikeAssertion)
  const [found, ...others] = all
  const isChild = found !== undefined && response.children.includes(found)
  if (!isChild || found.namespace !== assertionNamespace || others.length > 0) {
    throw samlFault('invalid', `the answer has ${all.length} assertions, or not in its place`)
  }
  return found
}

function looksLikeAssertion({ localName }: XmlElement): boolean {
  return localName === 'Assertion' || localName === 'EncryptedAssertion'
}

function checkDecrypted(assertion: XmlElement): void {
  const all = [...withDescendants(assertion)].filter(looksLikeAssertion)
  if (!isNamed(assertion, assertionNamespace, 'Assertion') || all.length > 1) {
    throw samlFault('invalid', 'what was encrypted is not one assertion')
  }
  checkUniqueIds(assertion)
}
