import { randomId, sha256 } from './secrets.ts'

/** Changes as they are kept beside an event, and the digest that the event holds. */
export interface KeptChanges {
  /** Without it, short values could be guessed from the digest after they were erased. */
  readonly salt: string
  /** JSON text. */
  readonly changes: string
  readonly digest: string
}

/** Makes what is kept of changes. */
export function keepChanges(changes: readonly unknown[]): KeptChanges {
  const [salt, text] = [randomId(), JSON.stringify(changes)]
  return { salt, changes: text, digest: digestOf(salt, text) }
}

/** The digest of changes. The hash of the event covers it. */
export function digestOf(salt: string, changes: string): string {
  return sha256(`${salt}.${changes}`)
}
