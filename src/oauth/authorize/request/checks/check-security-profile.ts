import type { Client } from '../../../model/client.ts'
import { findProfileProblem } from '../../../profiles/security-profiles.ts'
import { AuthorizationError } from '../../response/authorization-error.ts'

/** Anybody can send this request, so the reason is only in the log. */
export function checkSecurityProfile(client: Client): void {
  const problem = findProfileProblem(client)
  if (problem) {
    const { words, detail } = problem
    throw new AuthorizationError('unauthorized_client', words, { detail })
  }
}
