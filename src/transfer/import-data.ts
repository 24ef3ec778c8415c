import { deepestLevel } from '../groups/group-path.ts'
import { type Administrators, administrators } from '../groups/rights/administrators.ts'
import { ensureBuiltInGroups } from '../groups/tree/built-in-groups.ts'
import type { SecretBox } from '../kernel/crypto/secret-box.ts'
import { builtInGroups } from '../kernel/names/built-in-groups.ts'
import { userRole } from '../kernel/names/role-name.ts'
import type { Clock } from '../kernel/time/clock.ts'
import type { ResourceRules } from '../management/resources/resource-changes.ts'
import type { ClientSecrets } from '../oauth/clients/credentials/client-secrets.ts'
import { putImportedClient } from '../oauth/clients/registry/put-imported-client.ts'
import type { PasswordHasher } from '../users/hashing/password-hasher.ts'
import type { PasswordPolicy } from '../users/passwords/password-policy.ts'
import type { CustomFieldRules } from '../users/records/custom-fields.ts'
import type {
  BulkStore,
  Changes,
  CommitPlan,
  Inspection,
  Preparation,
  Section,
  Staging,
} from './bulk-store.ts'
import { checkNumbers } from './check-numbers.ts'
import { checkRoleRules, checkWrittenRoles } from './check-role-rules.ts'
import { describeContradiction } from './describe-contradiction.ts'
import type { ClientRules } from './entries/clients/client-entry.ts'
import { type FaultList, faultList } from './entry-fault.ts'
import { type Batch, readEntries } from './read-entries.ts'
import { openEntry, stageClients } from './staging/stage-clients.ts'
import { stageFactors, writeFactor } from './staging/stage-factors.ts'
import { stageGroups } from './staging/stage-groups.ts'
import { stageMemberships } from './staging/stage-memberships.ts'
import { stageResources, writeResource } from './staging/stage-resources.ts'
import { stageGroupTypes, stageRoles } from './staging/stage-role-rules.ts'
import {
  stageDetailTypes,
  stageScopeGroups,
  stageScopes,
  writeDetailType,
  writeScope,
  writeScopeGroup,
} from './staging/stage-scopes.ts'
import { stageSignInPolicies, writeSignInPolicy } from './staging/stage-sign-in-policies.ts'
import { stageUsers } from './staging/stage-users.ts'
import { stageWebhooks, type WebhookRules, writeWebhook } from './staging/stage-webhooks.ts'

export interface ImportDependencies {
  readonly store: BulkStore
  readonly clientSecrets: ClientSecrets
  readonly passwords: PasswordHasher
  /** A password that breaks the policy has to be replaced at the next sign-in. */
  readonly policy: PasswordPolicy
  /** How many former passwords of a user are kept. */
  readonly history: number
  /** How many passwords are hashed at once. */
  readonly concurrency: number
  readonly box: SecretBox
  /** The declared custom fields of users. */
  readonly customFields: CustomFieldRules
  readonly rules: ClientRules
  readonly resourceRules: ResourceRules
  readonly webhooks: WebhookRules
  readonly directory: { mayAct(userStatus: string): boolean }
  readonly clock: Clock
  readonly slices?: ImportSlices
}

/** When an import is written in slices, and how many entries each has. */
export interface ImportSlices {
  /** As many changes are still one transaction. */
  readonly mostAtOnce: number
  readonly size: number
}

/** A slice holds other writers for some milliseconds. */
const importSlices: ImportSlices = { mostAtOnce: 2000, size: 500 }

export interface ImportTask {
  /** The file's bytes. */
  readonly input: AsyncIterable<Uint8Array>
  /** Checks everything and changes nothing. */
  readonly dryRun?: boolean
  /** Writes everything in one transaction, however much it is. Other writers wait meanwhile. */
  readonly atomic?: boolean
  readonly onProgress?: (progress: ImportProgress) => void
}

/** How far an import is. */
export type ImportProgress =
  | {
      readonly step: 'reading'
      readonly section: Section
      /** Entries of the section, and passwords of the file that had to be hashed. */
      readonly entries: number
      readonly passwords: number
    }
  | { readonly step: 'checking' }
  /** How many entries of all are written, if they are written in slices. */
  | { readonly step: 'writing'; readonly written?: number; readonly entries?: number }

/**
 * Writes every entry of a file to the store; an entry that exists is updated. Throws an ImportFault
 * that names every fault, and then changes nothing. More than a few thousand changes are written in
 * slices, unless the task says otherwise: a fault that arises only then leaves what is written, and the
 * same import can be done again.
 */
export function importData(parts: ImportDependencies, task: ImportTask): Promise<Changes> {
  const { onProgress = () => {} } = task
  return parts.store.prepare(async (preparation) => {
    const context: Context = {
      parts,
      task,
      faults: faultList(),
      administrators: administrators(parts.rules.prefix, parts.directory.mayAct),
      now: parts.clock(),
    }
    const { faults } = context
    await expectBuiltInGroups(preparation, parts.rules.prefix)
    const stage = await stageAll(preparation, context)
    if (faults.room === 0) faults.check()

    onProgress({ step: 'checking' })
    const inspection = await preparation.inspect({ limit: faults.room, deepestLevel })
    addContradictions(faults, inspection)
    await checkAdministrators(preparation, context)
    await checkRoleRules(preparation, builtInOf(parts), faults)
    await checkNumbers(preparation, inspection.changes, faults)
    faults.check()
    if (task.dryRun) return inspection.changes

    onProgress({ step: 'writing' })
    const committed = await write(preparation, stage, context, inspection.changes)
    addContradictions(faults, committed ?? inspection)
    faults.check()
    return (committed ?? inspection).changes
  })
}

async function write(
  preparation: Preparation,
  stage: Stage,
  context: Context,
  changes: Changes,
): Promise<Inspection | undefined> {
  const { parts, task, faults } = context
  const { mostAtOnce, size } = parts.slices ?? importSlices
  const plan = commitPlan(stage, context)
  const bounds = { limit: faults.room, deepestLevel }
  const entries = countChanges(changes)
  if (task.atomic || entries <= mostAtOnce) return preparation.commit(plan, bounds)

  let written = 0
  return preparation.commitInSlices(plan, bounds, {
    size,
    onSlice(more) {
      written += more
      task.onProgress?.({ step: 'writing', written, entries })
      faults.setOutcome('not everything was imported')
    },
  })
}

/** How many entries are written; users that are unchanged too, since they may be in a group less. */
function countChanges(changes: Changes): number {
  const { unchanged } = changes.users
  const counts = Object.values(changes).map(({ added, updated }) => added + updated)
  return counts.reduce((sum, count) => sum + count, unchanged)
}

type Stage = (staging: Staging, batch: Batch) => Promise<void>

interface Context {
  readonly parts: ImportDependencies
  readonly task: ImportTask
  readonly faults: FaultList
  readonly administrators: Administrators
  readonly now: number
}

const lastAdministrator = 'the last administrator cannot be removed; appoint another first'

/** Also done for a dry run. The commit checks again, since the store may change until then. */
async function checkAdministrators(
  preparation: Preparation,
  { administrators: { groupId, role, canAdminister }, faults }: Context,
): Promise<void> {
  const { before, after } = await preparation.roleHolders(groupId, role)
  if (canAdminister(before) && !canAdminister(after)) faults.add('', lastAdministrator)
}

function commitPlan(stage: Stage, context: Context): CommitPlan {
  const { parts, faults, now } = context
  const { prefix } = parts.rules
  const { hasOther } = context.administrators
  let hadAdministrator = false
  return {
    now,
    history: parts.history,
    everybody: { groupId: builtInGroups(prefix).users, role: userRole },
    administrators: builtInGroups(prefix).admins,
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
      } else if (section === 'factors') await writeFactor(stores, value, faults)
      else await writeWebhook(stores, value, faults)
    },
    addGroups: (stores) => ensureBuiltInGroups(stores, prefix, now),
    async end({ groups, events }, changes, newRoleSets) {
      if (hadAdministrator && !(await hasOther(groups, undefined))) {
        faults.add('', lastAdministrator)
      }
      const builtIn = builtInOf(parts)
      await checkWrittenRoles(groups, changes, newRoleSets, { builtIn, faults })
      faults.check()
      const detail = flat(changes)
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

/** Stages every entry of the file; returns the function that can stage some of them again. */
async function stageAll(preparation: Preparation, context: Context): Promise<Stage> {
  const { task, faults } = context
  let section: Section = 'users'
  let [entries, passwords] = [0, 0]
  const report = () => task.onProgress?.({ step: 'reading', section, entries, passwords })
  const stage = stager(context, () => {
    passwords++
    report()
  })
  for await (const batch of readEntries(task.input, faults)) {
    section = batch.section
    entries = batch.entries[0]?.position ?? 0
    await stage(preparation, batch)
    entries += batch.entries.length
    report()
  }
  return stage
}

function stager({ parts, faults, now }: Context, onHash: () => void): Stage {
  const { prefix } = parts.rules
  const all = { ...parts, now, faults, onHash }
  const forGroups = {
    ...all,
    owner: prefix,
    builtIn: new Set(Object.values(builtInGroups(prefix))),
  }
  return (staging, { section, entries }) => {
    switch (section) {
      case 'clients':
        return stageClients(staging, entries, all)
      case 'users':
        return stageUsers(staging, entries, all)
      case 'groupTypes':
        return stageGroupTypes(staging, entries, all)
      case 'roles':
        return stageRoles(staging, entries, all)
      case 'groups':
        return stageGroups(staging, entries, forGroups)
      case 'memberships':
        return stageMemberships(staging, entries, all)
      case 'scopeGroups':
        return stageScopeGroups(staging, entries, all)
      case 'scopes':
        return stageScopes(staging, entries, all)
      case 'resources':
        return stageResources(staging, entries, { ...all, rules: parts.resourceRules })
      case 'detailTypes':
        return stageDetailTypes(staging, entries, all)
      case 'webhooks':
        return stageWebhooks(staging, entries, all)
      case 'signInPolicies':
        return stageSignInPolicies(staging, entries, all)
      case 'factors':
        return stageFactors(staging, entries, all)
    }
  }
}

function builtInOf({ rules }: ImportDependencies): readonly string[] {
  return Object.values(builtInGroups(rules.prefix))
}

/** A file may refer to the built-in groups: the import adds them if they are missing. */
async function expectBuiltInGroups(staging: Staging, prefix: string): Promise<void> {
  for (const groupId of Object.values(builtInGroups(prefix))) {
    await staging.putPlaceholder('groups', groupId)
  }
}

function addContradictions(faults: FaultList, { contradictions, count }: Inspection): void {
  for (const contradiction of contradictions) {
    const { path, problem } = describeContradiction(contradiction)
    faults.add(path, problem)
  }
  faults.addUnlisted(count - contradictions.length)
}
