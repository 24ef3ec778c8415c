import { system } from '../../events/actor.ts'
import { recordPart } from '../../events/recorded.ts'
import { ensureBuiltInGroups } from '../../groups/built-in-groups.ts'
import type { GroupStore } from '../../groups/group-context.ts'
import { countUnfit } from '../../groups/group-types.ts'
import { allowsRoles } from '../../groups/role-rules.ts'
import { builtInGroups, userRole } from '../../kernel/built-in-names.ts'
import { putImportedClient } from '../../oauth/clients/registry/add-client.ts'
import type { CommitPlan, CommitStores, NewRoleSets, Preparation } from '../bulk-store.ts'
import { catalogueSections } from '../catalogue-sections.ts'
import { entryPath } from '../entries/entry-path.ts'
import type { FaultList } from '../entry-fault.ts'
import type { Changes, RecordSection } from '../inspection.ts'
import { writeAccessRule, writeDurationRule, writeEligibleRole } from '../staging/stage-access.ts'
import { openEntry } from '../staging/stage-clients.ts'
import { writeConnection, writeDomain } from '../staging/stage-connections.ts'
import { writeFactor, writeSignInPolicy } from '../staging/stage-factors.ts'
import { writeStagedSetting } from '../staging/stage-settings.ts'
import { writeStream } from '../staging/stage-streams.ts'
import { writeTarget } from '../staging/stage-targets.ts'
import { writeTerms } from '../staging/stage-terms.ts'
import { writeRuleRole, writeUpstreamAccount } from '../staging/stage-upstream.ts'
import { writeWebhook } from '../staging/stage-webhooks.ts'
import { writePushed } from '../staging/write-pushed.ts'
import type { ImportContext } from './import-context.ts'
import {
  importer,
  recordClient,
  recordFactor,
  recordGroups,
  recordMemberships,
  recordUsers,
} from './import-events.ts'
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
  const { parts, task, faults, now } = context
  const actor = task.actor ?? importer
  const { prefix } = parts.rules
  const { hasOther } = context.administrators
  const everybody = { groupId: builtInGroups(prefix).users, role: userRole }
  let hadAdministrator = false
  return {
    now,
    history: parts.history,
    everybody,
    administrators: builtInGroups(prefix).admins,
    reportUsers: ({ events }, users) =>
      recordPart(events, actor, now, (log) => recordUsers(log, users, everybody)),
    reportGroups: ({ events }, groups) =>
      recordPart(events, actor, now, (log) => recordGroups(log, groups)),
    reportMemberships: ({ events }, memberships) =>
      recordPart(events, actor, now, (log) => recordMemberships(log, memberships)),
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
      await recordPart(stores.events, actor, now, (log) =>
        recordClient(log, client.clientId, isNew),
      )
    },
    putRecord: (stores, section, record) => putRecord(stores, section, record, context),
    addGroups: (stores) =>
      recordPart(stores.events, system, now, (log) => ensureBuiltInGroups(stores, log, prefix)),
    async end(stores, changes, newRoleSets) {
      const { groups, events } = stores
      if (hadAdministrator && !(await hasOther(groups, undefined))) {
        faults.add('', lastAdministrator)
      }
      const builtIn = Object.values(builtInGroups(prefix))
      await checkWrittenRoles(groups, changes, newRoleSets, { builtIn, faults })
      faults.check()
      await task.alongside?.(stores)
      await recordPart(events, actor, now, (log) =>
        log.change('DATA_IMPORTED', { detail: flat(changes) }),
      )
    },
  }
}

/** Adds or replaces an entry of a section that is written one by one. */
async function putRecord(
  stores: CommitStores,
  section: RecordSection,
  record: string,
  { parts, task: { actor = importer }, faults, now }: ImportContext,
): Promise<void> {
  const builtIn = new Set(Object.values(builtInGroups(parts.rules.prefix)))
  switch (section) {
    case 'scopeGroups':
    case 'scopes':
    case 'resources':
    case 'detailTypes':
    case 'images':
    case 'trustedIssuers':
    case 'groupLooks':
    case 'texts':
      return catalogueSections[section].write(stores, record, faults)
    case 'settings':
      return recordPart(stores.events, actor, now, (log) =>
        writeStagedSetting(stores, log, JSON.parse(record), { box: parts.box, actor }),
      )
    case 'webhooks':
      return writeWebhook(stores, JSON.parse(record), faults)
    case 'streams':
      return recordPart(stores.events, actor, now, (log) =>
        writeStream(stores, log, JSON.parse(record), faults),
      )
    case 'targets':
      return recordPart(stores.events, actor, now, (log) =>
        writeTarget(stores, log, JSON.parse(record), faults),
      )
    case 'signInPolicies': {
      const value = JSON.parse(record)
      await writeSignInPolicy(stores.signInPolicies, value, faults)
      const changed = [{ groupId: value.policy.groupId, isNew: false }]
      return recordPart(stores.events, actor, now, (log) => recordGroups(log, changed))
    }
    case 'domains':
      return recordPart(stores.events, actor, now, (log) =>
        writeDomain(stores, log, JSON.parse(record), faults),
      )
    case 'connections':
      return recordPart(stores.events, actor, now, (log) =>
        writeConnection(stores, log, JSON.parse(record), faults),
      )
    case 'upstreamAccounts':
      return recordPart(stores.events, actor, now, (log) =>
        writeUpstreamAccount(stores, log, JSON.parse(record), faults),
      )
    case 'membershipTerms':
      return writeTerms(stores, JSON.parse(record), now, faults)
    case 'durationRules':
      return recordPart(stores.events, actor, now, (log) =>
        writeDurationRule(stores, log, JSON.parse(record), faults),
      )
    case 'accessRules':
      return recordPart(stores.events, actor, now, (log) =>
        writeAccessRule(stores, log, JSON.parse(record), faults),
      )
    case 'eligibleRoles':
      return recordPart(stores.events, actor, now, (log) =>
        writeEligibleRole(stores, log, JSON.parse(record), faults),
      )
    case 'ruleRoles':
      return writeRuleRole(stores, JSON.parse(record), faults)
    case 'scimSettings':
    case 'scimUsers':
    case 'scimGroups':
    case 'scimMembers':
      return writePushed(stores, section, JSON.parse(record), { now, faults, builtIn })
    case 'factors': {
      const value = JSON.parse(record)
      await writeFactor(stores, value, faults)
      return recordPart(stores.events, actor, now, (log) => recordFactor(log, value.factor))
    }
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
