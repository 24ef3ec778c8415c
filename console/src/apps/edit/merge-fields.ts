import type { AppFields } from '../form/app-fields.ts'

export type FieldName = keyof AppFields
type Side = 'mine' | 'theirs'
export type Choices = Readonly<Partial<Record<FieldName, Side>>>

/** One form as it was loaded, as the person changed it, and as somebody else has saved it. */
export interface Versions {
  readonly base: AppFields
  readonly mine: AppFields
  readonly theirs: AppFields
}

/** Fields that both have changed, each in another way. */
export function conflictingFields({ base, mine, theirs }: Versions): readonly FieldName[] {
  return namesOf(base).filter(
    (name) =>
      differ(base[name], mine[name]) &&
      differ(base[name], theirs[name]) &&
      differ(mine[name], theirs[name]),
  )
}

/** Fields that only the other person has changed. */
export function theirFields({ base, mine, theirs }: Versions): readonly FieldName[] {
  return namesOf(base).filter(
    (name) => differ(base[name], theirs[name]) && !differ(base[name], mine[name]),
  )
}

/** Both changes in one. Where both changed the same field, the choice decides. */
export function mergeFields(versions: Versions, choices: Choices): AppFields {
  const conflicts = new Set(conflictingFields(versions))
  const { base, mine, theirs } = versions
  const merged = namesOf(base).map((name) => {
    const isMine = conflicts.has(name) ? choices[name] !== 'theirs' : differ(base[name], mine[name])
    return [name, isMine ? mine[name] : theirs[name]]
  })
  return Object.fromEntries(merged) as AppFields
}

function namesOf(fields: AppFields): readonly FieldName[] {
  return Object.keys(fields) as FieldName[]
}

function differ(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other)
}
