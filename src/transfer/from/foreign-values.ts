/*
 * Reads what another server wrote. Nothing in such a file has to be as its documentation says, and
 * a member counts only if the object has it itself.
 */

/** An object of a foreign file. */
export type ForeignObject = Readonly<Record<string, unknown>>

export function isForeignObject(value: unknown): value is ForeignObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A member of an object, or undefined. */
export function memberOf(value: unknown, name: string): unknown {
  return isForeignObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

/** A text that is not empty. */
export function textOf(value: unknown, name: string): string | undefined {
  const found = memberOf(value, name)
  return typeof found === 'string' && found !== '' ? found : undefined
}

/** True only for true, also as text. */
export function flagOf(value: unknown, name: string): boolean {
  const found = memberOf(value, name)
  return found === true || found === 'true'
}

/** A number, also as text. */
export function numberOf(value: unknown, name: string): number | undefined {
  const found = memberOf(value, name)
  const number = typeof found === 'string' && /^\d{1,15}$/.test(found) ? Number(found) : found
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

export function listOf(value: unknown, name: string): readonly unknown[] {
  const found = memberOf(value, name)
  return Array.isArray(found) ? found : []
}

/** The texts of a list. */
export function textsOf(value: unknown, name: string): readonly string[] {
  return listOf(value, name).filter((each) => typeof each === 'string')
}

/** The members of an object, without a name that has a meaning in JavaScript. */
export function membersIn(value: unknown, name: string): readonly (readonly [string, unknown])[] {
  const found = memberOf(value, name)
  if (!isForeignObject(found)) return []
  return Object.entries(found).filter(([key]) => key !== '__proto__')
}

/** JSON inside a text. */
export function parsedOf(value: unknown, name: string): unknown {
  const text = memberOf(value, name)
  if (typeof text !== 'string') return text
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
