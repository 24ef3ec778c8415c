import { Fault, type FaultOptions } from '../kernel/fault.ts'

/** What can be wrong with a request, with its HTTP status (RFC 7644 §3.12, RFC 9865 §2.1). */
const statuses = {
  invalidFilter: 400,
  tooMany: 400,
  uniqueness: 409,
  mutability: 400,
  invalidSyntax: 400,
  invalidPath: 400,
  noTarget: 400,
  invalidValue: 400,
  invalidCursor: 400,
  sensitive: 403,
} as const

/** Those that have no word in the RFC. */
const plain = {
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  changed: 412,
  tooLarge: 413,
  tooManyRequests: 429,
} as const

type ScimType = keyof typeof statuses
type ScimErrorCode = ScimType | keyof typeof plain

/** A refusal in the words of SCIM. */
export class ScimError extends Fault {
  override readonly name = 'ScimError'
  readonly code: ScimErrorCode
  override readonly status: number
  /** The word of the RFC, if there is one. */
  readonly scimType: ScimType | undefined

  constructor(code: ScimErrorCode, message: string, options?: FaultOptions) {
    super(message, options)
    this.code = code
    const isWord = isScimType(code)
    this.status = isWord ? statuses[code] : plain[code]
    this.scimType = isWord ? code : undefined
  }
}

function isScimType(code: ScimErrorCode): code is ScimType {
  return Object.hasOwn(statuses, code)
}

/** Nobody has the id, or it is of another connection. */
export function unknownResource(id: string): ScimError {
  const shown = /^[\w.-]{1,64}$/.test(id) ? ` ${id}` : ''
  return new ScimError('notFound', `there is no resource${shown}`)
}

/** Somebody else was faster (RFC 7644 §3.14). */
export function changedMeanwhile(): ScimError {
  return new ScimError('changed', 'the resource has another version by now; read it again')
}
