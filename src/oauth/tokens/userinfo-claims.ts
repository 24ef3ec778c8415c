import type { SubjectDirectory } from '../subject-directory.ts'

/** Everything these scopes open about a user; without `openid`, who they are and no more. */
export async function userinfoOf(
  directory: SubjectDirectory,
  sub: string,
  scopes: ReadonlySet<string>,
): Promise<Readonly<Record<string, unknown>>> {
  if (!scopes.has('openid')) return { sub }
  return {
    ...(await directory.claims(sub, scopes)),
    sub,
    ...(scopes.has('roles') && { roles: await directory.roles(sub) }),
    ...(scopes.has('groups') && { groups: await directory.groups(sub) }),
  }
}
