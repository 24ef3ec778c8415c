import type { SubjectDirectory } from '../../oauth/subject-directory.ts'
import type { AccountView } from '../elements/rows/account-row.ts'

const scopes = new Set(['openid', 'profile', 'email'])

/** An account as the pages show it: its best name, and a second one if there is one. */
export async function accountView(directory: SubjectDirectory, sub: string): Promise<AccountView> {
  const { name, email, username } = await directory.claims(sub, scopes)
  const names = [name, email, username].filter((each) => typeof each === 'string')
  const [first = sub, second] = names
  return { name: first, detail: second }
}

/** The name that the owner of an account types to sign in, if the account has one. */
export async function loginNameOf(
  directory: SubjectDirectory,
  sub: string,
): Promise<string | undefined> {
  const { username, email } = await directory.claims(sub, scopes)
  return [username, email].find((each) => typeof each === 'string')
}
