import { commandLine } from '../../events/actor.ts'
import { appointAdministrator } from '../../groups/built-in-groups.ts'
import { describeTerms } from '../../groups/give-terms.ts'
import { termRecords } from '../../groups/response-records.ts'
import { factorRecord } from '../../management/users/factor-schemas.ts'
import { userResponse } from '../../management/users/user-changes.ts'
import type { Services } from '../../services.ts'
import { makePassword } from '../../users/bootstrap-administrator.ts'
import { mayBeMember, type User, type UserStatus } from '../../users/user.ts'
import { type Command, type CommandContext, CommandFault } from '../command.ts'
import {
  countOf,
  formatTable,
  formatTime,
  printDone,
  printResult,
  writeListing,
} from '../output/print-result.ts'
import { chooseVerb, readArguments } from '../read-arguments.ts'
import { readSecret } from '../read-input.ts'
import { ensureGroups, findUser, userRules } from '../store/find-user.ts'
import { withExistingStore, withStore } from '../store/with-store.ts'
import { userHistory } from './history-verbs.ts'
import { sendLink, sendLinks } from './user-links.ts'
import { edit, erase, find, invite } from './user-verbs.ts'

/** `ostiary user`: adds and changes users without a running server. */
export const userCommand: Command = {
  name: 'user',
  summary:
    'add, find, change and delete users, set passwords or send links for them, reset factors',
  usage: `ostiary user add NAME | invite EMAIL | edit NAME | password NAME | list | find WORDS | show NAME |
       history NAME | appoint NAME | block NAME | unblock NAME | factors NAME | reset-factors NAME |
       keep NAME | delete NAME | send-link NAME | send-links  [--json] [--config FILE]

  add NAME            add a verified user; a password is made and printed, unless it is given
    --email ADDRESS   --given-name NAME   --family-name NAME
    --admin           appoint the user too
    --password-stdin  take the password from the first line of standard input
    --permanent       let the user keep the password; otherwise it has to be replaced at the
                      first sign-in
  invite EMAIL        prepare an account, and mail its owner a link. A running server sends the mail
    --given-name NAME   --family-name NAME   --language TAG, such as de-DE
    --client ID       the application that the page of the link leads to
    --group ID        into this group; --role ROLE may be given several times
  edit NAME           change what is known of a user; what is not given stays
    --username NAME   --email ADDRESS   --mobile NUMBER   --given-name NAME   --family-name NAME
    --email-verified  the address is known to be theirs
    --locale TAG      --clear FIELD removes a field; may be given several times
    --metadata FILE   further members as JSON, in the names of the API
  password NAME       set a new password and end the user's sessions; takes --password-stdin and
                      --permanent too
  list, show NAME     show all users, or one with their groups and roles
  find WORDS          find people by the beginnings of words of their name, username or address
    --status STATUS   --group ID   --limit N (50 by default)
  history NAME        show which roles a user had, when and why, newest first
    --group ID        --role ROLE
    --csv, --jsonl    as a file whose last line proves the others
  appoint NAME        make a user an administrator of everything
  block, unblock      refuse a user and all their tokens, or let them sign in again
  factors NAME        show what the user signs in with beside the password
  reset-factors NAME  remove all of it, for somebody who has lost it; sessions end, and the user
                      gets an email
  delete NAME         delete a user; 'ostiary bin restore user SUB' brings the user back
    --dry-run         only say who it is
  keep NAME           do not delete the account of a user who has asked for that
  send-link NAME      mail a user a link to choose a password
  send-links          mail one to everybody who has no password and no passkey; may be repeated, and
                      then leaves out whose link is still valid. A running server sends the mail
    --group ID        only to members of this group
    --dry-run         only say who would get one

  NAME is a username, an email address, a mobile number or a sub.`,
  async run(context) {
    const verb = chooseVerb(context.argv, verbs)
    return verb({ ...context, argv: context.argv.slice(1) })
  },
}

const verbs = {
  add,
  invite,
  edit,
  password,
  list,
  find,
  show,
  history: userHistory,
  appoint,
  block: moveFrom('VERIFIED', 'BLOCKED'),
  unblock: moveFrom('BLOCKED', 'VERIFIED'),
  factors,
  'reset-factors': resetFactors,
  keep,
  delete: erase,
  'send-link': sendLink,
  'send-links': sendLinks,
}

async function add(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, {
    flags: ['admin', 'password-stdin', 'permanent'],
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
  const mustChange = !args.has('permanent')
  return withStore(context, args.value('config'), async (services) => {
    await ensureGroups(services)
    const { sub } = await services.addUser(commandLine, { ...record, mustChange })
    if (args.has('admin')) await makeAdministrator(services, sub)
    const made = given === undefined ? { password: secret } : {}
    const result = { sub, username, ...made, must_change: mustChange }
    const words = `${username} is added with sub ${sub}\n`
    printDone(context, args, result, words, passwordWords(made, mustChange))
    return 0
  })
}

async function password(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, {
    flags: ['password-stdin', 'permanent'],
    positionals: ['NAME'],
  })
  const given = args.has('password-stdin') ? await readSecret(context.stdin) : undefined
  const secret = given ?? makePassword()
  return withExistingStore(context, args.value('config'), async (services) => {
    const { sub } = await findUser(services, args.positional(0))
    const { setPassword } = await userRules(services)
    const mustChange = !args.has('permanent')
    await setPassword(commandLine, sub, secret, { mustChange })
    const made = given === undefined ? { password: secret } : {}
    const words = `${args.positional(0)} has a new password; all sessions have ended\n`
    const result = { sub, ...made, must_change: mustChange }
    printDone(context, args, result, words, passwordWords(made, mustChange))
    return 0
  })
}

function passwordWords(made: { readonly password?: string }, mustChange: boolean): string {
  const lines = [
    ...(made.password === undefined ? [] : [`password: ${made.password}`]),
    ...(mustChange
      ? ['it has to be replaced on the sign-in page before it can be used for anything else']
      : []),
  ]
  return lines.map((line) => `${line}\n`).join('')
}

function list(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv)
  return withExistingStore(context, args.value('config'), async ({ storage }) => {
    await writeListing(context, args, {
      heading: ['SUB', 'USERNAME', 'EMAIL', 'STATUS', 'CREATED'],
      page: storage.stores.users.list,
      keyOf: ({ sub }) => sub,
      recordOf: (user) => userResponse(user),
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

function show(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['NAME'] })
  return withExistingStore(context, args.value('config'), async (services) => {
    const user = await findUser(services, args.positional(0))
    const found = await services.storage.stores.groups.membershipsOf(user.sub)
    const groups = found.map(({ membership }) => ({
      ...{ groupId: membership.groupId, roles: membership.roles },
      ...termRecords(membership),
    }))
    const rows = [
      ...describeUser(user),
      ...found.map(({ membership: { groupId, roles, terms = [] } }) => [
        `roles in ${groupId}`,
        [roles.join(', '), describeTerms(terms)].filter(Boolean).join('; '),
      ]),
    ]
    const table = formatTable(rows.map(([name, text]) => [name, text || undefined]))
    printResult(context, args, { ...userResponse(user), groups }, table)
    return 0
  })
}

function describeUser(user: User): readonly (readonly [name: string, text: string | undefined])[] {
  const { profile, email, lastLoginAt, deletionAt } = user
  const verified = user.emailVerified ? 'verified' : 'not verified'
  return [
    ['sub', user.sub],
    ['username', user.username],
    ['name', profile.name ?? `${profile.given_name ?? ''} ${profile.family_name ?? ''}`.trim()],
    ['email', email === undefined ? undefined : `${email} (${verified})`],
    ['mobile number', user.mobileNumber],
    ['status', user.status],
    ['created', formatTime(user.createdAt)],
    ['last sign-in', lastLoginAt === undefined ? undefined : formatTime(lastLoginAt)],
    ...(deletionAt === undefined ? [] : [['is deleted at', formatTime(deletionAt)] as const]),
  ]
}

function appoint(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['NAME'] })
  return withExistingStore(context, args.value('config'), async (services) => {
    const { sub } = await findUser(services, args.positional(0))
    await makeAdministrator(services, sub)
    const words = `${args.positional(0)} is an administrator of everything\n`
    printDone(context, args, { sub, administrator: true }, words)
    return 0
  })
}

async function makeAdministrator(services: Services, sub: string): Promise<void> {
  const { prefix } = services.settings
  await ensureGroups(services)
  await services.recorded(commandLine, async (stores, log) => {
    await appointAdministrator(stores, log, { prefix, sub, mayBeMember })
    return log.done()
  })
}

/** Changes the status of a user from one to another; may be repeated. */
function moveFrom(from: UserStatus, to: UserStatus) {
  return (context: CommandContext): Promise<number> => {
    const args = readArguments(context.argv, { positionals: ['NAME'] })
    return withExistingStore(context, args.value('config'), async (services) => {
      const { sub, status } = await findUser(services, args.positional(0))
      // The rules allow more changes of status, but `unblock` must not verify somebody.
      if (status !== from && status !== to) {
        throw new CommandFault(`a user who is ${status} cannot become ${to}`)
      }
      const { changeStatus } = await userRules(services)
      await changeStatus(commandLine, sub, to)
      printDone(context, args, { sub, user_status: to }, `${args.positional(0)} is ${to}\n`)
      return 0
    })
  }
}

function factors(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['NAME'] })
  return withExistingStore(context, args.value('config'), async (services) => {
    const { sub } = await findUser(services, args.positional(0))
    const rules = await userRules(services)
    const own = await rules.factors.changeFactors.list(sub)
    const { factors: found, recoveryCodesLeft, mailCodes } = own
    const time = (at: number | undefined) => (at === undefined ? '' : formatTime(at))
    const rows = found.map((factor) => {
      const { id, kind, name, createdAt, lastUsedAt } = factor
      const copied = time(factor.kind === 'passkey' ? factor.copiedAt : undefined)
      return [id, kind, name, formatTime(createdAt), time(lastUsedAt), copied]
    })
    const header = ['ID', 'KIND', 'NAME', 'CREATED', 'LAST USED', 'PERHAPS COPIED']
    const table = formatTable([header, ...rows])
    const byMail = mailCodes === 'none' ? '' : `codes by mail: ${mailCodes}\n`
    const codes = countOf(recoveryCodesLeft, 'recovery code is left', 'recovery codes are left')
    const words = `${table}${codes}\n${byMail}`
    const result = {
      factors: found.map(factorRecord),
      recovery_codes_left: recoveryCodesLeft,
      mail_codes: mailCodes,
    }
    printResult(context, args, result, words)
    return 0
  })
}

function resetFactors(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['NAME'] })
  return withExistingStore(context, args.value('config'), async (services) => {
    const { sub } = await findUser(services, args.positional(0))
    const rules = await userRules(services)
    const removed = await rules.factors.changeFactors.reset(commandLine, sub)
    const words = `${args.positional(0)} has no factors any more (${removed} removed); all sessions have ended\n`
    printDone(context, args, { sub, removed }, words)
    return 0
  })
}

function keep(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['NAME'] })
  return withExistingStore(context, args.value('config'), async (services) => {
    const { sub } = await findUser(services, args.positional(0))
    const { deletion } = await userRules(services)
    if (!(await deletion.keep(commandLine, sub))) {
      throw new CommandFault(`the account of ${args.positional(0)} is not going to be deleted`)
    }
    const words = `the account of ${args.positional(0)} stays\n`
    printDone(context, args, { sub, kept: true }, words)
    return 0
  })
}
