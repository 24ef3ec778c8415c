import type { Client } from '../model/client.ts'
import { OAuthError } from '../oauth-error.ts'

/** Words for a client that does not meet its security profile; `detail` is for the log. */
interface ProfileProblem {
  readonly words: string
  readonly reason: string
  readonly detail: string
}

/**
 * Why a client may not be used under its security profile. Registrations are checked before they
 * are stored, so this happens after the server's minimum was raised.
 */
export function findProfileProblem({
  id,
  profile,
  shortfalls,
}: Client): ProfileProblem | undefined {
  const [first] = shortfalls
  if (!first) return undefined
  return {
    words: `the client does not meet the security profile ${profile}`,
    reason: `${first.path} ${first.problem}`,
    detail: `${id}: ${shortfalls.map(({ path, problem }) => `${path} ${problem}`).join('; ')}`,
  }
}

/** Refuses a client, after it has authenticated, that does not meet its security profile. */
export function checkProfile(client: Client): void {
  const problem = findProfileProblem(client)
  if (!problem) return
  const { words, reason, detail } = problem
  throw new OAuthError('unauthorized_client', `${words}: ${reason}`, { detail })
}
