import { ensureBuiltInGroups } from '../../groups/built-in-groups.ts'
import type { GroupStore } from '../../groups/group-stores.ts'
import { allowsRoles } from '../../groups/group-type.ts'
import { countUnfit } from '../../groups/group-types.ts'
import { builtInGroups, userRole } from '../../kernel/names/built-in-names.ts'
import { putImportedClient } from '../../oauth/clients/registry/add-client.ts'
import type { Changes, CommitPlan, NewRoleSets, Preparation } from '../bulk-store.ts'
import { entryPath } from '../entries/entry-path.ts'
import type { FaultList } from '../entry-fault.ts'
import { openEntry } from '../staging/stage-clients.ts'
import { writeFactor, writeSignInPolicy } from '../staging/stage-factors.ts'
import { writeResource } from '../staging/stage-resources.ts'
import { writeDetailType, writeScope, writeScopeGroup } from '../staging/stage-scopes.ts'
import { writeWebhook } from '../staging/stage-webhooks.ts'
import type { ImportContext } from './import-context.ts'
import { importEvents, importer } from './import-events.ts'
import type { Stage } from './stage-entries.ts'

/** What an import says that would leave nobody to administer the server. */
const lastAdministrator = 'the last administrator cannot be removed; appoint another first'

/**
 * Checks that there will be an administrator, also in a dry run. The commit checks again, since the
 * store may change until then.
 */
export async function checkAdministrators(
  preparation: Preparation,
  { administrators: { groupId, role, canAdminister }, faults }: ImportContext,
): Promise<void> {
  const { before, after } = await preparation.roleHolders(groupId, role)
  if (canAdminister(before) && !canAdminister(after)) faults.add('', lastAdministrator)
}

/**
 * Adds a fault for memberships that would have roles that the type of their group does not allow.
 */
export async function checkRoleRules(
  preparation: Preparation,
  builtIn: readonly string[],
  faults: FaultList,
): Promise<void> {
  for (const { groupType, rule, roles, members, position } of await preparation.roleSets(builtIn)) {
    if (allowsRoles(rule, roles)) continue
    if (position === undefined) faults.add('', describeUnfit(members, groupType))
    else {
      const others = members > 1 ? ` (${members} memberships have these roles)` : ''
      const problem = `are not allowed by the group type ${groupType}${others}`
      faults.add(entryPath('memberships', position, 'roles'), problem)
    }
  }
}

const everything = 2 ** 31 - 1

/**
 * The same for what an import has written: types, groups and members may have changed until then.
 * Where no rule has changed, and no group its type, only the new memberships are looked at.
 */
async function checkWrittenRoles(
  groups: GroupStore,
  { groupTypes, groups: { updated } }: Changes,
  newRoleSets: NewRoleSets,
  { builtIn, faults }: { readonly builtIn: readonly string[]; readonly faults: FaultList },
): Promise<void> {
  if (groupTypes.added + groupTypes.updated + updated === 0) {
    for (const { groupType, rule, roles, members } of await newRoleSets(builtIn)) {
      if (!allowsRoles(rule, roles)) faults.add('', describeUnfit(members, groupType))
    }
    return
  }
  for (const type of await groups.listTypes({ skip: 0, take: everything })) {
    const { groupType } = type
    const unfit = await countUnfit(groups, type, { groupType, exceptGroups: builtIn })
    if (unfit > 0) faults.add('', describeUnfit(unfit, groupType))
  }
}

function describeUnfit(members: number, groupType: string): string {
  const have = members === 1 ? '1 membership has' : `${members} memberships have`
  return `${have} roles that the group type ${groupType} does not allow`
}

/** What the store does with the staged entries, in the transactions in which it writes them. */
export function commitPlan(stage: Stage, context: ImportContext): CommitPlan {
  const { parts, faults, now } = context
  const { prefix } = parts.rules
  const { hasOther } = context.administrators
  const report = importEvents(now)
  const everybody = { groupId: builtInGroups(prefix).users, role: userRole }
  let hadAdministrator = false
  return {
    now,
    history: parts.history,
    everybody,
    administrators: builtInGroups(prefix).admins,
    reportUsers: ({ events }, users) => report.users(events, users, everybody),
    reportGroups: ({ events }, groups) => report.groups(events, groups),
    reportMemberships: ({ events }, memberships) => report.memberships(events, memberships),
    async begin({ groups }) {
      hadAdministrator = await hasOther(groups, undefined)
    },
    async restage(staging, stale) {
      for (const { section, position, entry } of stale) {
        const value = section === 'clients' ? openEntry(entry, parts.box) : JSON.parse(entry)
        await stage(staging, { section, entries: [{ position, value }] })
      }
      return faults.count === 0
    },
    async putClient(stores, client, isNew) {
      await putImportedClient(stores, client, isNew)
      await report.client(stores.events, client.clientId, isNew)
    },
    async putRecord(stores, section, record) {
      const value = JSON.parse(record)
      if (section === 'scopeGroups') await writeScopeGroup(stores.scopeGroups, value)
      else if (section === 'scopes') await writeScope(stores.scopes, value)
      else if (section === 'resources') await writeResource(stores.resources, value)
      else if (section === 'detailTypes') await writeDetailType(stores.detailTypes, value, faults)
      else if (section === 'signInPolicies') {
        await writeSignInPolicy(stores.signInPolicies, value, faults)
        const { groupId } = value.policy
        await report.groups(stores.events, [{ groupId, isNew: false }])
      } else if (section === 'factors') {
        await writeFactor(stores, value, faults)
        await report.factor(stores.events, value.factor)
      } else await writeWebhook(stores, value, faults)
    },
    addGroups: (stores) => ensureBuiltInGroups(stores, prefix, now),
    async end({ groups, events }, changes, newRoleSets) {
      if (hadAdministrator && !(await hasOther(groups, undefined))) {
        faults.add('', lastAdministrator)
      }
      const builtIn = Object.values(builtInGroups(prefix))
      await checkWrittenRoles(groups, changes, newRoleSets, { builtIn, faults })
      faults.check()
      const detail = { ...flat(changes), by: importer }
      await events.append({ type: 'DATA_IMPORTED', time: now, outcome: 'success', detail })
    },
  }
}

/** `{ users: { added: 1 } }` as `{ usersAdded: 1 }`. */
function flat(changes: Changes): Readonly<Record<string, number>> {
  const counts = Object.entries(changes).flatMap(([section, { added, updated, unchanged }]) => [
    [`${section}Added`, added],
    [`${section}Updated`, updated],
    [`${section}Unchanged`, unchanged],
  ])
  return Object.fromEntries(counts)
}
