import { commandLine } from '../../events/actor.ts'
import type { ListedSession, SessionPlace } from '../../management/management-stores.ts'
import { sessionRecord } from '../../management/sessions/session-schemas.ts'
import { endEverySession, endOneSession } from '../../oauth/sessions/end-session.ts'
import type { Services } from '../../services.ts'
import { type Command, type CommandContext, CommandFault, UsageFault } from '../command.ts'
import { countOf, formatTime, printDone, writeListing } from '../output/print-result.ts'
import { chooseVerb, readArguments } from '../read-arguments.ts'
import { findUser, userRules } from '../store/find-user.ts'
import { withNames } from '../store/with-names.ts'
import { withExistingStore } from '../store/with-store.ts'

/** `ostiary session`: shows who is signed in, and signs people out. */
export const sessionCommand: Command = {
  name: 'session',
  summary: 'show who is signed in, and end sessions',
  usage: `ostiary session list [NAME] | end SID | end --user NAME  [--json] [--config FILE]

  list [NAME]      show the open sessions of all users, or of one; newest first
    --client ID    only those in which this client was used
  end SID          end a session and its tokens
  end --user NAME  sign a user out everywhere, and stop sign-ins that are running

  A running server notifies the clients of the session.
  NAME is a username, an email address, a mobile number or a sub.`,
  async run(context) {
    const verb = chooseVerb(context.argv, { list, end })
    return verb({ ...context, argv: context.argv.slice(1) })
  },
}

function list(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { values: ['client'], optional: ['NAME'] })
  return withExistingStore(context, args.value('config'), async (services) => {
    const name = args.positional(0)
    const sub = name === '' ? undefined : (await findUser(services, name)).sub
    const filter = { sub, clientId: args.value('client') }
    await writeListing(context, args, {
      heading: [
        'SID',
        'SUB',
        'USERNAME',
        'SINCE',
        'LAST USED',
        'EXPIRES',
        'BY',
        'ADDRESS',
        'CLIENTS',
      ],
      page: withNames<ListedSession>(services, pagesOf(services, filter)),
      keyOf: ({ id }) => id,
      recordOf: (session) => ({
        ...sessionRecord(session),
        sub: session.sub,
        clients: session.clientIds,
      }),
      rowOf: (session) => [
        session.id,
        session.sub,
        session.who,
        formatTime(session.createdAt),
        session.lastUsedAt === undefined ? undefined : formatTime(session.lastUsedAt),
        formatTime(session.expiresAt),
        session.amr.join('+'),
        session.address,
        session.clientIds.join(','),
      ],
    })
    return 0
  })
}

type Filter = Parameters<Services['storage']['stores']['sessionReader']['listOpen']>[0]

/** Reads pages until one is full: the store may answer short pages that have a next one. */
function pagesOf({ storage, clock }: Services, filter: Filter) {
  let place: SessionPlace | undefined
  let isOver = false
  return async (_after: string | undefined, limit: number): Promise<readonly ListedSession[]> => {
    const found: ListedSession[] = []
    while (!isOver && found.length < limit) {
      const room = limit - found.length
      const { sessions, next } = await storage.stores.sessionReader.listOpen(
        filter,
        place,
        room,
        clock(),
      )
      found.push(...sessions)
      place = next
      isOver = next === undefined
    }
    return found
  }
}

function end(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { values: ['user'], optional: ['SID'] })
  const [sid, name] = [args.positional(0), args.value('user')]
  if ((sid === '') === (name === undefined)) throw new UsageFault('give SID or --user NAME')
  return withExistingStore(context, args.value('config'), async (services) => {
    const ended = name === undefined ? await endOne(services, sid) : await endAll(services, name)
    const words =
      name === undefined
        ? `${sid} has ended\n`
        : `${name} is signed out: ${countOf(ended, 'session')} ended\n`
    printDone(context, args, { ended }, words)
    return 0
  })
}

async function endOne({ recorded }: Services, sid: string): Promise<number> {
  const isEnded = await recorded(commandLine, async (stores, log) =>
    log.unchanged(await endOneSession(stores, log, sid)),
  )
  if (isEnded) return 1
  throw new CommandFault(`there is no open session ${sid}; 'ostiary session list' shows them`)
}

async function endAll(services: Services, name: string): Promise<number> {
  const { sub } = await findUser(services, name)
  const { endings } = await userRules(services)
  return endEverySession(endings)(commandLine, sub)
}
