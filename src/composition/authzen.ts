import type { AccessOperations } from '../access/access-operations.ts'
import type { AuthzenContext } from '../authzen/authzen-context.ts'
import { pageTokens } from '../authzen/page-tokens.ts'
import type { GroupOperations } from '../groups/group-operations.ts'
import { groupRights } from '../groups/rights.ts'
import type { Services } from '../services.ts'

/** What the endpoints of AuthZEN need, over the same operations as `verify`. */
export async function buildAuthzen(
  { settings, serverSecret, storage }: Services,
  groups: GroupOperations,
  access: Pick<AccessOperations, 'reading'>,
): Promise<AuthzenContext> {
  const { hasScope, isBounded } = groupRights(settings.prefix)
  return {
    groups,
    async findOffered(actor, wanted) {
      // Who may ask for a role depends on groups that who administers some may not read.
      const isHidden = await isBounded(storage.stores.groups, actor)
      const maySee = ({ sub }: { readonly sub: string }) =>
        !isHidden || (actor.kind === 'person' && actor.sub === sub)
      const shown = wanted.filter(maySee)
      return shown.length === 0 ? [] : access.reading.findOffered(shown)
    },
    // People may ask about themselves; the operations decide about everybody else.
    mayAsk: (actor) => actor.kind === 'person' || hasScope(actor, 'groups_read'),
    pageTokens: pageTokens(await serverSecret('page-token')),
    baseUrl: settings.baseUrl,
  }
}
