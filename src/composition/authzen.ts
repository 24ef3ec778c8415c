import { AccessError } from '../access/access-error.ts'
import type { AccessOperations } from '../access/access-operations.ts'
import { type AccessRequest, statusNow } from '../access/access-request.ts'
import { rolesOfClients } from '../api-keys/roles-of-clients.ts'
import { denials, type RoleRequest, type RoleRequests } from '../authzen/access-requests.ts'
import type { AuthzenContext } from '../authzen/authzen-context.ts'
import { pageTokens } from '../authzen/page-tokens.ts'
import type { GroupOperations } from '../groups/group-operations.ts'
import { groupRights } from '../groups/rights.ts'
import type { Services } from '../services.ts'

/** What the endpoints of AuthZEN need, over the same operations as `verify`. */
export async function buildAuthzen(
  { settings, serverSecret, storage, clock }: Services,
  groups: GroupOperations,
  access: AccessOperations,
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
    clients: rolesOfClients({
      keys: storage.stores.apiKeys,
      policy: settings.apiKeys,
      findGroups: storage.stores.groups.findMany,
      clock,
    }),
    requests: roleRequests(access),
    denials: denials(await serverSecret('access-denial'), clock),
    pageTokens: pageTokens(await serverSecret('page-token')),
    baseUrl: settings.baseUrl,
  }
}

/** More open requests than a person can have. */
const mostOpen = { before: undefined, limit: 100 }

/** The requests of `/access-srv`, as a task of AuthZEN tells them. */
function roleRequests({ asking, decisions, reading }: AccessOperations): RoleRequests {
  const shown = (request: AccessRequest): RoleRequest => {
    const { id, groupId, role, sub, seconds, answerUntil, decidedAt } = request
    const status = statusNow(request, reading.now())
    return { id, groupId, role, sub, seconds, answerUntil, decidedAt, status }
  }
  return {
    async ask(actor, wish) {
      try {
        return shown((await asking.ask(actor, wish)).request)
      } catch (error) {
        if (!(error instanceof AccessError && error.code === 20007)) throw error
        // Whoever has lost the answer to a request asks again.
        const own = await reading.own(actor, mostOpen)
        const same = own.find(
          (request) =>
            statusNow(request, reading.now()) === 'open' &&
            (['groupId', 'role', 'ticket'] as const).every(
              (name) => request[name] === wish[name],
            ) &&
            request.reason === (wish.reason ?? '') &&
            request.seconds === (wish.seconds ?? request.rule.usualSeconds),
        )
        if (!same) throw error
        return shown(same)
      }
    },
    async find(actor, id) {
      const own = await reading.findOwn(actor, id)
      return own && shown(own)
    },
    withdraw: async (actor, id) => shown(await decisions.withdraw(actor, id)),
  }
}
