import { appointAdministrator, ensureBuiltInGroups } from '../groups/built-in-groups.ts'
import type { Parts } from '../parts.ts'
import { normaliseLoginName } from '../users/login-name.ts'
import { normalisePassword } from '../users/password.ts'
import type { User, UserStatus } from '../users/user.ts'
import { localProvider } from '../users/user-record.ts'
import type { Command, CommandContext } from './command.ts'
import { CommandFault } from './command-fault.ts'
import { formatTime, writeListing } from './format-table.ts'
import { chooseVerb, readArguments } from './read-arguments.ts'
import { makePassword, readSecret } from './read-secret.ts'
import { withExistingParts, withParts } from './with-parts.ts'

/** `ostiary user`: adds and changes users, for when there is no other way in. */
export const userCommand: Command = {
  name: 'user',
  summary: 'add users, set passwords, block and unblock',
  usage: `ostiary user add NAME | password NAME | list | appoint NAME | block NAME | unblock NAME  [--config FILE]

  add NAME            add a verified user; a password is made and printed, unless it is given
    --email ADDRESS   --given-name NAME   --family-name NAME
    --admin           appoint the user too
    --password-stdin  take the password from the first line of standard input
  password NAME       set a new password and end the user's sessions; takes --password-stdin too
  list                show the users
  appoint NAME        make a user an administrator of everything
  block, unblock      refuse a user, and everything issued to them, or let them in again

  NAME is a username, an email address, a mobile number or a sub.`,
  async run(context) {
    const verb = chooseVerb(context.argv, verbs)
    return verb({ ...context, argv: context.argv.slice(1) })
  },
}

const verbs = {
  add,
  password,
  list,
  appoint,
  block: moveFrom('VERIFIED', 'BLOCKED'),
  unblock: moveFrom('BLOCKED', 'VERIFIED'),
}

async function add(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, {
    flags: ['admin', 'password-stdin'],
    values: ['email', 'given-name', 'family-name'],
    positionals: ['NAME'],
  })
  const given = args.has('password-stdin') ? await readSecret(context.stdin) : undefined
  const secret = given ?? makePassword()
  const username = args.positional(0)
  const optional = {
    email: args.value('email'),
    given_name: args.value('given-name'),
    family_name: args.value('family-name'),
  }
  const record = Object.fromEntries(
    Object.entries({ username, password: secret, ...optional }).filter(([, value]) => value),
  )
  return withParts(context, args.value('config'), async (parts) => {
    await ensureGroups(parts)
    const { sub } = await parts.addUser(record)
    if (args.has('admin')) await makeAdministrator(parts, sub)
    context.stdout.write(`${username} is added with sub ${sub}\n`)
    if (given === undefined) context.stdout.write(`password: ${secret}\n`)
    return 0
  })
}

async function password(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { flags: ['password-stdin'], positionals: ['NAME'] })
  const given = args.has('password-stdin') ? await readSecret(context.stdin) : undefined
  const secret = normalisePassword(given ?? makePassword())
  if (secret === undefined) throw new CommandFault('this cannot be a password')
  return withExistingParts(context, args.value('config'), async (parts) => {
    const user = await findUser(parts, args.positional(0))
    await setPassword(parts, user, secret)
    context.stdout.write(`${args.positional(0)} has a new password, and no session any more\n`)
    if (given === undefined) context.stdout.write(`password: ${secret}\n`)
    return 0
  })
}

async function setPassword(parts: Parts, { sub }: User, secret: string): Promise<void> {
  const { storage, passwords, clock } = parts
  const hash = await passwords.hash(secret)
  const outcome = await storage.transact(async ({ users, passwords: notes, sessions, events }) => {
    const identities = await users.identitiesOf(sub)
    const local = identities.find(({ provider }) => provider === localProvider)
    if (!local) return 'no-password'
    const { identityId, passwordVersion: version } = local
    if (!(await users.setPasswordHash({ identityId, version, hash }))) return 'changed-meanwhile'
    const now = clock()
    await notes.note(identityId, { setAt: now, mustChange: false })
    await sessions.endAllOf(sub, now)
    await events.append({ type: 'PASSWORD_RESET', time: now, outcome: 'success', sub })
    return 'set'
  })
  if (outcome === 'no-password') throw new CommandFault('this user signs in without a password')
  if (outcome === 'changed-meanwhile') {
    throw new CommandFault('the password was changed at the same moment; try again')
  }
}

function list(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv)
  return withExistingParts(context, args.value('config'), async ({ storage }) => {
    await writeListing(context.stdout, {
      heading: ['SUB', 'USERNAME', 'EMAIL', 'STATUS', 'CREATED'],
      page: storage.stores.users.list,
      keyOf: ({ sub }) => sub,
      rowOf: ({ sub, username, email, status, createdAt }) => [
        sub,
        username,
        email,
        status,
        formatTime(createdAt),
      ],
    })
    return 0
  })
}

function appoint(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['NAME'] })
  return withExistingParts(context, args.value('config'), async (parts) => {
    const { sub } = await findUser(parts, args.positional(0))
    await makeAdministrator(parts, sub)
    context.stdout.write(`${args.positional(0)} is an administrator of everything\n`)
    return 0
  })
}

async function makeAdministrator(parts: Parts, sub: string): Promise<void> {
  const { storage, settings, clock } = parts
  await ensureGroups(parts)
  await storage.transact((stores) => appointAdministrator(stores, settings.prefix, sub, clock()))
}

/** The built-in groups, which a store that no server has used yet lacks. */
function ensureGroups({ storage, settings, clock }: Parts): Promise<void> {
  return storage.transact((stores) => ensureBuiltInGroups(stores, settings.prefix, clock()))
}

function moveFrom(from: UserStatus, to: UserStatus) {
  return (context: CommandContext): Promise<number> => {
    const args = readArguments(context.argv, { positionals: ['NAME'] })
    return withExistingParts(context, args.value('config'), async (parts) => {
      const { sub, status } = await findUser(parts, args.positional(0))
      if (!(await move(parts, sub, from, to))) {
        throw new CommandFault(`a user who is ${status} cannot become ${to}`)
      }
      context.stdout.write(`${args.positional(0)} is ${to}\n`)
      return 0
    })
  }
}

function move({ storage, clock }: Parts, sub: string, from: UserStatus, to: UserStatus) {
  return storage.transact(async ({ users, sessions, events }) => {
    const now = clock()
    if (!(await users.setStatus(sub, from, to, now))) return false
    if (to !== 'VERIFIED') await sessions.endAllOf(sub, now)
    const type = to === 'VERIFIED' ? 'ACCOUNT_ACTIVATED' : 'ACCOUNT_DEACTIVATED'
    await events.append({ type, time: now, outcome: 'success', sub, detail: { status: to } })
    return true
  })
}

async function findUser({ storage }: Parts, written: string): Promise<User> {
  const { users } = storage.stores
  const name = normaliseLoginName(written)
  const bySub = await users.find(written)
  const byName = name === undefined ? undefined : await users.findByLoginName(name)
  // Nobody may slip into another's place by taking their sub for a username.
  if (bySub && byName && bySub.sub !== byName.sub) {
    throw new CommandFault(
      `${written} is the sub of one user and a name of another; use another name`,
    )
  }
  const user = bySub ?? byName
  if (!user) throw new CommandFault(`no user is called ${written}`)
  return user
}
