import type { StoredKey } from '../api-keys/api-key.ts'
import { type ApiKeyOperations, apiKeyOperations } from '../api-keys/change-keys.ts'
import { apiKeyReader } from '../api-keys/find-key.ts'
import { tokenCacheBytes } from '../config/sections/token-settings.ts'
import { managementRoles } from '../groups/administrators.ts'
import { isWithin } from '../groups/group.ts'
import { groupsClaim } from '../groups/group-claims.ts'
import { notAllowed } from '../groups/groups-error.ts'
import { groupRights } from '../groups/rights.ts'
import { builtInGroups } from '../kernel/built-in-names.ts'
import type { RegisteredClients } from '../oauth/clients/registered-clients.ts'
import { scopePolicy } from '../oauth/scopes.ts'
import type { SignInPolicy } from '../oauth/sign-in-policy.ts'
import type { Services } from '../services.ts'
import type { Stores } from '../storage/storage.ts'
import type { PassCredentialGate } from '../users/credential-gate.ts'
import { buildPersonMail } from './users/people.ts'

/** Reads API keys where callers are found, and where they are asked about. */
export function buildKeyReader(
  services: Services,
  signInPolicy: SignInPolicy,
  clients: RegisteredClients,
) {
  const { settings, storage, directory, clock, roleUses, keyUses } = services
  const { stores } = storage
  const { users: everybody } = builtInGroups(settings.prefix)
  const bytes = tokenCacheBytes(settings.tokens)
  const rowsOfKey = (name: string, found: StoredKey | undefined) => {
    if (!found) return [name]
    const { owner } = found.key
    return owner.kind === 'person' ? [found.digest, owner.sub] : [found.digest]
  }
  return apiKeyReader({
    keys: storage.cache(['status'], { bytes: bytes / 4 }, stores.apiKeys.find, rowsOfKey),
    keysById: storage.cache(['status'], { bytes: bytes / 8 }, stores.apiKeys.findById, rowsOfKey),
    policy: settings.apiKeys,
    directory,
    signInPolicy,
    clients,
    membershipsOf: (sub) => groupsClaim(stores.groups, sub),
    findGroups: stores.groups.findMany,
    noteRoles(sub, groups) {
      for (const { groupId, roles } of groups) {
        // What everybody has is not reviewed.
        if (groupId === everybody) continue
        for (const role of roles) roleUses.note({ groupId, sub, role })
      }
    },
    uses: keyUses,
    prefix: settings.prefix,
    issuer: settings.baseUrl,
    clock,
  })
}

interface KeyGate {
  readonly passGate: PassCredentialGate<Stores>
}

/** Without the gate of sessions nobody makes a key of their own. */
const noGate: KeyGate = {
  passGate: async () => {
    throw notAllowed()
  },
}

/** What is done with API keys, for the API, the account page and commands. */
export function buildApiKeys(services: Services, { passGate }: KeyGate = noGate): ApiKeyOperations {
  const { settings, storage, recorded, mail, clock } = services
  const { prefix } = settings
  const rights = groupRights(prefix)
  const post = buildPersonMail(services)
  return apiKeyOperations<Stores>({
    stores: storage.stores,
    recorded,
    policy: settings.apiKeys,
    prefix,
    clock,
    passGate: (inside, actor) => passGate(inside, actor, 'api-key'),
    async sessionOf({ sessions }, { sessionId }) {
      const session = await sessions.find(sessionId)
      return { amr: session?.amr ?? [], vouchedBy: session?.vouchedBy }
    },
    membershipsOf: ({ groups }, sub) => groupsClaim(groups, sub),
    scopesFor: ({ groups }, sub, scopes) =>
      scopePolicy(prefix, (each) => managementRoles(groups, prefix, each)).allowedFor(sub, scopes),
    groups: {
      find: ({ groups }, groupId) => groups.find(groupId),
      async check({ groups }, actor, need, groupId) {
        await rights.check(groups, actor, `groups_${need}`, groupId)
        if (need === 'write' && rights.isBuiltIn(groupId)) throw notAllowed()
      },
      async checkRoles({ groups }, actor, groupId, roles) {
        if (rights.isBuiltIn(groupId)) throw notAllowed()
        await rights.checkRoles(groups, actor, groupId, { before: [], after: roles })
      },
      isWithin: (group, above) => isWithin(group.path, above.path),
    },
    tell: (inside, sub, change, name) =>
      post(inside, sub, {
        kind: change === 'made' ? 'apiKeyMade' : 'apiKeyReported',
        name,
        link: `${settings.baseUrl}/account/keys`,
      }),
    deliverMail: mail.deliverSoon,
  })
}
