import { Readable } from 'node:stream'
import type { Services } from '../../services.ts'
import { importData } from '../../transfer/import/import-data.ts'
import { importDependencies } from '../store/import-dependencies.ts'

/** A small company to try things out with, in the form of an import file. */
const company = (prefix: string) => ({
  clients: [
    {
      client_id: 'demo',
      client_secret: 'demo-secret',
      client_name: 'Demo',
      grant_types: ['password', 'client_credentials', 'refresh_token'],
      allowed_scopes: [
        ...['openid', 'profile', 'email', 'roles', 'groups', 'offline_access'],
        // Ada administers groups; an application needs these scopes to do so for her.
        ...['groups_read', 'groups_write', 'groups_delete'].map((scope) => `${prefix}:${scope}`),
      ],
    },
    {
      client_id: 'demo-web',
      client_secret: 'demo-web-secret',
      client_name: 'Demo web application',
      redirect_uris: ['http://localhost:3000/callback'],
      post_logout_redirect_uris: ['http://localhost:3000/'],
      grant_types: ['authorization_code', 'refresh_token'],
      allowed_scopes: ['openid', 'profile', 'email', 'roles', 'groups', 'offline_access'],
    },
    {
      client_id: 'demo-api',
      client_secret: 'demo-api-secret',
      client_name: 'Demo resource server',
      grant_types: ['client_credentials'],
      introspect_any: true,
    },
  ],
  users: [
    person('ada', 'Ada', 'Lovelace'),
    person('grace', 'Grace', 'Hopper'),
    person('alan', 'Alan', 'Turing'),
  ],
  groups: [
    { groupId: 'acme', groupName: 'Acme', groupType: 'company' },
    { groupId: 'acme-sales', parentId: 'acme', groupName: 'Sales', groupType: 'department' },
    { groupId: 'acme-research', parentId: 'acme', groupName: 'Research', groupType: 'department' },
    { groupId: 'acme-engines', parentId: 'acme-research', groupName: 'Engines', groupType: 'team' },
  ],
  memberships: [
    { groupId: 'acme', sub: 'demo-ada', roles: ['GROUP_ADMIN'] },
    { groupId: 'acme-engines', sub: 'demo-ada', roles: ['ENGINEER', 'LEAD'] },
    { groupId: 'acme-engines', sub: 'demo-alan', roles: ['ENGINEER'] },
    { groupId: 'acme-sales', sub: 'demo-grace', roles: ['MANAGER'] },
  ],
})

function person(username: string, given_name: string, family_name: string) {
  return {
    sub: `demo-${username}`,
    username,
    password: `${username}-demo`,
    // This password is public, so neither the policy nor a change of it would help.
    mustChange: false,
    email: `${username}@acme.example`,
    email_verified: true,
    given_name,
    family_name,
    name: `${given_name} ${family_name}`,
  }
}

/** The entries that the store does not have. */
async function missingPart({ storage }: Services, whole: Company): Promise<Company> {
  const { clients, users, groups } = storage.stores
  const newClients = await filterAsync(whole.clients, async ({ client_id }) =>
    isMissing(await clients.find(client_id)),
  )
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
  const memberships = await filterAsync(whole.memberships, async ({ groupId, sub }) => {
    const isNewUser = newUsers.some((user) => user.sub === sub)
    const isNewGroup = newGroups.some((group) => group.groupId === groupId)
    // Of two that were there before, somebody may have taken one out of the other.
    return isNewUser || (isNewGroup && (await users.find(sub))?.status === 'VERIFIED')
  })
  return { clients: newClients, users: newUsers, groups: newGroups, memberships }
}

type Company = ReturnType<typeof company>

const isMissing = (found: unknown) => found === undefined

async function filterAsync<T>(
  items: readonly T[],
  isWanted: (item: T) => Promise<boolean>,
): Promise<T[]> {
  const wanted = await Promise.all(items.map(isWanted))
  return items.filter((_, place) => wanted[place])
}

/**
 * Loads what there is not of the company; may be repeated. It changes nothing that exists, and
 * takes back nothing that somebody did. Returns a text that shows how to get a first token.
 */
export async function loadDemo(services: Services): Promise<string> {
  const { settings } = services
  const missing = await missingPart(services, company(settings.prefix))
  if (Object.values(missing).some((entries) => entries.length > 0)) {
    const input = Readable.from([Buffer.from(JSON.stringify(missing))])
    await importData(importDependencies(services), { input })
  }
  return `Demo: users ada, grace and alan (passwords ada-demo, …), groups below acme. A token with ada's roles:

  curl -s -u demo:demo-secret ${settings.baseUrl}/token-srv/token \\
    -d grant_type=password -d username=ada -d password=ada-demo -d scope='openid profile groups'
`
}
