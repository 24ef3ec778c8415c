import { Compile } from 'typebox/compile'
import { type FieldFault, fieldFaults } from '../../api/api-error.ts'
import { isUsername } from '../../kernel/login-name.ts'
import { randomId } from '../../kernel/secrets.ts'
import { normalisePassword, type PasswordHasher } from '../hashing/password-hasher.ts'
import { type Identity, localProvider, type Profile, type User } from '../user.ts'
import type { LoginName } from '../user-store.ts'
import { invalidUser } from '../users-error.ts'
import { type CustomFieldRules, customFieldFaults } from './custom-fields.ts'
import { loginNamesOf } from './login-names.ts'
import {
  type IdentityRecord,
  profileProperties,
  type UserRecord,
  userSchema,
} from './user-schema.ts'

export { localProvider }

/** A user with everything that is stored with it. */
export interface UserDraft {
  readonly user: User
  readonly identities: readonly Identity[]
  readonly loginNames: readonly LoginName[]
  /** A password that is still to be hashed, see `withPasswordHash`. */
  readonly password: string | undefined
  /**
   * Whether the owner has to replace it at the next sign-in; undefined when the record does not
   * say.
   */
  readonly mustChange: boolean | undefined
}

export interface RecordContext {
  readonly now: number
  /** The user that the record changes. Fields that the record does not have stay. */
  readonly existing?: { readonly user: User; readonly identities: readonly Identity[] } | undefined
  /** Finds out whether a given hash is too costly to check. */
  readonly passwords?: Pick<PasswordHasher, 'excessOf'> | undefined
  /** The declared custom fields; without any, all are allowed. */
  readonly customFields?: CustomFieldRules | undefined
}

const userSchemaCheck = Compile(userSchema)
const undeclared: CustomFieldRules = new Map()

/** What is stored with a deleted user. */
const nothingKept = {
  identities: [],
  loginNames: [],
  password: undefined,
  mustChange: undefined,
}

/**
 * Reads the record of a user from an import, an administrator or a registration; throws a
 * UsersError with every fault.
 */
export function checkUserRecord(input: unknown, context: RecordContext): UserDraft {
  const faults = userSchemaCheck.Check(input) ? [] : fieldFaults(userSchema, input)
  const record = faults.length > 0 ? soundFields(input, faults) : (input as UserRecord)
  const allFaults = [
    ...faults,
    ...usernameFaults(record, context),
    ...passwordFaults(record, context),
    ...identityFaults(record),
    ...customFieldFaults(record.customFields ?? {}, context.customFields ?? undeclared),
  ]
  if (allFaults.length === 0 && !context.existing) allFaults.push(...namelessFaults(record))
  if (allFaults.length > 0) throw invalidUser(allFaults)

  const user = userOf(record, context)
  if (user.status === 'DELETED') return { ...nothingKept, user: eraseUser(user) }
  return {
    user,
    identities: identitiesOf(record, user.sub, context),
    loginNames: loginNamesOf(user),
    password: record.password === undefined ? undefined : normalisePassword(record.password),
    mustChange: record.mustChange,
  }
}

/** A deleted user. Only the sub stays, so that it is never used again. */
export function eraseUser(user: User): User {
  return {
    ...user,
    username: undefined,
    email: undefined,
    emailVerified: false,
    phoneNumber: undefined,
    phoneNumberVerified: false,
    mobileNumber: undefined,
    mobileNumberVerified: false,
    profile: {},
    customFields: {},
    deletionAt: undefined,
  }
}

/** The draft's identities, the local one with the hash of the password. */
export function withPasswordHash(draft: UserDraft, hash: string): readonly Identity[] {
  return draft.identities.map((identity) =>
    identity.provider === localProvider ? withHash(identity, hash) : identity,
  )
}

/** The fields without faults, so that rules between fields can be checked in the same pass. */
function soundFields(input: unknown, faults: readonly FieldFault<never>[]): UserRecord {
  const faulty = new Set(faults.map(({ path }) => path.split('/')[1]))
  if (faulty.has(undefined)) return {}
  return Object.fromEntries(Object.entries(input ?? {}).filter(([name]) => !faulty.has(name)))
}

/** An existing username stays, even if it is older than this rule. */
function* usernameFaults(
  { username }: UserRecord,
  { existing }: RecordContext,
): Generator<FieldFault<never>> {
  if (username === undefined || username === existing?.user.username) return
  if (!isUsername(username)) {
    const problem = 'must be letters and digits, ASCII punctuation and single spaces'
    yield { path: '/username', problem }
  }
}

function* passwordFaults(
  record: UserRecord,
  { passwords }: RecordContext,
): Generator<FieldFault<never>> {
  if (record.password !== undefined && record.password_hash !== undefined) {
    yield { path: '/password', problem: 'must not be given beside password_hash' }
  }
  const { password_hash: hash } = record
  const problem = hash === undefined ? undefined : passwords?.excessOf(hash)
  if (problem !== undefined) yield { path: '/password_hash', problem }
}

function* namelessFaults(record: UserRecord): Generator<FieldFault<never>> {
  const { username, email, mobile_number, identities, userStatus } = record
  if (userStatus === 'DELETED') return
  if (username ?? email ?? mobile_number ?? identities?.[0]) return
  yield { path: '', problem: 'must have a username, an email, a mobile_number or an identity' }
}

function* identityFaults(record: UserRecord): Generator<FieldFault<never>> {
  const { identities = [] } = record
  const accounts = new Set<string>()
  const ids = new Set<string>()
  for (const [index, { provider, providerUserId, identityId }] of identities.entries()) {
    const path = `/identities/${index}`
    const isLocal = provider === localProvider
    if (providerUserId === undefined && !isLocal) {
      yield { path: `${path}/providerUserId`, problem: 'is missing' }
    }
    const account = isLocal ? provider : `${provider}/${providerUserId}`
    if (accounts.has(account)) yield { path, problem: 'is given twice' }
    accounts.add(account)
    if (identityId === undefined) continue
    if (ids.has(identityId)) yield { path: `${path}/identityId`, problem: 'is given twice' }
    ids.add(identityId)
  }
}

function userOf(record: UserRecord, { now, existing }: RecordContext): User {
  const before = existing?.user
  const given: Record<string, unknown> = record
  const profile = Object.fromEntries(
    Object.keys(profileProperties).flatMap((name) =>
      given[name] === undefined ? [] : [[name, given[name]]],
    ),
  ) as Profile
  const email = record.email ?? before?.email
  const phoneNumber = record.phone_number ?? before?.phoneNumber
  const mobileNumber = record.mobile_number ?? before?.mobileNumber
  return {
    sub: before?.sub ?? record.sub ?? randomId(),
    status: record.userStatus ?? before?.status ?? 'VERIFIED',
    username: record.username ?? before?.username,
    email,
    // Only this address was verified, so a new one is not.
    emailVerified:
      record.email_verified ?? (email === before?.email && before?.emailVerified === true),
    phoneNumber,
    phoneNumberVerified:
      record.phone_number_verified ??
      (phoneNumber === before?.phoneNumber && before?.phoneNumberVerified === true),
    mobileNumber,
    mobileNumberVerified:
      record.mobile_number_verified ??
      (mobileNumber === before?.mobileNumber && before?.mobileNumberVerified === true),
    profile: { ...before?.profile, ...profile },
    customFields: record.customFields ?? before?.customFields ?? {},
    createdAt:
      before?.createdAt ?? (record.created_at === undefined ? now : record.created_at * 1000),
    updatedAt: now,
    lastLoginAt: before?.lastLoginAt,
    deletionAt: record.deletion_at === undefined ? before?.deletionAt : record.deletion_at * 1000,
    revision: before ? before.revision + 1 : 0,
  }
}

function identitiesOf(
  record: UserRecord,
  sub: string,
  { now, existing }: RecordContext,
): readonly Identity[] {
  const entries: IdentityRecord[] = [...(record.identities ?? [])]
  const hasPassword = record.password !== undefined || record.password_hash !== undefined
  if (hasPassword && !entries.some(({ provider }) => provider === localProvider)) {
    entries.push({ provider: localProvider })
  }
  const known = existing?.identities ?? []
  return entries.map((entry) => {
    const providerUserId = entry.providerUserId ?? sub
    const before = known.find(
      ({ provider, providerUserId: id }) =>
        provider === entry.provider && (provider === localProvider || id === providerUserId),
    )
    const identity: Identity = {
      identityId: before?.identityId ?? entry.identityId ?? randomId(),
      sub,
      provider: entry.provider,
      providerUserId: before?.providerUserId ?? providerUserId,
      email: entry.email ?? before?.email,
      phoneNumber: entry.phone_number ?? before?.phoneNumber,
      mobileNumber: entry.mobile_number ?? before?.mobileNumber,
      rawJson: entry.rawJson ?? before?.rawJson,
      customFields: entry.customFields ?? before?.customFields ?? {},
      passwordHash: before?.passwordHash,
      passwordVersion: before?.passwordVersion ?? 0,
      createdAt: before?.createdAt ?? now,
    }
    const isLocal = identity.provider === localProvider
    return isLocal && record.password_hash !== undefined
      ? withHash(identity, record.password_hash)
      : identity
  })
}

function withHash(identity: Identity, hash: string): Identity {
  if (identity.passwordHash === hash) return identity
  const isFirst = identity.passwordHash === undefined
  return {
    ...identity,
    passwordHash: hash,
    passwordVersion: isFirst ? identity.passwordVersion : identity.passwordVersion + 1,
  }
}
