import type { SubjectDirectory } from '../oauth/subject-directory.ts'
import type { AccountView } from './views/parts/account-row.ts'

const shown = new Set(['openid', 'profile', 'email'])

/** An account as its owner recognizes it. */
export async function accountView(directory: SubjectDirectory, sub: string): Promise<AccountView> {
  const { name, email, username } = await directory.claims(sub, shown)
  const words = [name, email, username].filter((word) => typeof word === 'string')
  const [first = sub, second] = words
  return { name: first, detail: second }
}
