import type { Recorded } from '../events/recorded.ts'
import type { Grant } from './model/authorization.ts'
import type { Client } from './model/client.ts'
import { type SignInPolicy, tooWeak } from './sign-in-policy.ts'
import type { OAuthStores } from './stores/oauth-stores.ts'
import type { SubjectDirectory } from './subject-directory.ts'

/**
 * Which people may use a client. It is asked whenever a client gets a code or tokens for a person,
 * and reads the memberships each time: who has left the group gets no more.
 */
export interface ClientAccess {
  /** Whether the person may use the client. */
  isAllowed(sub: string, client: Pick<Client, 'allowedGroups'>): Promise<boolean>
  /** The same for a sign-in that is under way: a refusal is an event, with the address. */
  mayUse(
    sub: string,
    client: Pick<Client, 'id' | 'allowedGroups'>,
    address: string,
  ): Promise<boolean>
}

interface ClientAccessDependencies {
  readonly directory: Pick<SubjectDirectory, 'isMemberOfAny'>
  readonly recorded: Recorded<OAuthStores>
}

export function clientAccess({ directory, recorded }: ClientAccessDependencies): ClientAccess {
  const isAllowed: ClientAccess['isAllowed'] = async (sub, { allowedGroups }) =>
    allowedGroups.length === 0 || directory.isMemberOfAny(sub, allowedGroups)
  return {
    isAllowed,
    async mayUse(sub, { id: clientId, allowedGroups }, address) {
      if (await isAllowed(sub, { allowedGroups })) return true
      const detail = { reason: 'in none of the allowed groups' }
      return recorded({ kind: 'visitor', clientId, address }, async (_, log) =>
        log.change('LOGIN_FAILURE', { outcome: 'failure', sub, detail }, false),
      )
    },
  }
}

/** What a person reads who may not use the client. */
export const noAccess = 'the user is in none of the groups that may use this client'

interface RefusalDependencies {
  readonly clientAccess: Pick<ClientAccess, 'mayUse'>
  readonly signInPolicy: Pick<SignInPolicy, 'permits'>
}

/**
 * Why the person may no longer use the client, if the rules have changed since they agreed. Tokens
 * are refused for it anyway. A grant asks before it uses anything up: a client that sends the same
 * code again must not be taken for a thief.
 */
export async function findRefusal(
  { clientAccess, signInPolicy }: RefusalDependencies,
  grant: Grant,
  { client, address }: { readonly client: Client; readonly address: string },
): Promise<string | undefined> {
  if (!(await clientAccess.mayUse(grant.sub, client, address))) return noAccess
  return (await signInPolicy.permits(grant, client)) ? undefined : tooWeak
}
