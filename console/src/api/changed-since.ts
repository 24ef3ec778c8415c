/** A field with another value than an event gave it. */
export interface ChangedField {
  readonly field: string
  /** What it is now; undefined if there is nothing. */
  readonly now: unknown
}

/** Something was changed again since an event, so that taking it back would undo that too. */
export class ChangedSince extends Error {
  override readonly name = 'ChangedSince'
  readonly fields: readonly ChangedField[]

  constructor(fields: readonly ChangedField[]) {
    super('it was changed since')
    this.fields = fields
  }
}

/** A field with the value that an event gave it, and the one from before. */
export interface FieldPair {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

/** What differs now from what an event left; nothing if it can be taken back. */
export function changedSince(
  fields: readonly FieldPair[],
  now: Readonly<Record<string, unknown>>,
): readonly ChangedField[] {
  return fields.flatMap(({ field, after }) =>
    isSame(now[field], after) ? [] : [{ field, now: now[field] }],
  )
}

/** Empty texts and lists are nothing: records leave out what has no value. */
function isSame(a: unknown, b: unknown): boolean {
  const plain = (value: unknown): string => {
    if (value === undefined || value === null || value === '') return ''
    if (Array.isArray(value) && value.length === 0) return ''
    if (typeof value !== 'object' || Array.isArray(value)) return JSON.stringify(value)
    const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
    return members.length === 0 ? '' : JSON.stringify(members)
  }
  return plain(a) === plain(b)
}
