import type { AuthzenContext } from '../authzen/authzen-context.ts'
import { pageTokens } from '../authzen/page-tokens.ts'
import type { GroupOperations } from '../groups/group-operations.ts'
import { groupRights } from '../groups/rights.ts'
import type { Services } from '../services.ts'

/** What the endpoints of AuthZEN need, over the same operations as `verify`. */
export async function buildAuthzen(
  { settings, serverSecret }: Services,
  groups: GroupOperations,
): Promise<AuthzenContext> {
  const { hasScope } = groupRights(settings.prefix)
  return {
    groups,
    // People may ask about themselves; the operations decide about everybody else.
    mayAsk: (actor) => actor.kind === 'person' || hasScope(actor, 'groups_read'),
    pageTokens: pageTokens(await serverSecret('page-token')),
    baseUrl: settings.baseUrl,
  }
}
