import { normaliseLoginName, normaliseMobileNumber } from '../../kernel/names/login-name.ts'
import { skeletonNames } from '../../kernel/names/username-skeletons.ts'
import type { LoginName } from '../stores/user-store.ts'

/**
 * The names a user can sign in with, each once, and what their username looks like, which nobody
 * else may have. Undefined ones are left out.
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

/** A user's names, the email address among them. */
export function withEmail(
  names: readonly LoginName[],
  user: { readonly email: string | undefined },
): readonly LoginName[] {
  const name = user.email === undefined ? undefined : normaliseLoginName(user.email)
  if (name === undefined || names.some((each) => each.name === name)) return names
  return [...names, { kind: 'email', name }]
}
