import { isDeepStrictEqual } from 'node:util'
import { normaliseLoginName } from '../../kernel/login-name.ts'
import { sha256 } from '../../kernel/secrets.ts'
import { runAtOnce } from '../../users/hashing/hash-queue.ts'
import { loginNamesAfter, withEmail } from '../../users/records/login-names.ts'
import {
  checkUserRecord,
  localProvider,
  type RecordContext,
  type UserDraft,
  withPasswordHash,
} from '../../users/records/user-record.ts'
import {
  removableUserMembers,
  userSchema,
  withoutMembers,
} from '../../users/records/user-schema.ts'
import {
  endsSessions as endsSessionsIn,
  type Identity,
  isAllowedMove,
  type User,
} from '../../users/user.ts'
import type { LoginName } from '../../users/user-store.ts'
import { UsersError } from '../../users/users-error.ts'
import {
  addRecordFaults,
  entryPath,
  isObject,
  membersOf,
  mergeEntry,
} from '../entries/entry-path.ts'
import type { FaultList } from '../entry-fault.ts'
import { overwriteProblem, readOverwrite } from '../kept-credentials.ts'
import type { Entry } from '../read-entries.ts'
import type {
  FoundUser,
  StagedIdentity,
  StagedUser,
  Staging,
  StoredUser,
} from '../staged-entries.ts'
import type { StagingContext } from './staging-context.ts'

/** Maps items with at most `concurrency` calls at a time; the results keep the order. */
async function mapConcurrently<T, R>(
  items: readonly T[],
  concurrency: number,
  map: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = []
  const queue = items.entries()
  async function work(): Promise<void> {
    for (const [index, item] of queue) results[index] = await map(item)
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return results
}

/** An entry without faults, with the user of the store that it changes. */
interface Draft {
  readonly entry: Entry
  readonly draft: UserDraft
  readonly existing: FoundUser | undefined
  /** Whether the password of the user stays, whatever the entry says. */
  readonly keepsPassword: boolean
}

/** Stages the entries of `users`. */
export async function stageUsers(
  staging: Staging,
  entries: readonly Entry[],
  context: StagingContext,
): Promise<void> {
  const findExisting = await existingUsers(staging, entries)
  const drafts: Draft[] = []
  for (const entry of entries) {
    const existing = findExisting(entry)
    const { counted, keepsPassword } = countedMembers(entry, existing, context)
    const draft = checkEntry(counted, existing, context)
    if (draft) drafts.push({ entry, draft, existing, keepsPassword })
    else await standIn(staging, entry, context.faults)
  }
  await staging.putUsers(
    await mapConcurrently(drafts, context.concurrency, (each) => toStaged(each, context)),
  )
}

/** Finds the user of an entry by its sub or, without one, by a login name. */
async function existingUsers(staging: Staging, entries: readonly Entry[]) {
  const keys = new Map(entries.map((entry) => [entry, keyOf(entry)]))
  const all = [...keys.values()]
  const found = await staging.findUsers(
    all.flatMap(({ sub }) => sub ?? []),
    all.flatMap(({ names }) => names),
  )
  const bySub = new Map(found.map((user) => [user.user.sub, user]))
  const byName = new Map(found.flatMap((user) => user.foundBy.map((name) => [name, user] as const)))
  return (entry: Entry): FoundUser | undefined => {
    const { sub, names = [] } = keys.get(entry) ?? {}
    if (sub !== undefined) return bySub.get(sub)
    return names.map((name) => byName.get(name)).find((user) => user !== undefined)
  }
}

function keyOf({ value }: Entry): { sub?: string; names: readonly string[] } {
  const { sub, username, email, mobile_number } = membersOf(value)
  if (typeof sub === 'string' && !sub.includes('\0')) return { sub, names: [] }
  const names = [username, email, mobile_number].flatMap((name) =>
    typeof name === 'string' ? (normaliseLoginName(name) ?? []) : [],
  )
  return { names }
}

/**
 * The members of an entry that count. A password that was set on this server since the last import
 * stays, unless the entry says `overwrite`.
 */
function countedMembers(
  entry: Entry,
  existing: FoundUser | undefined,
  { kept, replaceCredentials, faults }: StagingContext,
): { readonly counted: Entry; readonly keepsPassword: boolean } {
  const { position } = entry
  const { overwrite, rest } = readOverwrite(entry.value)
  if (overwrite === undefined) {
    faults.add(entryPath('users', position, 'overwrite'), overwriteProblem)
  }
  const own = existing?.identities.find(({ provider }) => provider === localProvider)
  const imported = own && existing?.importedPasswords.get(own.identityId)
  const isImported = imported !== undefined && imported.version === own?.passwordVersion
  const { password_hash: hash, mustChange: _, ...others } = membersOf(rest)
  // The file has the same hash as before, and a sign-in has renewed it since.
  if (isImported && typeof hash === 'string' && imported.digest === sha256(hash)) {
    return { counted: { position, value: others }, keepsPassword: false }
  }
  if (own?.passwordHash === undefined || isImported || overwrite || replaceCredentials) {
    return { counted: { position, value: rest }, keepsPassword: false }
  }
  if (typeof hash === 'string' && hash !== own.passwordHash) kept.passwords.add(position)
  return { counted: { position, value: others }, keepsPassword: true }
}

function checkEntry(
  { position, value }: Entry,
  existing: StoredUser | undefined,
  { now, faults, customFields, passwords }: StagingContext,
): UserDraft | undefined {
  let draft: UserDraft
  try {
    draft = checkUserRecord(...mergeable(value, { now, existing, customFields, passwords }))
  } catch (error) {
    if (!(error instanceof UsersError)) throw error
    const members = [...Object.keys(userSchema.properties), 'overwrite']
    addRecordFaults(faults, { section: 'users', position }, error.faults, members)
    return undefined
  }
  const from = existing?.user.status
  const to = draft.user.status
  if (from === undefined || from === to || isAllowedMove(from, to)) return draft
  faults.add(entryPath('users', position, 'userStatus'), `cannot go from ${from} to ${to}`)
  return undefined
}

/** The entry without nulls, and the user without the members that are null in the entry. */
function mergeable(value: unknown, context: RecordContext): Parameters<typeof checkUserRecord> {
  if (!isObject(value)) return [value, context]
  const { existing } = context
  const removed = removableUserMembers.filter((name) => value[name] === null)
  const user = existing && withoutMembers(existing.user, removed)
  return [
    mergeEntry({}, value, removableUserMembers),
    { ...context, existing: user && { ...existing, user } },
  ]
}

/** An entry that refers to a faulty one is not faulty itself. */
async function standIn(staging: Staging, { value }: Entry, faults: FaultList): Promise<void> {
  const { sub } = keyOf({ position: 0, value })
  if (sub !== undefined && faults.room > 0) await staging.putPlaceholder('users', sub)
}

async function toStaged(
  { entry, draft, existing, keepsPassword }: Draft,
  { passwords, policy, kept, onHash }: StagingContext,
): Promise<StagedUser> {
  const { password } = draft
  let { identities, mustChange } = draft
  let { password: _, ...members } = membersOf(entry.value)
  if (password !== undefined) {
    const before = existing?.identities.find(({ provider }) => provider === localProvider)
    // The same password is no change, though a new hash of it would look like one.
    const isSame =
      before?.passwordHash !== undefined && (await passwords.matches(before.passwordHash, password))
    if (!isSame && keepsPassword) kept.passwords.add(entry.position)
    else if (!isSame) {
      const hash = await passwords.hash(password)
      identities = withPasswordHash(draft, hash)
      mustChange ??= (await policy.faultsOf(password, draft.user, runAtOnce)).length > 0
      members = { ...members, password_hash: hash }
    }
    onHash()
  }
  const changed = changedIdentities(identities, existing, mustChange)
  const isChanged = !existing || changed.length > 0 || !isSameUser(existing.user, draft.user)
  return {
    position: entry.position,
    change: existing ? (isChanged ? 'updated' : 'unchanged') : 'added',
    // Without the password, which must not be stored in clear text anywhere.
    entry: JSON.stringify(members),
    user: draft.user,
    identities: changed,
    loginNames: namesAfter(draft, members, existing),
    seen: existing?.user.revision,
    endsSessions: existing !== undefined && endsSessions(existing, draft.user, changed),
  }
}

/** The login names of a user after the import, by the rules of a change over HTTP. */
function namesAfter(
  { user, loginNames }: UserDraft,
  given: Readonly<Record<string, unknown>>,
  existing: FoundUser | undefined,
): readonly LoginName[] {
  if (!existing) return loginNames
  const names = loginNamesAfter({
    before: existing.names,
    possible: loginNames,
    isRenamed: existing.user.username !== user.username,
    given,
  })
  const isNewlyVerified = user.status === 'VERIFIED' && existing.user.status !== 'VERIFIED'
  return isNewlyVerified ? withEmail(names, user) : names
}

function changedIdentities(
  identities: readonly Identity[],
  existing: StoredUser | undefined,
  mustChange: boolean | undefined,
): readonly StagedIdentity[] {
  return identities.flatMap((identity) => {
    const before = existing?.identities.find(({ identityId }) => identityId === identity.identityId)
    if (isDeepStrictEqual(before, identity)) return []
    const isOther = before?.passwordHash !== identity.passwordHash
    return [
      {
        identity,
        seen: before?.passwordVersion,
        mustChange: isOther && identity.provider === localProvider ? mustChange : undefined,
      },
    ]
  })
}

function isSameUser(before: User, after: User): boolean {
  const { updatedAt, revision } = before
  return isDeepStrictEqual(before, { ...after, updatedAt, revision })
}

/**
 * A status in which nobody may act, or another password, ends all sessions (CONTRACT §7). So does a
 * planned deletion.
 */
function endsSessions(
  before: StoredUser,
  user: User,
  identities: readonly StagedIdentity[],
): boolean {
  const isOut = user.status !== before.user.status && endsSessionsIn(user.status)
  const hasNewPassword = identities.some(
    ({ identity, seen }) => seen !== undefined && identity.passwordVersion !== seen,
  )
  const isLeaving = user.deletionAt !== undefined && before.user.deletionAt === undefined
  return isOut || hasNewPassword || isLeaving
}
