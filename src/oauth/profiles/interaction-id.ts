import { randomUUID } from 'node:crypto'
import type { SecurityProfile } from '../model/member-kinds.ts'

/** Correlates the log of a bank with that of an application (FAPI 1.0 Part 1 §6.2.1). */
const name = 'x-fapi-interaction-id'
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * The header of an answer that repeats the id of its request. Where every client has to meet FAPI
 * 1.0, an answer has one in any case.
 */
export function interactionHeaders(minimum: SecurityProfile) {
  const isAlways = minimum === 'fapi1'
  return (request: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> => {
    const given = request[name]
    if (typeof given === 'string' && uuid.test(given)) return { [name]: given }
    return isAlways ? { [name]: randomUUID() } : {}
  }
}
