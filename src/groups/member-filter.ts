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
  /** A time since which they have not signed in, nor was their account made. */
  readonly notSignedInSince?: number | undefined
  /** Whether they have a second factor or a passkey. */
  readonly hasFactor?: boolean | undefined
}

/** Whether anything is asked for, and what has to be known of the members for it. */
export function demandsOf(filter: MemberFilter) {
  const { words, role, userStatus, ends, notSignedInSince, hasFactor } = filter
  const aboutSignIn = notSignedInSince !== undefined || hasFactor !== undefined
  const aboutPerson = words !== undefined || userStatus !== undefined || aboutSignIn
  const aboutRoles = role !== undefined || ends !== undefined
  return { aboutPerson, aboutSignIn, aboutRoles, any: aboutPerson || aboutRoles }
}

/** The user with those of the memberships that fit; undefined if none does. */
export function narrowed(found: FoundUser, filter: MemberFilter): FoundUser | undefined {
  if (!isPerson(found, filter)) return undefined
  if (!demandsOf(filter).aboutRoles) return found
  const memberships = found.memberships.filter((each) => isMembership(each, filter))
  return memberships.length > 0 ? { ...found, memberships } : undefined
}

function isPerson(found: FoundUser, filter: MemberFilter): boolean {
  const { user, signIn } = found
  const { words, userStatus, notSignedInSince, hasFactor } = filter
  if (notSignedInSince !== undefined) {
    if (!signIn || signIn.activeAt > notSignedInSince) return false
  }
  if (hasFactor !== undefined && signIn?.hasFactor !== hasFactor) return false
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
