import { RequestFault } from './request-fault.ts'

/** The parameters of a form, a query or a JSON object. Each has one value, with few exceptions. */
export interface Params {
  get(name: string): string | undefined
  /** The values of a parameter that may be repeated. */
  all(name: RepeatableName): readonly string[]
  /** The value. Throws a RequestFault if it is missing or empty. */
  required(name: string): string
  has(name: string): boolean
  names(): Iterable<string>
}

/** Parameters that the standards allow to be repeated: `resource` (RFC 8707 §2). */
type RepeatableName = 'resource'
const repeatable: ReadonlySet<string> = new Set<RepeatableName>(['resource'])

/**
 * Parameters whose value is JSON: `authorization_details` (RFC 9396 §2), `claims` (OIDC Core §5.5).
 */
const structured: ReadonlySet<string> = new Set(['authorization_details', 'claims'])

/** When a repeated parameter is refused: while reading, or not before its value is used. */
export type RepeatRule = 'refuse at once' | 'refuse when asked for'

/** Reads `a=1&b=2`. A repeated name, a broken escape or a NUL byte is an error. */
export function readFormText(text: string, rule: RepeatRule = 'refuse at once'): Params {
  const values = new Map<string, string>()
  let lists: Map<string, string[]> | undefined
  let repeated: Set<string> | undefined
  for (const pair of text.split('&')) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const name = decode(equals < 0 ? pair : pair.slice(0, equals))
    const value = equals < 0 ? '' : decode(pair.slice(equals + 1))
    if (values.has(name)) {
      if (rule === 'refuse at once' && !repeatable.has(name)) throw givenTwice(name)
      repeated ??= new Set()
      repeated.add(name)
    }
    values.set(name, value)
    if (!repeatable.has(name)) continue
    lists ??= new Map()
    const list = lists.get(name)
    if (list) list.push(value)
    else lists.set(name, [value])
  }
  const params = paramsOf(values, lists)
  return repeated ? onceOnly(params, repeated) : params
}

/** Refuses the parameters that were repeated when they are asked for. */
function onceOnly(params: Params, repeated: ReadonlySet<string>): Params {
  const once = (name: string) => {
    if (repeated.has(name)) throw givenTwice(name)
    return name
  }
  return {
    ...params,
    get: (name) => params.get(once(name)),
    required: (name) => params.required(once(name)),
  }
}

function givenTwice(name: string): RequestFault {
  return new RequestFault('repeated', `${printable(name)} is given twice`)
}

/**
 * Reads a JSON object with string values. A parameter that may be repeated may be a list, and one
 * that is JSON itself needs not be a text. Values that nobody uses may have any type.
 */
export function readJsonParams(object: Readonly<Record<string, unknown>>): Params {
  const valueAt = (name: string): unknown => {
    const value = Object.hasOwn(object, name) ? object[name] : undefined
    if (typeof value !== 'object' || value === null) return value
    if (structured.has(name)) return JSON.stringify(value)
    if (!repeatable.has(name) || !Array.isArray(value)) return value
    if (value.length > 1) throw givenTwice(name)
    return value[0]
  }
  const text = (name: string): string | undefined => {
    const value = valueAt(name)
    if (value === undefined || value === null) return undefined
    if (typeof value !== 'string')
      throw new RequestFault('wrong_type', `${printable(name)} must be a string`)
    if (value.includes('\0'))
      throw new RequestFault('malformed', `${printable(name)} holds a NUL character`)
    return value
  }
  return {
    get: text,
    all(name) {
      const value = Object.hasOwn(object, name) ? object[name] : undefined
      if (!Array.isArray(value)) return [text(name)].filter((each) => each !== undefined)
      return value.map((each) => {
        if (typeof each === 'string' && !each.includes('\0')) return each
        throw new RequestFault('wrong_type', `${name} must be a string or a list of strings`)
      })
    },
    required: (name) => text(name) || missing(name),
    has: (name) => Object.hasOwn(object, name),
    names: () => Object.keys(object),
  }
}

export function paramsOf(
  values: ReadonlyMap<string, string>,
  lists?: ReadonlyMap<string, readonly string[]>,
): Params {
  return {
    get: (name) => values.get(name),
    all: (name) => lists?.get(name) ?? [values.get(name)].filter((value) => value !== undefined),
    required: (name) => values.get(name) || missing(name),
    has: (name) => values.has(name),
    names: () => values.keys(),
  }
}

export const noParams: Params = paramsOf(new Map())

function missing(name: string): never {
  throw new RequestFault('missing', `${name} is missing`)
}

function decode(text: string): string {
  if (!text.includes('%') && !text.includes('+') && !text.includes('\0')) return text
  let value: string
  try {
    value = decodeURIComponent(text.includes('+') ? text.replaceAll('+', ' ') : text)
  } catch (cause) {
    throw new RequestFault('malformed', 'a parameter is not valid percent-encoded UTF-8', { cause })
  }
  if (value.includes('\0')) throw new RequestFault('malformed', 'a parameter holds a NUL character')
  return value
}

/** A parameter name that is safe in an error message. */
function printable(name: string): string {
  return /^[\w.-]{1,64}$/.test(name) ? name : 'a parameter'
}
