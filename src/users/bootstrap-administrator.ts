import { randomInt } from 'node:crypto'
import { system } from '../events/actor.ts'
import { storeNewUser } from './add-user.ts'
import { checkUserRecord, withPasswordHash } from './records/user-record.ts'
import type { OnUser, UserContext, UserStores } from './user-context.ts'

/** A random password of 24 characters, about 139 bits, without characters that look alike. */
export function makePassword(): string {
  const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'
  return Array.from({ length: 24 }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** The administrator that a new server gets. */
interface FirstAdministrator<Stores> {
  readonly username: string
  /** Without it, a random password is made. */
  readonly password: string | undefined
  /** Whether the server still has no administrator. */
  readonly isNeeded: (stores: Stores) => Promise<boolean>
  /** Makes the new user an administrator, in the same transaction. */
  readonly onCreated: OnUser<Stores>
}

export type BootstrapOutcome =
  /** `password` is set when it was made here. It is stored nowhere else. */
  | { readonly kind: 'created'; readonly username: string; readonly password: string | undefined }
  | { readonly kind: 'exists' }
  /** The username belongs to a user who is not an administrator. That user is not made one. */
  | { readonly kind: 'name-taken'; readonly username: string }

/** Creates the first administrator, exactly once even if many processes start at the same time. */
export async function bootstrapAdministrator<Stores extends UserStores>(
  { transact, recorded, passwords, clock }: UserContext<Stores>,
  { username, password, isNeeded, onCreated }: FirstAdministrator<Stores>,
): Promise<BootstrapOutcome> {
  // Checked before hashing, so that a usual start costs no hash. The transaction checks it again.
  if (!(await transact(isNeeded))) return { kind: 'exists' }

  const chosen = password ?? makePassword()
  const draft = checkUserRecord({ username, password: chosen }, { now: clock() })
  const identities = withPasswordHash(draft, await passwords.hash(draft.password ?? chosen))

  return recorded<BootstrapOutcome>(system, async (stores, log) => {
    await stores.people.lock(draft.user.sub)
    if (!(await isNeeded(stores))) return log.unchanged({ kind: 'exists' })
    const stored = await storeNewUser(stores, log, { ...draft, identities })
    if (stored === 'stored') {
      await onCreated(stores, log, draft.user)
      const made = password === undefined ? chosen : undefined
      return log.done({ kind: 'created', username, password: made })
    }
    // Another process may have created one meanwhile.
    const isTaken = await isNeeded(stores)
    return log.unchanged(isTaken ? { kind: 'name-taken', username } : { kind: 'exists' })
  })
}
