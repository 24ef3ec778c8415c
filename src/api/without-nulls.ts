import type { Request } from '../http/endpoint.ts'

/**
 * The request without the members of its JSON body that are null. Typed clients send null for what
 * is not set (CONTRACT §11).
 */
export function withoutNulls(request: Request): Request {
  const { body } = request
  if (body.kind !== 'json') return request
  const members = Object.entries(body.value).filter(([, value]) => value !== null)
  return { ...request, body: { kind: 'json', value: Object.fromEntries(members) } }
}
