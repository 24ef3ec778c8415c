import type { SignalSource } from '../connections/signals/signal-source.ts'
import type { SecretBox } from '../kernel/sealing.ts'
import type { Clock } from '../kernel/time.ts'
import type { ClientSecrets } from '../oauth/clients/client-secrets.ts'
import type { ClientRules } from '../oauth/clients/metadata/client-rules.ts'
import type { WebhookSecrets } from '../webhooks/webhook-secrets.ts'
import type { BulkStore, Snapshot } from './bulk-store.ts'
import { catalogueSections } from './catalogue-sections.ts'
import { accessRuleEntry, durationRuleEntry, eligibleRoleEntry } from './entries/access-entry.ts'
import { clientEntry, secretMembers } from './entries/client-entry.ts'
import { connectionEntry, domainEntry } from './entries/connection-entry.ts'
import { factorEntry } from './entries/factor-entry.ts'
import {
  groupEntry,
  groupTypeEntry,
  membershipEntry,
  roleEntry,
  signInPolicyEntry,
} from './entries/group-entry.ts'
import { settingEntry } from './entries/setting-entry.ts'
import { streamEntry } from './entries/stream-entry.ts'
import { targetEntry } from './entries/target-entry.ts'
import { membershipTermsEntry } from './entries/term-entry.ts'
import { userEntry } from './entries/user-entry.ts'
import { webhookEntry } from './entries/webhook-entry.ts'
import type { Section } from './inspection.ts'
import { sections } from './read-entries.ts'

export interface ExportContext {
  readonly store: BulkStore
  readonly clientSecrets: ClientSecrets
  readonly webhooks: { readonly secrets: WebhookSecrets }
  readonly rules: ClientRules
  readonly box: SecretBox
  readonly clock: Clock
}

export interface ExportTask {
  /**
   * Whether to include password hashes, factors, accounts elsewhere, and secrets of clients,
   * webhooks and connections.
   */
  readonly withSecrets: boolean
  /** Receives the text of the file in pieces. */
  write(text: string): Promise<void>
  readonly onProgress?: (progress: ExportProgress) => void
}

/** How far an export is. */
interface ExportProgress {
  readonly section: Section
  readonly entries: number
}

/** Writes a snapshot of the store as an import file; returns the number of entries. */
export function exportData(
  parts: ExportContext,
  { withSecrets, write, onProgress = () => {} }: ExportTask,
): Promise<Readonly<Record<Section, number>>> {
  return parts.store.read(async (snapshot) => {
    const counts = Object.fromEntries(sections.map((name) => [name, 0])) as Record<Section, number>
    for (const section of sections) {
      await write(`${section === sections[0] ? '{' : ',\n'}\n"${section}": [`)
      for await (const page of entriesOf(snapshot, section, parts, withSecrets)) {
        const lines = page.map((entry) => `\n${JSON.stringify(entry)}`).join(',')
        await write(counts[section] === 0 ? lines : `,${lines}`)
        counts[section] += page.length
        onProgress({ section, entries: counts[section] })
      }
      await write('\n]')
    }
    await write('\n}\n')
    return counts
  })
}

/** The entries of a section, page by page. */
export async function* entriesOf(
  snapshot: Snapshot,
  section: Section,
  { clientSecrets, webhooks, rules, box, clock }: ExportContext,
  withSecrets: boolean,
): AsyncGenerator<readonly unknown[]> {
  switch (section) {
    case 'clients':
      for await (const page of snapshot.clients()) {
        yield page.map((record) => ({
          ...clientEntry(record, rules),
          ...(withSecrets && secretMembers(record, clientSecrets, clock())),
        }))
      }
      return
    case 'users':
      for await (const page of snapshot.users()) {
        yield page.map((user) => userEntry(user, { withSecrets }))
      }
      return
    case 'groupTypes':
      for await (const page of snapshot.groupTypes()) yield page.map(groupTypeEntry)
      return
    case 'roles':
      for await (const page of snapshot.roles()) yield page.map(roleEntry)
      return
    case 'groups':
      for await (const page of snapshot.groups()) yield page.map(groupEntry)
      return
    case 'memberships':
      for await (const page of snapshot.memberships()) yield page.map(membershipEntry)
      return
    case 'scopeGroups':
    case 'scopes':
    case 'resources':
    case 'detailTypes':
    case 'images':
    case 'trustedIssuers':
    case 'groupLooks':
    case 'texts':
      yield* catalogueSections[section].entries(snapshot)
      return
    case 'settings':
      for await (const page of snapshot.settings()) {
        yield page.map((setting) => settingEntry(setting, withSecrets ? box : undefined))
      }
      return
    case 'webhooks':
      for await (const page of snapshot.webhooks()) {
        const secrets = withSecrets ? webhooks.secrets : undefined
        yield page.map((webhook) => webhookEntry(webhook, clock(), secrets))
      }
      return
    case 'streams':
      for await (const page of snapshot.streams()) {
        yield page.map((stream) => streamEntry(stream, withSecrets ? box : undefined))
      }
      return
    case 'targets':
      for await (const page of snapshot.targets()) {
        yield page.map((target) => targetEntry(target, withSecrets ? box : undefined))
      }
      return
    case 'signInPolicies':
      for await (const page of snapshot.signInPolicies()) yield page.map(signInPolicyEntry)
      return
    case 'domains':
      for await (const page of snapshot.domains()) {
        yield page.map((domain) => domainEntry(domain, { withSecrets }))
      }
      return
    case 'connections':
      yield* connectionEntries(snapshot, withSecrets ? box : undefined)
      return
    case 'upstreamAccounts':
      if (!withSecrets) return
      yield* snapshot.upstreamAccounts()
      return
    case 'membershipTerms':
      for await (const page of snapshot.membershipTerms()) yield page.map(membershipTermsEntry)
      return
    case 'durationRules':
      for await (const page of snapshot.durationRules()) yield page.map(durationRuleEntry)
      return
    case 'accessRules':
      for await (const page of snapshot.accessRules()) yield page.map(accessRuleEntry)
      return
    case 'eligibleRoles':
      for await (const page of snapshot.eligibleRoles()) yield page.map(eligibleRoleEntry)
      return
    case 'ruleRoles':
      yield* snapshot.ruleRoles()
      return
    case 'scimSettings':
    case 'scimUsers':
    case 'scimGroups':
    case 'scimMembers':
      yield* snapshot.pushed(section)
      return
    case 'factors':
      if (!withSecrets) return
      for await (const page of snapshot.factors()) {
        yield page.map((factor) => factorEntry(factor, box))
      }
  }
}

/** Connections with what they hear, which few of them do. */
async function* connectionEntries(snapshot: Snapshot, box: SecretBox | undefined) {
  const sources = new Map<string, SignalSource>()
  for await (const page of snapshot.signalSources()) {
    for (const source of page) sources.set(source.connectionId, source)
  }
  for await (const page of snapshot.connections()) {
    yield page.map((connection) => connectionEntry(connection, sources.get(connection.id), box))
  }
}
