import type { Clock } from '../kernel/time.ts'
import type { Identity } from './user.ts'
import type { PasswordNote, UserStore } from './user-store.ts'

/** Stores notes about passwords and the hashes of former ones. Each verb is one atomic step. */
export interface PasswordStore {
  /** The note about the present password; undefined for one that was not set on this server. */
  find(identityId: string): Promise<PasswordNote | undefined>
  /** Stores the note about the present password of an identity. */
  note(identityId: string, note: PasswordNote): Promise<void>
  /** Hashes of former passwords, the latest first. */
  former(identityId: string, limit: number): Promise<readonly string[]>
  /** Adds a replaced hash to the former ones, and keeps only the latest of them. */
  retire(password: RetiredPassword, keep: number): Promise<void>
}

interface RetiredPassword {
  readonly identityId: string
  readonly version: number
  readonly hash: string
}

/** Why a password has to be replaced at a sign-in. */
export type ReplaceReason = 'expired' | 'required'

/** Finds out whether a password has to be replaced. */
export interface PasswordAge {
  /** By the note about the password, as `SignInAccount` has it. */
  reasonToReplace(
    identity: Pick<Identity, 'createdAt'>,
    note: PasswordNote | undefined,
  ): ReplaceReason | undefined
  /** The same by the id of an identity; undefined for an unknown one. */
  reasonToReplaceById(sub: string, identityId: string): Promise<ReplaceReason | undefined>
}

/** With `maxAgeDays` 0, passwords do not expire. */
export function passwordAge(
  stores: { readonly users: UserStore; readonly passwords: PasswordStore },
  maxAgeDays: number,
  clock: Clock,
): PasswordAge {
  const isOld = (setAt: number) => maxAgeDays > 0 && clock() - setAt > maxAgeDays * 86_400_000

  return {
    reasonToReplace({ createdAt }, note) {
      if (note?.mustChange) return 'required'
      return isOld(note?.setAt ?? createdAt) ? 'expired' : undefined
    },
    async reasonToReplaceById(sub, identityId) {
      const note = await stores.passwords.find(identityId)
      if (note?.mustChange) return 'required'
      if (note) return isOld(note.setAt) ? 'expired' : undefined
      if (maxAgeDays === 0) return undefined
      const identities = await stores.users.identitiesOf(sub)
      const identity = identities.find((each) => each.identityId === identityId)
      return identity?.passwordHash !== undefined && isOld(identity.createdAt)
        ? 'expired'
        : undefined
    },
  }
}
