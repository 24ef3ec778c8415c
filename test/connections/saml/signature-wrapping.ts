import type { Target, TestIdp } from './test-idp.ts'

/*
 * Signature wrapping, as numbered in "On Breaking SAML: Be Whoever You Want to Be" (Somorovsky and
 * others, USENIX Security 2012). Each has a valid signature of something, and an assertion about
 * somebody else where a careless reader looks for it.
 */

const victim = 'admin'

interface Pieces {
  /** The response around whatever is given. */
  readonly around: (content: string) => string
  /** The assertion as it was signed, with its signature. */
  readonly signed: string
  /** The same without its signature. */
  readonly bare: string
  readonly signature: string
  /** An assertion about the victim. */
  readonly evil: string
  /** The same, with something after its issuer, where a signature belongs. */
  readonly evilWith: (content: string) => string
}

function pieces(idp: TestIdp, target: Target): Pieces {
  const around = (content: string) => idp.response(target, content)
  const bare = idp.assertion(target, { nameId: 'mallory', id: '_signed' })
  const whole = idp.sign(around(bare))
  const signed = elementIn(whole, 'saml:Assertion')
  const signature = elementIn(signed, 'ds:Signature')
  const evil = idp.assertion(target, { nameId: victim, id: '_evil' })
  const evilWith = (content: string) => evil.replace('</saml:Issuer>', `$&${content}`)
  return { around, signed, bare, signature, evil, evilWith }
}

/** The text of the first element with a name, which has no other of that name in it. */
export function elementIn(xml: string, name: string): string {
  const start = xml.indexOf(`<${name}`)
  const end = `</${name}>`
  return xml.slice(start, xml.indexOf(end, start) + end.length)
}

/** The signed response inside of the signature of another one (1), or beside that (2). */
function wrappedResponse(idp: TestIdp, target: Target, isInside: boolean): string {
  const original = idp.sign(
    idp.response(target, idp.assertion(target, { nameId: 'mallory', id: '_signed' })),
    { element: 'Response' },
  )
  const signature = elementIn(original, 'ds:Signature')
  const bare = original.replace(signature, '')
  const evil = idp.response(target, idp.assertion(target, { nameId: victim, id: '_evil' }))
  const put = isInside
    ? signature.replace('</ds:Signature>', `<ds:Object>${bare}</ds:Object></ds:Signature>`)
    : `${signature}${bare}`
  return evil.replace('</saml:Issuer>', `$&${put}`)
}

/** The eight attacks by their names. */
export const wrappings: Readonly<Record<string, (idp: TestIdp, target: Target) => string>> = {
  XSW1: (idp, target) => wrappedResponse(idp, target, true),
  XSW2: (idp, target) => wrappedResponse(idp, target, false),
  XSW3(idp, target) {
    const { around, evil, signed } = pieces(idp, target)
    return around(`${evil}${signed}`)
  },
  XSW4(idp, target) {
    const { around, evil, signed } = pieces(idp, target)
    return around(evil.replace('</saml:Assertion>', `${signed}</saml:Assertion>`))
  },
  XSW5(idp, target) {
    const { around, evilWith, signature, bare } = pieces(idp, target)
    return around(`${evilWith(signature)}${bare}`)
  },
  XSW6(idp, target) {
    const { around, evilWith, signature, bare } = pieces(idp, target)
    return around(evilWith(signature.replace('</ds:Signature>', `${bare}</ds:Signature>`)))
  },
  XSW7(idp, target) {
    const { around, evil, signed } = pieces(idp, target)
    return around(`<samlp:Extensions>${evil}</samlp:Extensions>${signed}`)
  },
  XSW8(idp, target) {
    const { around, evilWith, signature, bare } = pieces(idp, target)
    const object = `<ds:Object>${bare}</ds:Object></ds:Signature>`
    return around(evilWith(signature.replace('</ds:Signature>', object)))
  },
}
