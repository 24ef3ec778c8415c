import {
  normaliseLoginName,
  normaliseMobileNumber,
  skeletonNames,
} from '../../kernel/login-name.ts'
import type { LoginName } from '../user-store.ts'
import { UsersError } from '../users-error.ts'

/**
 * The login names of a user, each once, and the skeletons of the username, which nobody else may
 * have.
 */
export function loginNamesOf(user: {
  readonly username: string | undefined
  readonly email: string | undefined
  readonly mobileNumber: string | undefined
}): readonly LoginName[] {
  const names = new Map<string, LoginName>()
  const add = (kind: LoginName['kind'], name: string | undefined) => {
    if (name !== undefined && !names.has(name)) names.set(name, { kind, name })
  }
  add('username', user.username === undefined ? undefined : normaliseLoginName(user.username))
  add('email', user.email === undefined ? undefined : normaliseLoginName(user.email))
  add(
    'mobile',
    user.mobileNumber === undefined ? undefined : normaliseMobileNumber(user.mobileNumber),
  )
  if (user.username !== undefined) {
    for (const name of skeletonNames(user.username)) add('skeleton', name)
  }
  return [...names.values()]
}

/** Adds the email address to the login names of a user. */
export function withEmail(
  names: readonly LoginName[],
  user: { readonly email: string | undefined },
): readonly LoginName[] {
  const name = user.email === undefined ? undefined : normaliseLoginName(user.email)
  if (name === undefined || names.some((each) => each.name === name)) return names
  return [...names, { kind: 'email', name }]
}

/** A change of a user, as far as it decides about their login names. */
export interface NameChange {
  /** The names that the user had. */
  readonly before: ReadonlySet<string>
  /** The names that the changed user could have. */
  readonly possible: readonly LoginName[]
  readonly isRenamed: boolean
  /** The fields that the change gives. */
  readonly given: Readonly<Record<string, unknown>>
}

const fieldOf = { username: 'username', email: 'email', mobile: 'mobile_number' } as const

/**
 * The names that a user had and still can have, and those that the change gives. An address that
 * somebody stated at registration and never proved does not become a name because another field
 * changes.
 */
export function loginNamesAfter({
  before,
  possible,
  isRenamed,
  given,
}: NameChange): readonly LoginName[] {
  return possible.filter(({ kind, name }) => {
    if (before.has(name)) return true
    // Two usernames that look alike may be older than the rule against it; both stay.
    return kind === 'skeleton' ? isRenamed : Object.hasOwn(given, fieldOf[kind])
  })
}

/** Refuses a login name that belongs to another user. */
export function nameTaken(taken: string, loginNames: readonly LoginName[]): UsersError {
  const kind = loginNames.find(({ name }) => name === taken)?.kind ?? 'username'
  const [field, words] = kinds[kind]
  const fault = { path: `/${field}`, problem: 'is taken', reason: { code: 'taken' } } as const
  return new UsersError(10003, `this ${words} is taken`, { faults: [fault] })
}

const kinds = {
  username: ['username', 'username'],
  email: ['email', 'email'],
  mobile: ['mobile_number', 'mobile number'],
  skeleton: ['username', 'username'],
} as const
