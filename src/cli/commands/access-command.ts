import type { AccessRequest, RequestPage } from '../../access/access-request.ts'
import { namedIn, requestRecord, timedRoleRecord } from '../../access/endpoints/access-records.ts'
import type { TimedRole } from '../../access/timed-role.ts'
import { buildAccess } from '../../composition/access.ts'
import { commandLine } from '../../events/actor.ts'
import type { Services } from '../../services.ts'
import { type Command, type CommandContext, CommandFault } from '../command.ts'
import { formatTime, printDone, printResult, writeListing } from '../output/print-result.ts'
import { type Arguments, chooseVerb, readArguments } from '../read-arguments.ts'
import { withExistingStore } from '../store/with-store.ts'
import { review } from './review-verbs.ts'

/**
 * `ostiary access`: requests for roles, and roles that end. Whoever runs commands may refuse and
 * end. They do not approve: that is a decision of a person who is named in the history.
 */
export const accessCommand: Command = {
  name: 'access',
  summary: 'show requests for roles and roles that end; refuse and end them; start reviews',
  usage: `ostiary access list | show ID | refuse ID | roles | end ID | review …  [--json] [--config FILE]

  list                show requests for roles, newest first
    --group GROUP     only those for this group and the groups below it
  show ID             show one request, with who can decide it
  refuse ID           refuse a request. A person approves it, in the API
    --reason TEXT     what the person who asks will read
  roles               show roles that end or have ended, the last to begin first
    --group GROUP     only those in this group and the groups below it
  end ID              end such a role now
  review list         show reviews, newest first
    --group GROUP     only those of this group and the groups below it
  review start GROUP  let the administrators of a group review its roles, and those below it
    --name NAME       what they read; the group by default
    --days N          how long they can decide; 14 by default
    --role ROLE       only this role; may be given several times
    --unused-days N   only what was not used for so many days
    --outsiders       only people from outside the domains of the group
    --by-hand         only what was given by hand
    --without-end     only what has no end
    --end-undecided   end what nobody decides; without, it is only reported
  review show ID      show one review, with how far it is
  review close ID     end a review now, and carry out what was decided
  review result ID    write its items and what became of them as CSV`,
  async run(context) {
    const verb = chooseVerb(context.argv, { list, show, refuse, roles, end, review })
    return verb({ ...context, argv: context.argv.slice(1) })
  },
}

function list(context: CommandContext): Promise<number> {
  return withTree(context, async (services, args, path) => {
    const { reading } = buildAccess(services)
    const { accessRequests: requests } = services.storage.stores
    await writeListing(context, args, {
      heading: ['ID', 'ROLE', 'GROUP', 'PERSON', 'STATUS', 'ASKED'],
      page: (after, limit) => requests.below(path, pageAfter(after, limit)),
      keyOf: ({ createdAt, id }) => `${createdAt} ${id}`,
      recordOf: (request) => requestRecord(request, noNames, reading.now()),
      rowOf: (request) => rowOf(request, reading.now()),
    })
    return 0
  })
}

function rowOf(request: AccessRequest, now: number) {
  const { id, role, groupId, sub, createdAt } = request
  return [
    id,
    role,
    groupId,
    sub,
    requestRecord(request, noNames, now).status,
    formatTime(createdAt),
  ]
}

/** Lists are read page by page, and name people and groups by their ids. */
const noNames = { group: () => undefined, person: () => undefined }

async function show(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['ID'] })
  return withExistingStore(context, args.value('config'), async (services) => {
    const { reading } = buildAccess(services)
    const { request, needs } = await reading.find(commandLine, args.positional(0))
    const { groupIds, subs } = namedIn(request, needs)
    const names = await reading.names(groupIds, subs)
    printResult(context, { json: true }, requestRecord(request, names, reading.now(), needs), '')
    return 0
  })
}

function refuse(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { values: ['reason'], positionals: ['ID'] })
  const reason = args.value('reason')
  if (reason === undefined || reason.trim() === '') {
    throw new CommandFault('--reason is missing: the person who asks reads it')
  }
  return withExistingStore(context, args.value('config'), async (services) => {
    const { decisions, reading } = buildAccess(services)
    const request = await decisions.refuse(commandLine, args.positional(0), reason)
    const record = requestRecord(request, noNames, reading.now())
    printDone(context, args, record, `${request.id} is refused\n`)
    return 0
  })
}

function roles(context: CommandContext): Promise<number> {
  return withTree(context, async (services, args, path) => {
    const { reading } = buildAccess(services)
    const { timedRoles } = services.storage.stores
    await writeListing(context, args, {
      heading: ['ID', 'ROLE', 'GROUP', 'PERSON', 'SOURCE', 'STATUS', 'ENDS'],
      page: (after, limit) => timedRoles.below(path, pageAfter(after, limit)),
      keyOf: ({ startsAt, id }) => `${startsAt} ${id}`,
      recordOf: (timed) => timedRoleRecord(timed, noNames, reading.now()),
      rowOf: (timed) => roleRow(timed, reading.now()),
    })
    return 0
  })
}

function roleRow(timed: TimedRole, now: number) {
  const { id, role, groupId, sub, source, endsAt } = timed
  const { status } = timedRoleRecord(timed, noNames, now)
  return [id, role, groupId, sub, source, status, formatTime(endsAt)]
}

function end(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['ID'] })
  return withExistingStore(context, args.value('config'), async (services) => {
    const id = args.positional(0)
    const found = await services.storage.stores.timedRoles.find(id)
    if (!found) throw new CommandFault(`there is no role ${id}; 'ostiary access roles' shows them`)
    const { taking, reading } = buildAccess(services)
    const ended = await taking.end(commandLine, found.groupId, id)
    const record = timedRoleRecord(ended, noNames, reading.now())
    printDone(context, args, record, `${id} has ended\n`)
    return 0
  })
}

/** The part of a list, newest first, that comes after the entry with this key. */
function pageAfter(after: string | undefined, limit: number): RequestPage {
  const [time = '', id = ''] = after?.split(' ') ?? []
  return { before: after === undefined ? undefined : { time: Number(time), id }, limit }
}

type TreeWork = (
  services: Services,
  args: Arguments<never, 'group'>,
  path: string,
) => Promise<number>

/** Opens the store for a list of a group and those below it; without a group, of all. */
function withTree(context: CommandContext, work: TreeWork): Promise<number> {
  const args = readArguments(context.argv, { values: ['group'] })
  return withExistingStore(context, args.value('config'), async (services) => {
    const groupId = args.value('group')
    if (groupId === undefined) return work(services, args, '/')
    const group = await services.storage.stores.groups.find(groupId)
    if (!group) throw new CommandFault(`there is no group ${groupId}`)
    return work(services, args, group.path)
  })
}
