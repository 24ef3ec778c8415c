import type { MembershipTerms } from '../../groups/role-terms.ts'
import type { Db } from '../engine/engine.ts'

const allTerms = (db: Db) =>
  db.selectFrom('membership_terms').select(['group_id as groupId', 'sub', 'terms'])

/** Pages of all terms, in the order of people and groups. */
export function listTerms(db: Db) {
  return async (
    after: MembershipTerms | undefined,
    limit: number,
  ): Promise<readonly MembershipTerms[]> => {
    const { sub = '', groupId = '' } = after ?? {}
    const rows = await allTerms(db)
      .where((eb) => eb(eb.refTuple('sub', 'group_id'), '>', eb.tuple(sub, groupId)))
      .orderBy('sub')
      .orderBy('group_id')
      .limit(limit)
      .execute()
    return rows.map(fromRow)
  }
}

/** Those of some users. */
export async function termsOfUsers(
  db: Db,
  subs: readonly string[],
): Promise<readonly MembershipTerms[]> {
  if (subs.length === 0) return []
  return (await allTerms(db).where('sub', 'in', subs).execute()).map(fromRow)
}

interface Row {
  readonly groupId: string
  readonly sub: string
  readonly terms: string
}

function fromRow({ terms, ...key }: Row): MembershipTerms {
  return { ...key, terms: JSON.parse(terms) }
}
