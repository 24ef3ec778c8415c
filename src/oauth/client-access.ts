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

export function clientAccess(
  directory: SubjectDirectory,
  recorded: Recorded<OAuthStores>,
): ClientAccess {
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

/** The rules about who may use a client, and how they have to sign in. */
interface AccessRules {
  readonly clientAccess: ClientAccess
  readonly signInPolicy: SignInPolicy
}

/**
 * Why the person may no longer use the client, if the rules have changed since they agreed. Tokens
 * are refused for it anyway. A grant asks before it uses anything up: a client that sends the same
 * code again must not be taken for a thief.
 */
export async function findRefusal(
  { clientAccess, signInPolicy }: AccessRules,
  grant: Grant,
  { client, address }: { readonly client: Client; readonly address: string },
): Promise<string | undefined> {
  if (!(await clientAccess.mayUse(grant.sub, client, address))) return noAccess
  return (await signInPolicy.permits(grant, client)) ? undefined : tooWeak
}
