import { normaliseLoginName } from './login-name.ts'

/** What was typed: a sub, or a login name. Whoever typed it sees this and no more. */
export interface InvitedName {
  readonly kind: 'sub' | 'loginName'
  readonly typed: string
  /** The same for different ways to write one name. */
  readonly key: string
}

/** Names somebody by their sub. */
export function namedBySub(sub: string): InvitedName {
  return { kind: 'sub', typed: sub, key: `sub ${sub}` }
}

/** Names somebody by what they sign in with. */
export function namedByLoginName(typed: string): InvitedName {
  return { kind: 'loginName', typed, key: `name ${normaliseLoginName(typed) ?? typed}` }
}

/** The name of which this is the key. */
export function invitedName(key: string, typed: string): InvitedName {
  return { kind: key.startsWith('sub ') ? 'sub' : 'loginName', typed, key }
}
