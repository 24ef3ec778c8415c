import { indexedWords } from '../kernel/search-words.ts'
import type { FoundUser } from './member-pages.ts'

/** What members must have to be found; all of it. */
export interface MemberFilter {
  /** Beginnings of words of what lists show of a person: name, username, email address; folded. */
  readonly words?: readonly string[] | undefined
  /** A role in one of the groups that are searched. */
  readonly role?: string | undefined
  readonly userStatus?: string | undefined
}

/** Whether anything is asked for, and whether it takes to know who the members are. */
export function demandsOf({ words, role, userStatus }: MemberFilter) {
  const aboutPerson = words !== undefined || userStatus !== undefined
  return { aboutPerson, any: aboutPerson || role !== undefined }
}

export function fitsFilter(
  { user, memberships }: FoundUser,
  { words, role, userStatus }: MemberFilter,
): boolean {
  if (role !== undefined && !memberships.some(({ roles }) => roles.includes(role))) return false
  if (userStatus !== undefined && user?.userStatus !== userStatus) return false
  if (words === undefined) return true
  const texts = [user?.name, user?.username, user?.email].filter((text) => text !== undefined)
  const own = indexedWords(...texts)
  return words.every((word) => own.some((one) => one.startsWith(word)))
}
