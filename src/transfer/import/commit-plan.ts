import { ensureBuiltInGroups } from '../../groups/tree/built-in-groups.ts'
import { builtInGroups } from '../../kernel/names/built-in-groups.ts'
import { userRole } from '../../kernel/names/role-name.ts'
import { putImportedClient } from '../../oauth/clients/registry/put-imported-client.ts'
import type { Changes, CommitPlan } from '../bulk-store.ts'
import { openEntry } from '../staging/stage-clients.ts'
import { writeFactor } from '../staging/stage-factors.ts'
import { writeResource } from '../staging/stage-resources.ts'
import { writeDetailType, writeScope, writeScopeGroup } from '../staging/stage-scopes.ts'
import { writeSignInPolicy } from '../staging/stage-sign-in-policies.ts'
import { writeWebhook } from '../staging/stage-webhooks.ts'
import { lastAdministrator } from './check-administrators.ts'
import { checkWrittenRoles } from './check-role-rules.ts'
import type { ImportContext } from './import-context.ts'
import { importEvents, importer } from './import-events.ts'
import type { Stage } from './stage-entries.ts'

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
    putClient: putImportedClient,
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
