import Type, { type Static, type TObject } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Request } from '../http/endpoint.ts'
import { RequestFault } from '../http/request-fault.ts'
import type { Fault } from '../kernel/fault.ts'
import { recordFaults } from '../users/records/record-faults.ts'
import type { FieldFault } from './management-error.ts'

type Refuse = (faults: readonly FieldFault[]) => Fault
type Reader<Schema extends TObject> = (request: Request) => Static<Schema>

/** Reads a JSON body that must be as its schema says; refuses with every fault at once. */
export function bodyReader<Schema extends TObject>(schema: Schema, refuse: Refuse): Reader<Schema> {
  const check = checker(schema, refuse)
  return (request) => check(jsonOf(request))
}

/** The object that was sent; none at all is an empty one. */
export function jsonOf({ body }: Request): Readonly<Record<string, unknown>> {
  if (body.kind === 'form') {
    throw new RequestFault('unsupported_media_type', 'send the body as application/json')
  }
  return body.kind === 'json' ? body.value : {}
}

/** Reads a query in the same way. Whole numbers are written in digits. */
export function queryReader<Schema extends TObject>(
  schema: Schema,
  refuse: Refuse,
): Reader<Schema> {
  const check = checker(schema, refuse)
  return (request) => {
    const query = request.query()
    const values = [...query.names()].map((name) => {
      const text = query.get(name) ?? ''
      const isNumber = Type.IsInteger(schema.properties[name] ?? {}) && /^\d{1,15}$/.test(text)
      return [name, isNumber ? Number(text) : text]
    })
    return check(Object.fromEntries(values))
  }
}

function checker<Schema extends TObject>(schema: Schema, refuse: Refuse) {
  const fits = Compile(schema)
  return (value: unknown): Static<Schema> => {
    if (fits.Check(value)) return value as Static<Schema>
    throw refuse(recordFaults(schema, value))
  }
}
