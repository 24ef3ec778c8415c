import { buildAccess } from '../../composition/access.ts'
import { buildSettingChanges } from '../../composition/changed-settings.ts'
import { buildConnectionContext, buildConnectionOperations } from '../../composition/connections.ts'
import {
  buildDetailTypes,
  buildIssuers,
  buildLookImages,
  buildOwnTexts,
  buildResources,
  buildScopes,
} from '../../composition/management.ts'
import { buildOAuthCore } from '../../composition/oauth/oauth-core.ts'
import { buildProvisioning } from '../../composition/provisioning.ts'
import { buildSignals } from '../../composition/signals.ts'
import { buildGroupOperations } from '../../composition/users/groups.ts'
import { buildWebhooks } from '../../composition/webhooks.ts'
import { commandLine } from '../../events/actor.ts'
import { Fault } from '../../kernel/fault.ts'
import { detailTypeChanges } from '../../management/catalogues/detail-type-catalogue.ts'
import { issuerChanges } from '../../management/catalogues/issuer-catalogue.ts'
import { resourceChanges } from '../../management/catalogues/resource-catalogue.ts'
import { scopeChanges } from '../../management/catalogues/scope-catalogue.ts'
import { lookImageChanges } from '../../management/look/look-images.ts'
import { ownTextChanges } from '../../management/texts/own-text-changes.ts'
import { uriKeyOf } from '../../oauth/resources.ts'
import type { Services } from '../../services.ts'
import type { AppliedSection } from '../../transfer/apply/applied-entry.ts'
import { subscriptions } from '../../webhooks/subscriptions.ts'
import { countOf } from '../output/print-result.ts'

/** Removes an entry that a file no longer names, by the operation of the API. */
export async function removeEntry(
  services: Services,
  section: AppliedSection,
  key: string,
): Promise<void> {
  const groups = buildGroupOperations(services)
  switch (section) {
    case 'clients':
      return services.clientRegistry.remove(commandLine, key)
    case 'groups':
      await groups.deleteGroup(commandLine, key, { cascade: false })
      return
    case 'groupTypes':
      return groups.types.remove(commandLine, key)
    case 'roles':
      return groups.roles.remove(commandLine, key)
    case 'signInPolicies':
      await groups.changeSignInPolicy(commandLine, key, undefined)
      return
    case 'groupLooks':
      await groups.changeGroupLook(commandLine, key, undefined)
      return
    case 'durationRules':
      await groups.changeDurationRule(commandLine, key, {})
      return
    case 'accessRules': {
      const [groupId = '', ...role] = key.split(' ')
      return buildAccess(services).rules.remove(commandLine, { groupId, role: role.join(' ') })
    }
    case 'scopes':
      return scopeChanges(buildScopes(services)).remove(commandLine, key)
    case 'scopeGroups':
      return scopeChanges(buildScopes(services)).removeGroup(commandLine, key)
    case 'resources': {
      const found = await services.storage.stores.resources.findByUri(uriKeyOf(key) ?? '')
      if (found) await resourceChanges(buildResources(services)).remove(commandLine, found.id)
      return
    }
    case 'detailTypes':
      return detailTypeChanges(buildDetailTypes(services)).remove(commandLine, key)
    case 'images':
      return lookImageChanges(buildLookImages(services)).remove(commandLine, key)
    case 'texts': {
      const [place = '', locale = ''] = key.split(' ')
      return ownTextChanges(buildOwnTexts(services)).remove(commandLine, { place, locale })
    }
    case 'trustedIssuers':
      return issuerChanges(buildIssuers(services)).remove(commandLine, key)
    case 'connections': {
      const found = await services.storage.stores.connections.findByAlias(key)
      const { changes } = buildConnectionOperations(buildConnectionContext(services))
      if (found) await changes.remove(commandLine, found.id)
      return
    }
    case 'webhooks':
      return subscriptions(buildWebhooks(services)).remove(commandLine, key)
    case 'settings':
      await buildSettingChanges(services).change(commandLine, { set: {}, reset: [key] })
      return
    case 'targets':
      return buildProvisioning(services).changes.remove(commandLine, key)
    case 'streams': {
      const { changes } = buildSignals(services, await buildOAuthCore(services))
      return changes.remove(commandLine, changes.ofAdministrator(commandLine, key))
    }
  }
}

/** What is lost with an entry; for a group, why it cannot be removed. */
export async function describeLoss(
  services: Services,
  section: AppliedSection,
  key: string,
): Promise<string> {
  if (section === 'clients') return 'its tokens end, and what people have allowed it'
  if (section === 'connections') return 'people can no longer sign in with it'
  if (section === 'webhooks') return 'what waits for it is not delivered'
  if (section === 'settings') return 'it has its default again'
  if (section === 'targets') return 'what was pushed stays there as it is'
  if (section === 'streams') return 'what waits for its receiver is lost'
  if (section !== 'groups') return ''
  const { previewDeletion } = buildGroupOperations(services)
  try {
    const { memberships } = await previewDeletion(commandLine, key, { cascade: true })
    return memberships === 0 ? '' : `${countOf(memberships, 'membership')} would end`
  } catch (error) {
    if (error instanceof Fault) return error.message
    throw error
  }
}
