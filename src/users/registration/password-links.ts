import type { Actor } from '../../events/actor.ts'
import { hasWayIn } from '../passwords/new-password.ts'
import { mayAct, type User } from '../user.ts'
import type { AccountContext, UserStores } from '../user-context.ts'
import { UsersError } from '../users-error.ts'
import { type AccountLink, emailOf, linkPurposeOf, mailAccountLink } from './account-links.ts'

/** Why somebody gets no link. */
export const withheldReasons = [
  'unknown',
  'not-allowed',
  'blocked',
  'closed',
  'deletion-planned',
  'no-email',
  'address-of-another',
  'can-sign-in',
  'already-sent',
  'too-many-mails',
] as const
export type WithheldReason = (typeof withheldReasons)[number]

/** What became of a link, for a caller who is entitled to know. */
export type LinkOutcome =
  | { readonly kind: 'sent'; readonly user: User; readonly link: AccountLink }
  /** It would be sent, if it were not a dry run. */
  | { readonly kind: 'sendable'; readonly user: User }
  | { readonly kind: 'withheld'; readonly reason: WithheldReason }

export interface LinkRequest {
  /** Whether the caller may act for a user. */
  readonly mayReach: (sub: string) => Promise<boolean>
  /** The sub of a caller who may not send any number of emails. */
  readonly inviter?: string | undefined
  /** The application that the page of the link leads on to. */
  readonly clientId?: string | undefined
  /** Only to people who cannot sign in yet, and have no such link. */
  readonly onlyFirst?: boolean
  readonly dryRun?: boolean
}

/**
 * Mails somebody a link by which they choose a password, in their own language, for an
 * administrator. Says what it did.
 */
export type SendPasswordLink = (
  actor: Actor,
  sub: string,
  request: LinkRequest,
) => Promise<LinkOutcome>

export function sendPasswordLink<Stores extends UserStores>(
  context: AccountContext<Stores>,
): SendPasswordLink {
  const { stores, recorded, mail, mailLimits, localeOf, clock } = context

  return async (actor, sub, request) => {
    if (!mail.canSend) throw new UsersError(10007, 'this server sends no mail')
    // A caller who may not act for somebody does not learn whether there is such a user.
    if (!(await request.mayReach(sub))) return withheld('not-allowed')
    const before = await judge(stores, sub, request)
    if (before.kind === 'withheld' || request.dryRun) return before
    const recipient = emailOf(before.user)
    if (!(await mailLimits.mayInvite({ inviter: request.inviter, recipient }))) {
      return withheld('too-many-mails')
    }
    const outcome = await recorded<LinkOutcome>(actor, async (inside, log) => {
      await inside.people.lock(sub)
      // Again: the person may have been blocked meanwhile, or have chosen a password.
      const judged = await judge(inside, sub, request)
      if (judged.kind === 'withheld') return log.unchanged(judged)
      const { user } = judged
      const about = { locale: localeOf(user), clientId: request.clientId }
      const link = await mailAccountLink(context, inside, log, user, about)
      return log.done({ kind: 'sent', user, link })
    })
    mail.deliverSoon()
    return outcome
  }

  async function judge(
    from: UserStores,
    sub: string,
    { onlyFirst = false }: LinkRequest,
  ): Promise<Exclude<LinkOutcome, { kind: 'sent' }>> {
    const user = await from.users.find(sub)
    if (!user || user.status === 'DELETED') return withheld('unknown')
    const reason =
      reasonInRecord(user) ??
      (await reasonInNames(from, user)) ??
      (onlyFirst ? await reasonNotFirst(from, user) : undefined)
    return reason === undefined ? { kind: 'sendable', user } : withheld(reason)
  }

  function reasonInRecord({ status, email, deletionAt }: User): WithheldReason | undefined {
    if (status === 'BLOCKED') return 'blocked'
    if (status !== 'PENDING' && !mayAct(status, context)) return 'closed'
    if (deletionAt !== undefined) return 'deletion-planned'
    return email === undefined ? 'no-email' : undefined
  }

  /** An address that somebody else signs in with cannot be proved. */
  async function reasonInNames(from: UserStores, user: User): Promise<WithheldReason | undefined> {
    const holder = await from.users.findByLoginName(emailOf(user))
    return holder && holder.sub !== user.sub ? 'address-of-another' : undefined
  }

  async function reasonNotFirst(from: UserStores, user: User): Promise<WithheldReason | undefined> {
    if (await hasWayIn(from, user.sub)) return 'can-sign-in'
    const open = await from.mailedCodes.find(linkPurposeOf(user), user.sub)
    const isOpen = open !== undefined && open.expiresAt > clock() && open.email === emailOf(user)
    return isOpen ? 'already-sent' : undefined
  }
}

function withheld(reason: WithheldReason): { readonly kind: 'withheld'; reason: WithheldReason } {
  return { kind: 'withheld', reason }
}
