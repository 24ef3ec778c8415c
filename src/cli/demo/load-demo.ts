import { Readable } from 'node:stream'
import { inSeconds } from '../../kernel/time.ts'
import type { Services } from '../../services.ts'
import { importData } from '../../transfer/import/import-data.ts'
import { importDependencies } from '../store/import-dependencies.ts'
import { type Company, company } from './company.ts'
import { liven } from './liven.ts'

/**
 * Loads what there is not of the company; may be repeated. It changes nothing that exists, and
 * takes back nothing that somebody did. Answers whether there was nothing of it before.
 */
export async function loadCompany(services: Services): Promise<boolean> {
  const { settings, clock, storage } = services
  const isNew = isMissing(await storage.stores.groups.find('acme'))
  const missing = await missingPart(services, company(settings.prefix, inSeconds(clock())), isNew)
  if (Object.values(missing).some((entries) => entries.length > 0)) {
    const input = Readable.from([Buffer.from(JSON.stringify(missing))])
    await importData(importDependencies(services), { input })
  }
  // The demo is for looking around, which the tour shows; nothing has to be set up.
  if (isNew) await storage.stores.firstSteps.postpone('all')
  return isNew
}

/**
 * Loads the company, and the first time what its people have begun. Returns a text that shows how
 * to get a first token.
 */
export async function loadDemo(services: Services): Promise<string> {
  if (await loadCompany(services)) await liven(services)
  return `Demo: users ada, grace, alan and others (passwords ada-demo, …), groups below acme. A token with ada's roles:

  curl -s -u demo:demo-secret ${services.settings.baseUrl}/token-srv/token \\
    -d grant_type=password -d username=ada -d password=ada-demo -d scope='openid profile groups'
`
}

/** The entries that the store does not have. What belongs to nothing else comes only once. */
async function missingPart({ storage }: Services, whole: Company, isNew: boolean) {
  const { clients, users, groups, roles, trustedIssuers, resources, connections, domains } =
    storage.stores
  const newUsers = await filterAsync(
    whole.users,
    async ({ sub, username, email }) =>
      isMissing(await users.find(sub)) &&
      isMissing(await users.findByLoginName(username)) &&
      isMissing(await users.findByLoginName(email)),
  )
  const newGroups = await filterAsync(whole.groups, async ({ groupId }) =>
    isMissing(await groups.find(groupId)),
  )
  const isOfNewGroup = (entry: { readonly groupId: string }) =>
    newGroups.some(({ groupId }) => groupId === entry.groupId)
  /** Of two that were there before, somebody may have taken one out of the other. */
  const isBetweenNew = async (entry: { readonly groupId: string; readonly sub: string }) =>
    newUsers.some(({ sub }) => sub === entry.sub) ||
    (isOfNewGroup(entry) && (await users.find(entry.sub))?.status === 'VERIFIED')
  return {
    clients: await filterAsync(whole.clients, async ({ client_id }) =>
      isMissing(await clients.find(client_id)),
    ),
    users: newUsers,
    roles: await filterAsync(isNew ? whole.roles : [], async ({ role }) =>
      isMissing(await roles.find(role)),
    ),
    groups: newGroups,
    memberships: await filterAsync(whole.memberships, isBetweenNew),
    membershipTerms: await filterAsync(whole.membershipTerms, isBetweenNew),
    durationRules: whole.durationRules.filter(isOfNewGroup),
    accessRules: whole.accessRules.filter(isOfNewGroup),
    eligibleRoles: await filterAsync(whole.eligibleRoles.filter(isOfNewGroup), isBetweenNew),
    domains: await filterAsync(whole.domains.filter(isOfNewGroup), async ({ domain }) =>
      isMissing(await domains.findOwner(domain)),
    ),
    connections: await filterAsync(whole.connections.filter(isOfNewGroup), async ({ alias }) =>
      isMissing(await connections.findByAlias(alias)),
    ),
    trustedIssuers: await filterAsync(isNew ? whole.trustedIssuers : [], async ({ name }) =>
      isMissing(await trustedIssuers.find(name)),
    ),
    resources: await filterAsync(isNew ? whole.resources : [], async ({ resource }) =>
      isMissing(await resources.findByUri(resource)),
    ),
    webhooks: isNew ? whole.webhooks : [],
  }
}

const isMissing = (found: unknown) => found === undefined

async function filterAsync<T>(
  items: readonly T[],
  isWanted: (item: T) => Promise<boolean>,
): Promise<readonly T[]> {
  const wanted = await Promise.all(items.map(isWanted))
  return items.filter((_, place) => wanted[place])
}
