import { sql } from 'kysely'
import type { CandidateKey } from '../../../access/reviews/review.ts'
import type { Candidate, GivenWay } from '../../../access/reviews/review-item.ts'
import type { Term } from '../../../groups/group.ts'
import type { Db } from '../../engine/engine.ts'
import { padded } from '../../engine/prepared.ts'
import { isPathInForce, rangeOf, readRoles } from '../groups/group-row.ts'
import { isAccepted } from '../groups/invitation-store.ts'
import { readTerms } from '../groups/term-columns.ts'

/** The top of the subtree that a review is about. */
interface Top {
  readonly path: string
  readonly chain: readonly string[]
}

/** The roles of members of a subtree, with what a reviewer has to know about them. */
export async function findCandidates(
  db: Db,
  top: Top,
  after: CandidateKey | undefined,
  members: number,
): Promise<readonly Candidate[]> {
  const rows = await findMembers(db, top, after, members)
  if (rows.length === 0) return []
  const [{ ruleRoles, timedRoles, uses }, domains] = await Promise.all([
    findSources(db, rows),
    findProvenDomains(db, top),
  ])
  return rows.flatMap((row) => {
    const terms = readTerms(row.terms).terms ?? []
    const roles = readRoles(row.roles)
    const domain = row.email?.split('@').at(-1)?.toLowerCase() ?? ''
    const isOutsider = row.email_verified !== 1 || !domains.has(domain)
    return (roles.length > 0 ? roles : ['']).map((role): Candidate => {
      const key = keyOf(row.group_id, row.sub, role)
      const [rule, timed] = [ruleRoles.get(key), timedRoles.get(key)]
      return {
        key: { path: row.path, sub: row.sub },
        groupId: row.group_id,
        sub: row.sub,
        membershipId: row.id,
        role,
        how: wayOf(rule, timed),
        connectionId: rule,
        memberSince: row.created_at,
        ...givenBy(terms, role),
        ...(timed && { reason: timed.reason, givenBy: timed.approvedBy }),
        lastUsedDay: uses.get(key),
        isOutsider,
      }
    })
  })
}

const keyOf = (groupId: string, sub: string, role: string) => `${groupId}\n${sub}\n${role}`

function wayOf(rule: string | undefined, timed: object | undefined): GivenWay {
  if (rule !== undefined) return 'rule'
  return timed ? 'access' : 'hand'
}

/** Until when a role is given, by whom and why: as it says itself, or the membership does. */
function givenBy(terms: readonly Term[], role: string) {
  const own = terms.find((term) => term.role === role && !term.isPlanned)
  const whole = terms.find((term) => term.role === undefined && !term.isPlanned)
  const ends = [own?.validUntil, whole?.validUntil].filter((time) => time !== undefined)
  return {
    until: ends.length > 0 ? Math.min(...ends) : undefined,
    givenBy: own?.by ?? whole?.by,
    reason: own?.reason ?? whole?.reason,
  }
}

type Members = Awaited<ReturnType<typeof findMembers>>

function findMembers(db: Db, { path }: Top, after: CandidateKey | undefined, limit: number) {
  const { from, before } = rangeOf(path)
  return db
    .selectFrom('groups')
    .innerJoin('memberships', 'memberships.group_id', 'groups.group_id')
    .innerJoin('users', 'users.sub', 'memberships.sub')
    .leftJoin('membership_terms', (join) =>
      join
        .onRef('membership_terms.group_id', '=', 'memberships.group_id')
        .onRef('membership_terms.sub', '=', 'memberships.sub'),
    )
    .select(['groups.path', 'users.email', 'users.email_verified', 'membership_terms.terms'])
    .select(['memberships.group_id', 'memberships.sub', 'memberships.id', 'memberships.roles'])
    .select('memberships.created_at')
    .where('groups.path', '>=', after?.path ?? from)
    .where('groups.path', '<', before)
    .where(isPathInForce('groups.path'))
    .where(isAccepted(sql.ref('memberships.group_id'), sql.ref('memberships.sub')))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`("groups".path, memberships.sub) > (${after?.path ?? ''}, ${after?.sub ?? ''})`,
      ),
    )
    .orderBy('groups.path')
    .orderBy('memberships.sub')
    .limit(limit)
    .execute()
}

/** What rules and requests gave to these members, and when they used it last. */
async function findSources(db: Db, rows: Members) {
  const values = sql.join(padded(rows).map(({ group_id, sub }) => sql`(${group_id}, ${sub})`))
  const ofMembers = sql<boolean>`(group_id, sub) in (values ${values})`
  const [rules, timed, used] = await Promise.all([
    db.selectFrom('rule_roles').selectAll().where(ofMembers).execute(),
    db
      .selectFrom('timed_roles')
      .selectAll()
      .where(ofMembers)
      .where('ended_at', 'is', null)
      .where('membership_id', 'is not', null)
      .execute(),
    db.selectFrom('role_uses').selectAll().where(ofMembers).execute(),
  ])
  return {
    ruleRoles: byRole(rules, ({ connection_id }) => connection_id),
    timedRoles: byRole(timed, ({ reason, approved_by }) => ({
      reason,
      approvedBy: (JSON.parse(approved_by) as readonly string[])[0],
    })),
    uses: byRole(used, ({ day }) => day),
  }
}

interface RoleRow {
  readonly group_id: string
  readonly sub: string
  readonly role: string
}

function byRole<Row extends RoleRow, Value>(rows: readonly Row[], read: (row: Row) => Value) {
  return new Map(rows.map((row) => [keyOf(row.group_id, row.sub, row.role), read(row)]))
}

/** The domains that the groups around and below have proven. */
async function findProvenDomains(db: Db, { path, chain }: Top): Promise<ReadonlySet<string>> {
  const { from, before } = rangeOf(path)
  const rows = await db
    .selectFrom('domains')
    .innerJoin('groups', 'groups.group_id', 'domains.group_id')
    .select('domains.name')
    .where('domains.status', '=', 'proven')
    .where((eb) =>
      eb.or([
        eb('groups.group_id', 'in', chain),
        eb.and([eb('groups.path', '>=', from), eb('groups.path', '<', before)]),
      ]),
    )
    .execute()
  return new Set(rows.map(({ name }) => name))
}
