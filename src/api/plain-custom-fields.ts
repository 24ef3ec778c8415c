import type { Request } from '../http/endpoint.ts'

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

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
