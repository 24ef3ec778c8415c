import type { Approval } from '../../access/access-rule.ts'
import { lastAdministratorEnd } from '../../groups/ending-members.ts'
import type { RoleHolder } from '../../groups/group.ts'
import { readPages } from '../../kernel/read-pages.ts'
import { mayAct } from '../../users/user.ts'
import { countOf, formatTime } from '../output/print-result.ts'
import { type Finding, type OpenStore, ok, warn } from './check.ts'
import { named } from './connection-checks.ts'

const twoWeeksMs = 14 * 86_400_000
const mostEnding = 1000
const pageSize = 100

const mayActIn =
  ({ settings: { users } }: OpenStore) =>
  ({ userStatus }: RoleHolder) =>
    mayAct(userStatus, users)

/** Groups whose last administrator ends within two weeks. */
export async function checkEndingAdministrators(store: OpenStore): Promise<Finding> {
  const { groups } = store.storage.stores
  const ending = await groups.endingBy(store.clock() + twoWeeksMs, mostEnding)
  const found: string[] = []
  for (const each of ending) {
    const end = await lastAdministratorEnd(groups, each, mayActIn(store))
    const isSoon = end !== undefined && end <= store.clock() + twoWeeksMs
    if (isSoon) found.push(`${each.groupId} (${formatTime(end)})`)
  }
  if (found.length === 0) return ok('no group loses its last administrator within two weeks')
  return warn(
    `the last administrator ends of ${named(found)}; appoint somebody, or extend the role`,
  )
}

/** Rules whose approvals too few people can give, so that requests go to administrators. */
export async function checkApprovers(store: OpenStore): Promise<Finding> {
  const { accessRules, groups } = store.storage.stores
  const isMet = async ({ groupId, role, count }: Approval) => {
    const holders = await groups.holdersOf(groupId, role, pageSize)
    return holders.filter(mayActIn(store)).length >= count
  }
  const unmet: string[] = []
  let count = 0
  for await (const page of readPages(accessRules.list, (rule) => rule, pageSize)) {
    count += page.length
    for (const { groupId, role, approvals } of page) {
      for (const approval of approvals) {
        if (await isMet(approval)) continue
        const who = `${approval.role} in ${approval.groupId}`
        unmet.push(`${role} in ${groupId} (${approval.count} with ${who} needed)`)
      }
    }
  }
  const all = countOf(count, 'rule')
  if (unmet.length === 0) return ok(`${all}; enough people can approve`)
  return warn(`${all}; administrators decide, because too few can approve: ${named(unmet)}`)
}
