/** From when until when somebody has a role, or is a member; times are numbered slots. */
export interface Given {
  readonly role: string
  readonly from: number
  readonly until: number
}

/** Numbers that are the same in every run with this seed. */
export function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * below)
  }
}

const never = Number.POSITIVE_INFINITY

/** A random membership, first as a whole, then its roles. */
export function termsOf(
  pick: (below: number) => number,
  now: number,
  roles: readonly string[],
): readonly Given[] {
  const span = (role: string, least: number): Given => {
    const from = Math.max(least, pick(3) === 0 ? now + 1 + pick(3) : now)
    return { role, from, until: pick(3) === 0 ? never : from + 1 + pick(4) }
  }
  const whole = span('', now)
  return [whole, ...roles.filter(() => pick(2) === 0).map((role) => span(role, whole.from))]
}

/** What somebody has, as `group role`: in the very groups, and with what the groups above give. */
export function heldIn(
  model: ReadonlyMap<string, readonly Given[]>,
  parents: ReadonlyMap<string, string>,
  sub: string,
  now: number,
): readonly [direct: readonly string[], inherited: readonly string[]] {
  const isInForce = ({ from, until }: Given) => from <= now && now < until
  const rolesIn = (groupId: string) => {
    const [whole, ...terms] = model.get(`${groupId} ${sub}`) ?? []
    return whole && isInForce(whole) ? terms.filter(isInForce).map(({ role }) => role) : []
  }
  const upwards = (groupId: string): readonly string[] => {
    const parent = parents.get(groupId)
    return parent === undefined ? [] : [groupId, ...upwards(parent)]
  }
  const named = (rolesOf: (groupId: string) => readonly string[]) =>
    [...parents.keys()]
      .flatMap((groupId) => [...new Set(rolesOf(groupId))].map((role) => `${groupId} ${role}`))
      .toSorted()
  return [named(rolesIn), named((groupId) => upwards(groupId).flatMap(rolesIn))]
}

/** Whether somebody is a member of a group or of one below it, with or without roles. */
export function isMemberBelow(
  model: ReadonlyMap<string, readonly Given[]>,
  parents: ReadonlyMap<string, string>,
  { sub, groupId, now }: { readonly sub: string; readonly groupId: string; readonly now: number },
): boolean {
  const isWithin = (each: string | undefined): boolean =>
    each !== undefined && (each === groupId || isWithin(parents.get(each)))
  return [...parents.keys()].some((each) => {
    const [whole] = model.get(`${each} ${sub}`) ?? []
    return whole !== undefined && whole.from <= now && now < whole.until && isWithin(each)
  })
}
