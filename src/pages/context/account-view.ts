import type { SubjectDirectory } from '../../oauth/subject-directory.ts'
import type { AccountView } from '../elements/account-row.ts'

const shown = new Set(['openid', 'profile', 'email'])

/** An account as its owner recognizes it. */
export async function accountView(directory: SubjectDirectory, sub: string): Promise<AccountView> {
  const { name, email, username } = await directory.claims(sub, shown)
  const words = [name, email, username].filter((word) => typeof word === 'string')
  const [first = sub, second] = words
  return { name: first, detail: second }
}

/** What its owner signs in with, as far as that can be told. */
export async function loginNameOf(
  directory: SubjectDirectory,
  sub: string,
): Promise<string | undefined> {
  const { username, email } = await directory.claims(sub, shown)
  return [username, email].find((word) => typeof word === 'string')
}
