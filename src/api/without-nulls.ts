import type { Request } from '../http/endpoint.ts'

/**
 * The request without the members of its JSON body that are null, at any depth. Typed clients send
 * null for what is not set (CONTRACT §11).
 */
export function withoutNulls(request: Request): Request {
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
