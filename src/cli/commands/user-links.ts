import { commandLine } from '../../events/actor.ts'
import { outcomeResponse } from '../../management/users/links/link-schemas.ts'
import {
  type LinkPage,
  type LinkRecipients,
  sendPasswordLinks,
} from '../../management/users/links/send-password-links.ts'
import type { Services } from '../../services.ts'
import type { WithheldReason } from '../../users/registration/password-links.ts'
import { type CommandContext, CommandFault } from '../command.ts'
import { progressLine, withCommas } from '../output/import-progress.ts'
import { formatTime, printDone, printResult } from '../output/print-result.ts'
import { readArguments } from '../read-arguments.ts'
import { findUser, userRules } from '../store/find-user.ts'
import { withExistingStore } from '../store/with-store.ts'

/** Links for an operator, who may reach everybody. */
async function operatorLinks(services: Services) {
  const { sendPasswordLink } = await userRules(services)
  const { userSearch } = services.storage.stores
  const send = sendPasswordLinks(sendPasswordLink, userSearch)
  const mayReach = async () => true
  return (recipients: LinkRecipients, dryRun = false) =>
    send(commandLine, recipients, { mayReach, dryRun })
}

/** `ostiary user send-link`: mails one user a link to choose a password. */
export function sendLink(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['NAME'] })
  return withExistingStore(context, args.value('config'), async (services) => {
    const { sub } = await findUser(services, args.positional(0))
    const send = await operatorLinks(services)
    const [outcome] = (await send({ subs: [sub] })).outcomes
    if (outcome?.kind !== 'sent') {
      const reason = outcome?.kind === 'withheld' ? outcome.reason : 'unknown'
      throw new CommandFault(`${args.positional(0)} gets no link: ${reasonWords[reason]}`)
    }
    const words = `a link was sent to ${outcome.user.email}, valid until ${formatTime(outcome.link.expiresAt)}\n`
    printDone(context, args, outcomeResponse(outcome, true), words)
    return 0
  })
}

const reasonWords: Readonly<Record<WithheldReason, string>> = {
  unknown: 'there is no such user',
  'not-allowed': 'not allowed',
  blocked: 'the account is blocked',
  closed: 'the account was declined or merged',
  'deletion-planned': 'the account is going to be deleted',
  'no-email': 'there is no email address',
  'address-of-another': 'somebody else signs in with the email address',
  'can-sign-in': 'there is a passkey',
  'already-sent': 'an earlier link is still valid',
  'too-many-mails': 'too many emails were sent to the address in the last hour',
}

const linksAtOnce = 100

/** `ostiary user send-links`: mails one to everybody who has no password. */
export function sendLinks(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { flags: ['dry-run'], values: ['group'] })
  return withExistingStore(context, args.value('config'), async (services) => {
    const groupId = args.value('group')
    if (groupId && !(await services.storage.stores.groups.find(groupId))) {
      throw new CommandFault(`there is no group ${groupId}`)
    }
    const dryRun = args.has('dry-run')
    const send = await operatorLinks(services)
    const counts = await countOutcomes(context, (after) =>
      send({ groupId, after, limit: linksAtOnce }, dryRun),
    )
    const rows = Object.entries(counts).map(
      ([name, count]) => `${name.padEnd(20)}${withCommas(count)}\n`,
    )
    const end = dryRun ? 'nothing was sent: this is what would be\n' : ''
    const words = rows.length > 0 ? rows.join('') : 'everybody has a password\n'
    printResult(context, args, { dry_run: dryRun, counts }, words + end)
    return 0
  })
}

/** Sends page after page, and counts what became of the links. */
async function countOutcomes(
  { stderr, clock }: CommandContext,
  send: (after: LinkPage['next']) => Promise<LinkPage>,
): Promise<Readonly<Record<string, number>>> {
  const line = progressLine(stderr, clock)
  const counts: Record<string, number> = {}
  let looked = 0
  let after: LinkPage['next']
  do {
    const page = await send(after)
    for (const outcome of page.outcomes) {
      const { outcome: name } = outcomeResponse(outcome, false)
      counts[name] = (counts[name] ?? 0) + 1
    }
    after = page.next
    looked += page.outcomes.length
    line.show(`${withCommas(looked)} people without a password`)
  } while (after)
  line.clear()
  return counts
}
