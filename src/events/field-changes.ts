import { sha256 } from '../kernel/secrets.ts'

/** A field that a change has given another value. Of a secret it says only that it changed. */
export interface FieldChange {
  readonly field: string
  /** Absent if there was no value. */
  readonly from?: unknown
  /** Absent if there is no value any more. */
  readonly to?: unknown
  readonly isSecret?: true
  /** Whether the values are too long to be kept. */
  readonly isTooLong?: true
}

/** What is known of a thing, by names that its API uses. */
export type Facts = Readonly<Record<string, unknown>>

/** A value that the log never holds. Another digest says that it has changed. */
interface Hidden {
  readonly hidden: string
}

const isHidden = (value: unknown): value is Hidden =>
  typeof value === 'object' && value !== null && hiddenMark in value

const hiddenMark = Symbol('hidden from the log')

/** Hides a secret, or what it is sealed in: the log says when it changes, and never what it is. */
export function hidden(secret: unknown): unknown {
  if (secret === undefined) return undefined
  return { [hiddenMark]: true, hidden: sha256(JSON.stringify(secret)) }
}

/** The longest value that is kept, as JSON. */
const longestValue = 8_000

/** What differs between two states of a thing; undefined is that there is none. */
export function changesBetween(
  before: Facts | undefined,
  after: Facts | undefined,
): readonly FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields].flatMap((field) => changeOf(field, before?.[field], after?.[field]))
}

function changeOf(field: string, from: unknown, to: unknown): readonly FieldChange[] {
  const [was, is] = [JSON.stringify(from), JSON.stringify(to)]
  if (was === is) return []
  if (isHidden(from) || isHidden(to)) return [{ field, isSecret: true }]
  if ((was?.length ?? 0) + (is?.length ?? 0) > longestValue) return [{ field, isTooLong: true }]
  return [{ field, ...(was !== undefined && { from }), ...(is !== undefined && { to }) }]
}
