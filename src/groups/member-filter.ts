import { indexedWords } from '../kernel/search-words.ts'
import type { FoundUser } from './member-pages.ts'
import type { Member, MemberEnds } from './memberships.ts'

/** What members must have to be found; all of it. */
export interface MemberFilter {
  /** Beginnings of words of what lists show of a person: name, username, email address; folded. */
  readonly words?: readonly string[] | undefined
  /** A role in one of the groups that are searched. */
  readonly role?: string | undefined
  readonly userStatus?: string | undefined
  /** Whether the membership or a role in it has an end; with a role, that role. */
  readonly ends?: MemberEnds | undefined
}

/** Whether anything is asked for, and what has to be known of the members for it. */
export function demandsOf({ words, role, userStatus, ends }: MemberFilter) {
  const aboutPerson = words !== undefined || userStatus !== undefined
  const aboutRoles = role !== undefined || ends !== undefined
  return { aboutPerson, aboutRoles, any: aboutPerson || aboutRoles }
}

/** The user with those of the memberships that fit; undefined if none does. */
export function narrowed(found: FoundUser, filter: MemberFilter): FoundUser | undefined {
  if (!isPerson(found, filter)) return undefined
  if (!demandsOf(filter).aboutRoles) return found
  const memberships = found.memberships.filter((each) => isMembership(each, filter))
  return memberships.length > 0 ? { ...found, memberships } : undefined
}

function isPerson({ user }: FoundUser, { words, userStatus }: MemberFilter): boolean {
  if (userStatus !== undefined && user?.userStatus !== userStatus) return false
  if (words === undefined) return true
  const texts = [user?.name, user?.username, user?.email].filter((text) => text !== undefined)
  const own = indexedWords(...texts)
  return words.every((word) => own.some((one) => one.startsWith(word)))
}

function isMembership({ roles, terms = [] }: Member, { role, ends }: MemberFilter): boolean {
  if (role !== undefined && !roles.includes(role)) return false
  if (ends === undefined) return true
  const times = terms.flatMap((term) => {
    const isMeant = role === undefined || term.role === undefined || term.role === role
    return isMeant ? (term.validUntil ?? []) : []
  })
  if (ends === 'never') return times.length === 0
  if (ends === 'sometime') return times.length > 0
  return times.some((time) => time <= ends.before)
}
