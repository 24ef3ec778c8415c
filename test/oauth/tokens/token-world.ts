import { endOfAny } from '../../../src/groups/group-claims.ts'
import { stableSeal } from '../../../src/kernel/sealing.ts'
import { randomId } from '../../../src/kernel/secrets.ts'
import { checkSender } from '../../../src/oauth/binding/check-sender.ts'
import { tokenGroups } from '../../../src/oauth/claims/token-groups.ts'
import { buildClient } from '../../../src/oauth/clients/build-client.ts'
import type { ClientKeys } from '../../../src/oauth/clients/client-keys.ts'
import type { ClientDocuments } from '../../../src/oauth/clients/documents/client-documents.ts'
import type { RegisteredClients } from '../../../src/oauth/clients/registered-clients.ts'
import { ownDialect } from '../../../src/oauth/dialect.ts'
import { callerRefusals } from '../../../src/oauth/guards/caller-refusals.ts'
import { callerFinder } from '../../../src/oauth/guards/find-caller.ts'
import type { Grant, GroupClaim } from '../../../src/oauth/model/authorization.ts'
import type { Client } from '../../../src/oauth/model/client.ts'
import type { ClientMetadata } from '../../../src/oauth/model/client-metadata.ts'
import { shownIds } from '../../../src/oauth/pairwise-ids.ts'
import { newSession } from '../../../src/oauth/sessions/open-session.ts'
import type { SignInPolicy } from '../../../src/oauth/sign-in-policy.ts'
import type { SubjectDirectory } from '../../../src/oauth/subject-directory.ts'
import { accessTokens } from '../../../src/oauth/tokens/access-tokens.ts'
import { isActive, tokenStatusLoader } from '../../../src/oauth/tokens/is-active.ts'
import { accessTokenReaders } from '../../../src/oauth/tokens/read-access-token.ts'
import type { TokenContext } from '../../../src/oauth/tokens/token-context.ts'
import type { User, UserStatus } from '../../../src/users/user.ts'
import { aClient } from '../../contract/samples.ts'
import { partOf } from '../../support/part-of.ts'
import { issuer, keyWorld } from '../keys/key-world.ts'

const lifetimes = {
  accessToken: 3600,
  idToken: 1800,
  code: 60,
  refreshIdle: 86_400,
  refreshAbsolute: 7 * 86_400,
}

/** A client with what tokens ask of one. */
export function clientOf(given: Partial<Client> = {}): Client {
  const metadata = {
    client_name: 'Shop',
    grant_types: ['authorization_code'],
    response_types: ['code'],
    access_token_signed_response_alg: 'ES256',
    id_token_signed_response_alg: 'ES256',
    id_token_claims: 'full',
    authorization_signed_response_alg: 'ES256',
    generations: ['v1', 'v2'],
    require_pkce: true,
  } as unknown as ClientMetadata
  const record = { clientId: 'shop', registrationId: 'r1', enabled: true, metadata, secrets: [] }
  return {
    ...buildClient({ ...record, createdAt: 0, updatedAt: 0 }, lifetimes, 'classic'),
    ...given,
  }
}

function userOf(sub: string, now: number): User {
  return {
    sub,
    status: 'VERIFIED',
    username: undefined,
    email: undefined,
    emailVerified: false,
    phoneNumber: undefined,
    phoneNumberVerified: false,
    mobileNumber: undefined,
    mobileNumberVerified: false,
    profile: {},
    customFields: {},
    createdAt: now,
    updatedAt: now,
    lastLoginAt: undefined,
    deletionAt: undefined,
    revision: 0,
  }
}

const lasting = { sessionExpiresAt: undefined, cnf: undefined }

/** Ada, signed in at a shop, on a real store. */
export async function tokenWorld(
  given: { algorithms?: ('RS256' | 'PS256' | 'ES256' | 'EdDSA')[] } = {},
) {
  const keys = await keyWorld({ algorithms: given.algorithms ?? ['ES256'] })
  const { storage, clock, ring, verifier } = keys
  const { stores } = storage

  const people = { roles: ['USER'] as readonly string[], groups: [] as readonly GroupClaim[] }
  const directory = partOf<SubjectDirectory>({
    mayAct: (status) => status === 'VERIFIED',
    rolesAndEnd: async () => ({ roles: people.roles }),
    groups: async () => people.groups,
    endOfAny: (sub, groups) => endOfAny(stores.groups, sub, groups),
  })
  await stores.users.put(userOf('ada', clock()), [])
  const session = newSession(
    { sub: 'ada', identityId: 'ada-self', amr: ['pwd'], acr: undefined, epoch: 0 },
    { idleMs: 7_200_000, absoluteMs: 43_200_000 },
    clock(),
  )
  await stores.sessions.open(session)
  const grant: Grant = {
    grantId: randomId(),
    clientId: 'shop',
    registrationId: 'r1',
    sub: 'ada',
    identityId: session.identityId,
    sessionId: session.id,
    scopes: ['openid'],
    authTime: session.authTime,
    acr: undefined,
    amr: session.amr,
    nonce: undefined,
    dialect: ownDialect.name,
    epoch: session.epoch,
  }

  await stores.clients.put(aClient({ clientId: 'shop' }))
  const settings = { groupClaim: 'direct' as const, groupClaimBytes: 4096, endWithRoles: true }
  const context: TokenContext = {
    issuer,
    keyring: ring,
    verifier,
    clients: partOf<RegisteredClients>({ findIssuedTo: async () => undefined }),
    documents: partOf<ClientDocuments>({ registrationOf: () => undefined }),
    issuers: { find: async () => undefined, list: async () => [] },
    clientKeys: partOf<ClientKeys>({}),
    secretsOf: async () => [],
    shownIds: shownIds(stableSeal(Buffer.from('a secret of pairwise subjects'))),
    directory,
    tokenGroups: tokenGroups({ directory, settings }),
    signInPolicy: partOf<SignInPolicy>({ stillPermits: async () => 'lasting' }),
    apiKeys: { useOfToken: async () => undefined },
    tokenStatus: storage.cache(['status'], 100, tokenStatusLoader(stores.tokenStatus)),
    changes: storage.changes(['status', 'clients', 'keys']),
    cacheBytes: 1e6,
    clock,
  }
  const tokens = accessTokens(context)
  const force = isActive(context)
  const { read: readAccessToken, findActive: findActiveToken } = accessTokenReaders(context, force)

  return {
    ...keys,
    stores,
    people,
    directory,
    session,
    grant,
    context,
    tokens,
    readAccessToken,
    isActive: force,
    findCaller: callerFinder({
      findActiveToken,
      checkSender: checkSender(async () => ({ kind: 'missing' }), context.clients),
      refusals: callerRefusals(['ES256'], 'https://op/m'),
      apiKeys: {
        looksLikeKey: () => false,
        find: async () => undefined,
        useOfToken: async () => undefined,
      },
    }),
    setStatus: (status: UserStatus) => stores.users.setStatus('ada', 'VERIFIED', status, clock()),
    /** An access token of Ada's grant. */
    userToken: async (changes: Partial<Grant> = {}, client = clientOf(), dialect = ownDialect) => {
      const changed = { ...grant, ...changes }
      const { scopes } = changed
      const wanted = { client, grant: changed, scopes, dialect, ...lasting }
      return (await tokens.issue(wanted)).token
    },
    /** An access token of the shop itself. */
    clientToken: async (scopes: readonly string[] = []) => {
      const wanted = { client: clientOf(), grant: undefined, scopes, ...lasting }
      return (await tokens.issue({ ...wanted, dialect: ownDialect })).token
    },
  }
}

export type TokenWorld = Awaited<ReturnType<typeof tokenWorld>>

/** The claims of a JWT, unproven. */
export function claimsOf(token: string) {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}
