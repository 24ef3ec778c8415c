import { recordReader } from '../../api/body-reader.ts'
import { buildInviteMember } from '../../composition/users/groups.ts'
import { commandLine } from '../../events/actor.ts'
import { normaliseLoginName } from '../../kernel/login-name.ts'
import { searchWords } from '../../kernel/search-words.ts'
import type { UserPlace } from '../../management/management-stores.ts'
import { userResponse } from '../../management/users/user-changes.ts'
import { invitationSchema, userChangeSchema } from '../../management/users/user-schemas.ts'
import type { Services } from '../../services.ts'
import { type User, userStatuses } from '../../users/user.ts'
import { invalidUser } from '../../users/users-error.ts'
import { type CommandContext, CommandFault, UsageFault } from '../command.ts'
import { formatTime, printDone, printResult, writeListing } from '../output/print-result.ts'
import { readArguments, suggestion } from '../read-arguments.ts'
import { readJsonFile, withoutUndefined } from '../read-input.ts'
import { ensureGroups, findUser, userRules } from '../store/find-user.ts'
import { withExistingStore } from '../store/with-store.ts'

const readChange = recordReader(userChangeSchema, invalidUser)
const readInvitation = recordReader(invitationSchema, invalidUser)

/** `ostiary user edit`: changes what is known of a user. */
export function edit(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, {
    flags: ['email-verified'],
    values: ['username', 'email', 'mobile', 'given-name', 'family-name', 'locale', 'metadata'],
    lists: ['clear'],
    positionals: ['NAME'],
  })
  const members = {
    username: args.value('username'),
    email: args.value('email'),
    email_verified: args.has('email-verified') ? true : undefined,
    mobile_number: args.value('mobile'),
    given_name: args.value('given-name'),
    family_name: args.value('family-name'),
    locale: args.value('locale'),
    remove: args.list('clear').length > 0 ? [...args.list('clear')] : undefined,
  }
  const given = {
    ...readJsonFile(context.cwd, args.value('metadata')),
    ...withoutUndefined(members),
  }
  if (Object.keys(given).length === 0) throw new UsageFault('say what to change, such as --email')
  const { remove, ...record } = readChange(given)
  return withExistingStore(context, args.value('config'), async (services) => {
    const { sub } = await findUser(services, args.positional(0))
    const { changeUser } = await userRules(services)
    const user = await changeUser(commandLine, sub, record, { remove })
    printDone(context, args, userResponse(user), `${args.positional(0)} is changed\n`)
    return 0
  })
}

/** `ostiary user delete`: erases somebody's data. Who it is can be seen before. */
export function erase(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { flags: ['dry-run'], positionals: ['NAME'] })
  const name = args.positional(0)
  const isDryRun = args.has('dry-run')
  return withExistingStore(context, args.value('config'), async (services) => {
    const user = await findUser(services, name)
    const { sub } = user
    if (user.status === 'DELETED') throw new CommandFault(`${name} is deleted already`)
    if (!isDryRun) {
      const { changeStatus } = await userRules(services)
      await changeStatus(commandLine, sub, 'DELETED')
    }
    const who = [sub, user.username, user.email].filter(Boolean).join(', ')
    const words = isDryRun
      ? `nothing was changed: ${name} would be deleted (${who})\n`
      : `${name} is deleted (${who}); nobody can have the sub again\n`
    printResult(context, args, { sub, dry_run: isDryRun, deleted: !isDryRun }, words)
    return 0
  })
}

/** `ostiary user invite`: mails somebody a link to an account, and to roles in a group. */
export function invite(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, {
    values: ['given-name', 'family-name', 'language', 'client', 'group'],
    lists: ['role'],
    positionals: ['EMAIL'],
  })
  const groupId = args.value('group')
  const roles = [...args.list('role')]
  if (groupId === undefined && roles.length > 0) throw new UsageFault('--role needs --group')
  const invitee = readInvitation(
    withoutUndefined({
      email: args.positional(0),
      given_name: args.value('given-name'),
      family_name: args.value('family-name'),
      language: args.value('language'),
      client_id: args.value('client'),
    }),
  )
  return withExistingStore(context, args.value('config'), async (services) => {
    await ensureGroups(services)
    const { sub, isInvited } =
      groupId === undefined
        ? { sub: (await inviteAlone(services, invitee)).sub, isInvited: true }
        : await inviteIntoGroup(services, invitee, [{ groupId, roles }])
    const into = groupId === undefined ? '' : ` into ${groupId}`
    const words = isInvited
      ? `${invitee.email} is invited${into}; the server sends the mail\n`
      : `${invitee.email} had an account, and is a member of ${groupId} now\n`
    printDone(context, args, { sub, invited: isInvited }, words)
    return 0
  })
}

type Invitee = ReturnType<typeof readInvitation>

async function inviteAlone(services: Services, invitee: Invitee): Promise<User> {
  const { language, client_id: clientId, ...record } = invitee
  const { users } = services.storage.stores
  const waiting = await users.findByLoginName(normaliseLoginName(record.email) ?? '')
  const locale = language ?? (waiting ? services.localeOf(waiting) : 'en-US')
  const { invitations } = await userRules(services)
  return invitations.invite(commandLine, { record, locale, clientId })
}

async function inviteIntoGroup(
  services: Services,
  { email, given_name, family_name, language, client_id }: Invitee,
  memberships: readonly { readonly groupId: string; readonly roles: readonly string[] }[],
) {
  const { mail } = services
  // A running server sends what is in the outbox.
  const quiet = { ...services, mail: { ...mail, deliverSoon: () => {} } }
  const inviteMember = buildInviteMember(quiet, await userRules(services))
  const person = { email, given_name, family_name, language, client_id }
  return inviteMember(commandLine, { ...person, memberships })
}

/** `ostiary user find`: finds people as the console does. */
export function find(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, {
    values: ['status', 'group', 'limit'],
    positionals: ['WORDS'],
  })
  const words = searchWords(args.positional(0))
  if (words.length === 0) throw new UsageFault('WORDS must have a letter or a digit')
  const filter = { words, status: readStatus(args.value('status')), groupId: args.value('group') }
  const limit = readLimit(args.value('limit') ?? '50')
  return withExistingStore(context, args.value('config'), async ({ storage }) => {
    const found: User[] = []
    let place: UserPlace | undefined
    // A page of the search may be short and still have a next one.
    do {
      const page = await storage.stores.userSearch.search(filter, place, limit - found.length)
      found.push(...page.users)
      place = page.next
    } while (place !== undefined && found.length < limit)
    await writeListing(context, args, {
      heading: ['SUB', 'USERNAME', 'NAME', 'EMAIL', 'STATUS', 'CREATED'],
      page: async (after) => (after === undefined ? found : []),
      keyOf: ({ sub }) => sub,
      recordOf: (user) => userResponse(user),
      rowOf: ({ sub, username, profile, email, status, createdAt }) => [
        sub,
        username,
        profile.name ??
          ([profile.given_name, profile.family_name].filter(Boolean).join(' ') || undefined),
        email,
        status,
        formatTime(createdAt),
      ],
    })
    return 0
  })
}

function readStatus(text: string | undefined) {
  if (text === undefined) return undefined
  const status = userStatuses.find((each) => each === text.toUpperCase())
  if (!status) throw new UsageFault(`there is no status ${text}; ${suggestion(text, userStatuses)}`)
  return status
}

function readLimit(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text)
  throw new UsageFault('--limit must be a whole number from 1 to 9999')
}
