/** Which of two values is kept. */
export type Side = 'mine' | 'theirs'
export type Choices<Fields> = { readonly [Name in keyof Fields]?: Side }

/** One form as it was loaded, as the person changed it, and as somebody else has saved it. */
export interface Versions<Fields> {
  readonly base: Fields
  readonly mine: Fields
  readonly theirs: Fields
}

/** Fields that both have changed, each in another way. */
export function conflictingFields<Fields extends object>(versions: Versions<Fields>) {
  const { base, mine, theirs } = versions
  return namesOf(base).filter(
    (name) =>
      differ(base[name], mine[name]) &&
      differ(base[name], theirs[name]) &&
      differ(mine[name], theirs[name]),
  )
}

/** Fields that only the other person has changed. */
export function theirFields<Fields extends object>({ base, mine, theirs }: Versions<Fields>) {
  return namesOf(base).filter(
    (name) => differ(base[name], theirs[name]) && !differ(base[name], mine[name]),
  )
}

/** Both changes in one. Where both changed the same field, the choice decides. */
export function mergeVersions<Fields extends object>(
  versions: Versions<Fields>,
  choices: Choices<Fields>,
): Fields {
  const conflicts = new Set(conflictingFields(versions))
  const { base, mine, theirs } = versions
  const merged = namesOf(base).map((name) => {
    const isMine = conflicts.has(name) ? choices[name] !== 'theirs' : differ(base[name], mine[name])
    return [name, isMine ? mine[name] : theirs[name]]
  })
  return Object.fromEntries(merged) as Fields
}

/** The names of the fields whose values differ. */
export function changedFields<Fields extends object>(base: Fields, mine: Fields) {
  return namesOf(base).filter((name) => differ(base[name], mine[name]))
}

function namesOf<Fields extends object>(fields: Fields) {
  return Object.keys(fields) as (keyof Fields & string)[]
}

function differ(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other)
}
