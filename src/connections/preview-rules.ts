import type { Actor } from '../events/actor.ts'
import { connectionFinder } from './change-connections.ts'
import type { RoleRule } from './connection.ts'
import type { ConnectionContext, ConnectionStores } from './connection-context.ts'
import { unknownPerson } from './connections-error.ts'
import { rolesByRules, type WantedRole } from './roles-by-rules.ts'

/** What rules are tried with. */
interface PreviewQuestion {
  readonly connectionId: string
  /** The sub of a person, or a name with which they sign in. */
  readonly person: string
  /** Those to try; those of the connection unless given. */
  readonly rules?: readonly RoleRule[] | undefined
}

/** What rules would change for a person. */
export interface RulesPreview {
  readonly sub: string
  /** What the other side said of the person last. */
  readonly claims: Readonly<Record<string, unknown>>
  /** Whether the person has power beyond the group, so that nothing is given or taken back. */
  readonly isBeyond: boolean
  readonly roles: readonly (WantedRole & { readonly isHeld: boolean })[]
  /** What rules have given and would take back. */
  readonly ending: readonly WantedRole[]
}

/** What users know of those who came through a connection. */
export interface KnownPeople {
  /** Undefined if there is no such person, or not of this connection. */
  lastSaid(
    connectionId: string,
    person: string,
  ): Promise<{ readonly sub: string; readonly rawJson: string | undefined } | undefined>
}

/** Says what rules would change for a person who has signed in through a connection. */
export type PreviewRules = (actor: Actor, question: PreviewQuestion) => Promise<RulesPreview>

export function previewRules<Stores extends ConnectionStores>(
  context: ConnectionContext<Stores>,
  { lastSaid }: KnownPeople,
): PreviewRules {
  const { stores, rights, ruledRoles } = context
  const findFor = connectionFinder(context)

  return async (actor, { connectionId, person, rules: given }) => {
    const connection = await findFor(stores, actor, 'write', connectionId)
    const { groupId } = connection
    const rules = given ?? connection.rules
    // Whoever may not write the rules does not learn what they would reach.
    await rights.checkRules(stores, actor, groupId, rules)
    const said = await lastSaid(connectionId, person)
    if (!said) throw unknownPerson()
    const { sub } = said
    const claims = claimsIn(said.rawJson)
    const held = await ruledRoles.given(connection, sub)
    const isBeyond = !(await rights.mayVouch(stores, groupId, sub))
    if (isBeyond) return { sub, claims, isBeyond, roles: [], ending: [] }
    const wanted = await ruledRoles.place(stores, connection, rolesByRules(rules, claims))
    const heldKeys = new Set(held.map(keyOf))
    const wantedKeys = new Set(wanted.map(keyOf))
    return {
      ...{ sub, claims, isBeyond },
      roles: wanted.map((each) => ({ ...each, isHeld: heldKeys.has(keyOf(each)) })),
      ending: held.filter((each) => !wantedKeys.has(keyOf(each))),
    }
  }
}

const keyOf = ({ groupId, below, role }: WantedRole) => JSON.stringify([groupId, below?.name, role])

/** What was too long to keep is `{}`. */
function claimsIn(rawJson = '{}'): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(rawJson)
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {}
}
