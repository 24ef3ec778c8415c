import { ruleFields } from '../../access/endpoints/access-records.ts'
import type { BulkStore } from '../bulk-store.ts'
import { catalogueSections } from '../catalogue-sections.ts'
import { accessRuleEntry, durationRuleEntry } from '../entries/access-entry.ts'
import { clientEntry, secretMembers } from '../entries/client-entry.ts'
import { connectionEntry } from '../entries/connection-entry.ts'
import {
  groupContent,
  groupTypeEntry,
  roleEntry,
  signInPolicyEntry,
} from '../entries/group-entry.ts'
import { settingEntry } from '../entries/setting-entry.ts'
import { streamEntry } from '../entries/stream-entry.ts'
import { targetEntry } from '../entries/target-entry.ts'
import { webhookEntry } from '../entries/webhook-entry.ts'
import type { ExportContext } from '../export-data.ts'
import type { RecordSection } from '../inspection.ts'
import type { Staging } from '../staged-entries.ts'
import type { AppliedMembers, AppliedSection } from './applied-entry.ts'

/** Called with what an entry of the file would become. */
type OnStaged = (section: AppliedSection, position: number, after: AppliedMembers) => void

/** A store whose imports tell what each entry would become; the import itself is the same. */
export function watchedStore(
  store: BulkStore,
  context: ExportContext,
  onStaged: OnStaged,
): BulkStore {
  return {
    ...store,
    prepare: (work) =>
      store.prepare((preparation) =>
        work({ ...preparation, ...watched(preparation, context, onStaged) }),
      ),
  }
}

function watched(
  staging: Staging,
  { rules, clientSecrets, clock, ...context }: ExportContext,
  onStaged: OnStaged,
): Partial<Staging> {
  return {
    putClients(staged) {
      for (const { position, record } of staged) {
        const secrets = secretMembers(record, clientSecrets, clock())
        onStaged('clients', position, { ...clientEntry(record, rules), ...secrets })
      }
      return staging.putClients(staged)
    },
    putGroups(staged) {
      for (const { position, group } of staged)
        onStaged('groups', position, { ...groupContent(group) })
      return staging.putGroups(staged)
    },
    putGroupTypes(staged) {
      for (const { position, id, type } of staged) {
        onStaged(
          'groupTypes',
          position,
          groupTypeEntry({ id, ...type, createdAt: 0, updatedAt: 0 }),
        )
      }
      return staging.putGroupTypes(staged)
    },
    putRoles(staged) {
      for (const { position, role } of staged)
        onStaged('roles', position, roleEntry({ ...role, createdAt: 0, updatedAt: 0 }))
      return staging.putRoles(staged)
    },
    putRecords(section, staged) {
      for (const { position, record } of staged) {
        const after = recordEntry(section, record, { rules, clientSecrets, clock, ...context })
        if (after) onStaged(section as AppliedSection, position, { ...after })
      }
      return staging.putRecords(section, staged)
    },
  }
}

/** The entry of a staged record; undefined for sections that files of configuration do not have. */
function recordEntry(
  section: RecordSection,
  record: string,
  { webhooks, box, clock }: ExportContext,
): object | undefined {
  switch (section) {
    case 'scopeGroups':
    case 'scopes':
    case 'resources':
    case 'detailTypes':
    case 'images':
    case 'trustedIssuers':
    case 'groupLooks':
    case 'texts':
      return catalogueSections[section].entryOf(record)
    case 'targets':
      return targetEntry(JSON.parse(record).stored, box)
    case 'streams':
      return streamEntry(JSON.parse(record).stored, box)
    case 'settings':
      return settingEntry(JSON.parse(record), box)
    case 'webhooks':
      return webhookEntry(JSON.parse(record), clock(), webhooks.secrets)
    case 'signInPolicies':
      return signInPolicyEntry(JSON.parse(record).policy)
    case 'durationRules':
      return durationRuleEntry(JSON.parse(record).entry)
    case 'accessRules': {
      const { groupId, role, ...entry } = JSON.parse(record).entry
      const times = { createdAt: 0, updatedAt: 0, revision: 0 }
      return accessRuleEntry({ groupId, role, ...ruleFields(entry), id: '', ...times })
    }
    case 'connections': {
      const { source, ...connection } = JSON.parse(record).stored
      return connectionEntry(connection, source, box)
    }
    default:
      return undefined
  }
}
