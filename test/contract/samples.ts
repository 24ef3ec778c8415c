import type { ApiKey } from '../../src/api-keys/api-key.ts'
import type { Connection } from '../../src/connections/connection.ts'
import type { Domain } from '../../src/connections/domain.ts'
import type { Group, Membership } from '../../src/groups/group.ts'
import { randomId } from '../../src/kernel/secrets.ts'
import type { Grant } from '../../src/oauth/model/authorization.ts'
import type { ClientRecord } from '../../src/oauth/model/client.ts'
import type { StoredKey } from '../../src/oauth/model/signing-keys.ts'
import type { AuthorizationCode, RefreshFamily } from '../../src/oauth/stores/grant-stores.ts'
import type { Interaction } from '../../src/oauth/stores/request-stores.ts'
import type { Resource } from '../../src/oauth/stores/scope-stores.ts'
import type { Session } from '../../src/oauth/stores/session-stores.ts'
import type { Stores } from '../../src/storage/storage.ts'
import type { Identity, User } from '../../src/users/user.ts'

const then = 1_700_000_000_000

function grant(): Grant {
  return {
    grantId: randomId(),
    clientId: 'shop',
    registrationId: 'r1',
    sub: randomId(),
    identityId: randomId(),
    sessionId: randomId(),
    scopes: ['openid', 'profile'],
    claims: { idToken: ['name'], userinfo: ['email', 'birthdate'] },
    cnf: { jkt: '0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I' },
    resources: ['https://api.example'],
    authTime: then,
    acr: 'urn:example:gold',
    amr: ['pwd'],
    nonce: 'n-0S6_WzA2Mj',
    dialect: 'v2',
    epoch: 0,
  }
}

/** A code of its own grant. */
export function aCode(given: Partial<AuthorizationCode> = {}): AuthorizationCode {
  return {
    ...grant(),
    id: randomId(),
    redirectUri: 'https://shop.example/cb',
    challenge: { method: 'S256', value: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' },
    expiresAt: then + 60_000,
    retainUntil: then + 3_600_000,
    ...given,
  }
}

/** A request under way that belongs to no browser yet. */
export function anInteraction(given: Partial<Interaction> = {}): Interaction {
  const request = {
    clientId: 'shop',
    registrationId: 'r1',
    scopes: ['openid'],
    state: '\u00e9"\u2028',
  }
  return {
    id: randomId(),
    browser: undefined,
    request: request as unknown as Interaction['request'],
    progress: {},
    origin: 'origin',
    expiresAt: then + 1000,
    ...given,
  }
}

/** A family that was never rotated. */
export function aFamily(given: Partial<RefreshFamily> = {}): RefreshFamily {
  return {
    ...grant(),
    rotation: 0,
    rotatedAt: then,
    expiresAt: then + 1_000_000,
    absoluteExpiresAt: then + 3_000_000,
    revokedAt: undefined,
    ...given,
  }
}

/** A resource server. */
export function aResource(given: Partial<Resource> = {}): Resource {
  const id = randomId()
  return {
    id,
    uri: `https://${id.toLowerCase().replaceAll(/[_-]/g, 'x')}.example/mcp`,
    texts: { 'en-US': { title: 'Weather', hint: 'Rain or sun' } },
    scopes: ['weather:read'],
    allowedClients: ['shop', 'kiosk'],
    introspectionClients: ['weather'],
    accessTokenLifetime: 300,
    accessTokenProfile: 'rfc9068',
    accessTokenAlg: 'ES256',
    createdAt: 1_700_000_000_000,
    updatedAt: 1_700_000_000_000,
    ...given,
  }
}

/** An open session. */
export function aSession(given: Partial<Session> = {}): Session {
  return {
    id: randomId(),
    sub: randomId(),
    identityId: randomId(),
    authTime: then,
    amr: ['pwd', 'otp'],
    acr: undefined,
    createdAt: then,
    expiresAt: then + 1_000_000,
    idleExpiresAt: then + 500_000,
    endedAt: undefined,
    cookieDigest: undefined,
    retainUntil: then + 2_000_000,
    epoch: 0,
    lastUsedAt: then,
    address: '192.0.2.1',
    userAgent: 'Mozilla/5.0',
    factorPutOffAt: undefined,
    vouchedBy: undefined,
    ...given,
  }
}

/** Opens a session, of a user who is added unless there is one. */
export async function openSession(
  { users, sessions }: Pick<Stores, 'users' | 'sessions'>,
  given: Partial<Session> = {},
): Promise<Session> {
  const session = aSession(given)
  const { sub } = session
  if (!(await users.find(sub))) await users.put(aUser({ sub }), [])
  if (!(await sessions.open(session))) throw new Error('the session is of another epoch')
  return session
}

/** A verified user with every field. */
export function aUser(given: Partial<User> = {}): User {
  const sub = given.sub ?? randomId()
  return {
    sub,
    status: 'VERIFIED',
    username: `user-${sub}`,
    email: `${sub}@example.com`,
    emailVerified: true,
    phoneNumber: '+49 30 1234',
    phoneNumberVerified: false,
    mobileNumber: undefined,
    mobileNumberVerified: false,
    profile: { given_name: 'Ada', family_name: 'Łovelace', address: { country: 'GB' } },
    customFields: { shoe: 38, nested: { a: ['ß', null] } },
    createdAt: then,
    updatedAt: then,
    lastLoginAt: undefined,
    deletionAt: undefined,
    revision: 0,
    ...given,
  }
}

/** A local identity with a password. */
export function anIdentity(sub: string, given: Partial<Identity> = {}): Identity {
  return {
    identityId: randomId(),
    sub,
    provider: 'self',
    providerUserId: sub,
    email: undefined,
    phoneNumber: undefined,
    mobileNumber: undefined,
    rawJson: undefined,
    customFields: {},
    passwordHash: '$argon2id$first',
    passwordVersion: 1,
    createdAt: then,
    ...given,
  }
}

/** A top-level group. */
export function aGroup(given: Partial<Group> = {}): Group {
  const groupId = given.groupId ?? randomId()
  return {
    id: randomId(),
    groupId,
    groupName: 'Acme',
    groupType: 'company',
    description: '',
    logoUrl: '',
    parentId: 'root',
    path: `/${groupId}/`,
    customFields: { colour: 'red' },
    groupOwner: 'shop',
    createdAt: then,
    updatedAt: then,
    revision: 0,
    ...given,
  }
}

/** A membership with one role. */
export function aMembership(
  groupId: string,
  sub: string,
  given: Partial<Membership> = {},
): Membership {
  return {
    id: randomId(),
    groupId,
    sub,
    roles: ['USER'],
    createdAt: then,
    updatedAt: then,
    revision: 0,
    ...given,
  }
}

/** A client with as much metadata as the store itself reads. */
export function aClient({
  redirect_uris = ['https://shop.example/cb'],
  allowed_origins = [],
  ...given
}: Partial<ClientRecord> & {
  redirect_uris?: readonly string[]
  allowed_origins?: readonly string[]
} = {}): ClientRecord {
  const metadata = { client_name: 'Shop', redirect_uris, allowed_origins }
  return {
    clientId: randomId(),
    registrationId: 'r1',
    enabled: true,
    metadata: metadata as unknown as ClientRecord['metadata'],
    secrets: [
      {
        id: 's1',
        digest: 'd1',
        sealedHash: 'v1.hash',
        sealed: 'v1.sealed',
        createdAt: then,
        expiresAt: then + 1000,
      },
    ],
    createdAt: then,
    updatedAt: then,
    ...given,
  }
}

/** A signing key that is about to be used. */
export function aKey(given: Partial<StoredKey> = {}): StoredKey {
  return {
    kid: randomId(),
    alg: 'ES256',
    state: 'next',
    publicJwk: { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' },
    sealedPrivateJwk: 'v1.sealed',
    createdAt: then,
    stateSince: then,
    ...given,
  }
}

/** A connection for everybody. */
/** An API key of a person, with the digest that it is found by. */
export function anApiKey(sub: string): { readonly key: ApiKey; readonly digest: string } {
  const key: ApiKey = {
    id: randomId(),
    owner: { kind: 'person', sub },
    name: 'backup',
    scopes: [],
    roles: [],
    amr: ['pwd'],
    vouchedBy: undefined,
    createdBy: sub,
    createdAt: 1,
    expiresAt: Number.MAX_SAFE_INTEGER,
    lastUsedDay: undefined,
  }
  return { key, digest: randomId() }
}

export function aConnection(changes: Partial<Connection> = {}): Connection {
  return {
    id: randomId(),
    alias: `acme-${randomId()}`,
    kind: 'oidc',
    groupId: undefined,
    name: 'Acme',
    preset: 'okta',
    use: 'optional',
    firstSignIn: 'create',
    emailTrust: 'claim',
    trustsFactors: true,
    settings: { issuer: 'https://id.acme.example' },
    rules: [{ claim: 'groups', value: 'eng*', groupId: 'acme-eng', roles: ['ENGINEER'] }],
    sealed: { client_secret: 'v1.a' },
    createdAt: 1,
    updatedAt: 2,
    revision: 0,
    lastUsedAt: undefined,
    ...changes,
  }
}

/** A domain that a group has claimed. */
export function aDomain(groupId: string, changes: Partial<Domain> = {}): Domain {
  return {
    name: `${randomId()
      .toLowerCase()
      .replaceAll(/[^a-z]/g, 'x')}.example`,
    groupId,
    proof: 'ostiary-domain=abc',
    status: 'pending',
    createdAt: 1,
    provenAt: undefined,
    checkedAt: undefined,
    lostAt: undefined,
    ...changes,
  }
}
