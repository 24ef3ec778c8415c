import { builtInGroups } from '../../kernel/built-in-names.ts'
import type { Preparation } from '../bulk-store.ts'
import { catalogueSections } from '../catalogue-sections.ts'
import type { Section } from '../inspection.ts'
import { type Batch, readEntries } from '../read-entries.ts'
import type { Staging } from '../staged-entries.ts'
import {
  stageAccessRules,
  stageDurationRules,
  stageEligibleRoles,
} from '../staging/stage-access.ts'
import { stageClients } from '../staging/stage-clients.ts'
import { stageConnections, stageDomains } from '../staging/stage-connections.ts'
import { stageFactors, stageSignInPolicies } from '../staging/stage-factors.ts'
import {
  stageGroups,
  stageGroupTypes,
  stageMemberships,
  stageRoles,
} from '../staging/stage-groups.ts'
import { stagePushed } from '../staging/stage-pushed.ts'
import { stageSettings } from '../staging/stage-settings.ts'
import { stageStreams } from '../staging/stage-streams.ts'
import { stageTargets } from '../staging/stage-targets.ts'
import { stageTerms } from '../staging/stage-terms.ts'
import { stageRuleRoles, stageUpstreamAccounts } from '../staging/stage-upstream.ts'
import { stageUsers } from '../staging/stage-users.ts'
import { stageWebhooks } from '../staging/stage-webhooks.ts'
import type { StagingContext } from '../staging/staging-context.ts'
import type { ImportContext } from './import-context.ts'
import { leaveEnded } from './leave-ended.ts'

/** Stages some entries of a section. */
export type Stage = (staging: Staging, batch: Batch) => Promise<void>

/** Stages every entry of the file; returns the function that can stage some of them again. */
export async function stageEntries(
  preparation: Preparation,
  context: ImportContext,
): Promise<Stage> {
  const { task, faults } = context
  let section: Section = 'users'
  let [entries, passwords] = [0, 0]
  const report = () => task.onProgress?.({ step: 'reading', section, entries, passwords })
  const stageAll = stager(context, () => {
    passwords++
    report()
  })
  const { input } = task
  const isForeign = 'batches' in input
  const stage: Stage = async (staging, batch) =>
    stageAll(staging, isForeign ? await leaveEnded(staging, batch, context.kept.people) : batch)
  const batches = isForeign ? input.batches : readEntries(input, faults)
  for await (const batch of batches) {
    section = batch.section
    entries = batch.entries[0]?.position ?? 0
    await stage(preparation, batch)
    entries += batch.entries.length
    report()
  }
  return stage
}

/** Stages entries by the rules of their section. */
function stager({ parts, task, faults, kept, now }: ImportContext, onHash: () => void): Stage {
  const context: StagingContext = {
    ...parts,
    now,
    faults,
    kept,
    replaceCredentials: task.replaceCredentials ?? false,
    builtIn: new Set(Object.values(builtInGroups(parts.rules.prefix))),
    onHash,
  }
  return (staging, { section, entries }) => {
    switch (section) {
      case 'clients':
        return stageClients(staging, entries, context)
      case 'users':
        return stageUsers(staging, entries, context)
      case 'groupTypes':
        return stageGroupTypes(staging, entries, context)
      case 'roles':
        return stageRoles(staging, entries, context)
      case 'groups':
        return stageGroups(staging, entries, context)
      case 'memberships':
        return stageMemberships(staging, entries, context)
      case 'scopeGroups':
      case 'scopes':
      case 'resources':
      case 'detailTypes':
      case 'images':
      case 'trustedIssuers':
      case 'groupLooks':
      case 'texts':
        return catalogueSections[section].stage(staging, entries, context)
      case 'settings':
        return stageSettings(staging, entries, context)
      case 'webhooks':
        return stageWebhooks(staging, entries, context)
      case 'targets':
        return stageTargets(staging, entries, context)
      case 'streams':
        return stageStreams(staging, entries, context)
      case 'signInPolicies':
        return stageSignInPolicies(staging, entries, context)
      case 'membershipTerms':
        return stageTerms(staging, entries, context)
      case 'durationRules':
        return stageDurationRules(staging, entries, context)
      case 'accessRules':
        return stageAccessRules(staging, entries, context)
      case 'eligibleRoles':
        return stageEligibleRoles(staging, entries, context)
      case 'domains':
        return stageDomains(staging, entries, context)
      case 'connections':
        return stageConnections(staging, entries, context)
      case 'upstreamAccounts':
        return stageUpstreamAccounts(staging, entries, context)
      case 'ruleRoles':
        return stageRuleRoles(staging, entries, context)
      case 'scimSettings':
      case 'scimUsers':
      case 'scimGroups':
      case 'scimMembers':
        return stagePushed(staging, section, entries, context)
      case 'factors':
        return stageFactors(staging, entries, context)
    }
  }
}
