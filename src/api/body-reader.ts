import type { Static, TObject } from 'typebox'
import Type from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import type { Request } from '../http/endpoint.ts'
import { RequestFault } from '../http/request-fault.ts'
import type { Fault } from '../kernel/fault.ts'
import { type FieldFault, fieldFaults, isObject, refusesOthers } from './api-error.ts'

/**
 * The request without the members of its JSON body that are null, at any depth. Typed clients send
 * null for what is not set (CONTRACT §11).
 */
export function withoutNulls<Param extends string>(request: Request<Param>): Request<Param> {
  const { body } = request
  if (body.kind !== 'json') return request
  return { ...request, body: { kind: 'json', value: withoutNullMembers(body.value) } }
}

function withoutNullMembers(value: object): Readonly<Record<string, unknown>> {
  const members = Object.entries(value).filter(([, each]) => each !== null)
  return Object.fromEntries(members.map(([name, each]) => [name, cleaned(each)]))
}

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleaned)
  return typeof value === 'object' && value !== null ? withoutNullMembers(value) : value
}

/**
 * The request with plain values in the `customFields` of its JSON body. Mobile libraries wrap each
 * value: `{"color": {"key": "color", "dataType": "TEXT", "value": "red"}}` (CONTRACT §11).
 */
export function plainCustomFields(request: Request): Request {
  const { body } = request
  if (body.kind !== 'json' || !isObject(body.value.customFields)) return request
  const fields = Object.entries(body.value.customFields).flatMap(([name, given]) => {
    const value = isWrapped(given) ? given.value : given
    return value === undefined ? [] : [[name, value] as const]
  })
  const value = { ...body.value, customFields: Object.fromEntries(fields) }
  return { ...request, body: { kind: 'json', value } }
}

/** Nothing but the members that the libraries send, so that a field that holds an object stays. */
const wrapping = ['id', 'key', 'dataType', 'value', 'internal', 'readOnly', 'lastUpdateFrom']

function isWrapped(field: unknown): field is { readonly value?: unknown } {
  if (!isObject(field) || !('key' in field && 'dataType' in field)) return false
  return Object.keys(field).every((name) => wrapping.includes(name))
}

/** Makes the error that refuses what was sent, with all its faults. */
export type Refuse = (faults: readonly FieldFault<never>[]) => Fault

/** Reads an object; `path` is its place in the body. */
type RecordReader<Schema extends TObject> = (value: unknown, path?: string) => Static<Schema>

type RequestReader<Schema extends TObject> = (request: Request) => Static<Schema>

/**
 * Reads an object that must be as its schema says, and coerces nothing. It refuses with every fault
 * at once. Fields that the schema does not name are refused where `additionalProperties` is false,
 * and left out of the answer otherwise.
 */
export function recordReader<Schema extends TObject>(
  schema: Schema,
  refuse: Refuse,
): RecordReader<Schema> {
  let compiled: Validator | undefined
  const names = new Set(Object.keys(schema.properties))
  const keepsAll = refusesOthers(schema)
  return (value, path = '') => {
    if (!isObject(value)) throw refuse([{ path, problem: 'must be an object' }])
    // Compiling all schemas would be a tenth of the time that a start takes.
    compiled ??= Compile(schema)
    if (!compiled.Check(value)) throw refuse(fieldFaults(schema, value, path))
    const given = Object.keys(value)
    if (keepsAll || given.every((name) => names.has(name))) return value as Static<Schema>
    const known = given.filter((name) => names.has(name)).map((name) => [name, value[name]])
    return Object.fromEntries(known) as Static<Schema>
  }
}

/** Reads a JSON body by its schema. */
export function bodyReader<Schema extends TObject>(
  schema: Schema,
  refuse: Refuse,
): RequestReader<Schema> {
  const read = recordReader(schema, refuse)
  return (request) => read(jsonBody(request))
}

/**
 * The JSON object that was sent; no body at all is an empty one. A form is refused, since pages of
 * other sites can send one (P06).
 */
export function jsonBody({ body }: Request): Readonly<Record<string, unknown>> {
  if (body.kind === 'form') {
    throw new RequestFault('unsupported_media_type', 'send the body as application/json')
  }
  return body.kind === 'json' ? body.value : {}
}

/** Reads a query by its schema. Whole numbers are written in digits. */
export function queryReader<Schema extends TObject>(
  schema: Schema,
  refuse: Refuse,
): RequestReader<Schema> {
  const read = recordReader(schema, refuse)
  return (request) => {
    const query = request.query()
    const values = [...query.names()].map((name) => {
      const text = query.get(name) ?? ''
      const isNumber = Type.IsInteger(schema.properties[name] ?? {}) && /^\d{1,15}$/.test(text)
      return [name, isNumber ? Number(text) : text]
    })
    return read(Object.fromEntries(values))
  }
}
