import type { EventType } from '../events/event.ts'
import { type Clock, inSeconds } from '../kernel/time/clock.ts'
import type { Transact } from '../kernel/transact.ts'
import type { MailContent, MailLocale } from '../mail/mail-message.ts'
import type { Mailer } from '../mail/mailer.ts'
import { type ChangeStatusDependencies, changeStatusInside } from './change-status.ts'
import { findPlanned, type KeepLink, type KeepLinks, type PlannedUser } from './keep-links.ts'
import { type CheckSession, eventOrigin, type Origin } from './origin.ts'
import type { User } from './user.ts'
import type { EndSessions, LocaleOf, UserStores } from './user-context.ts'
import { changedMeanwhile, LastAdministratorError, UsersError, unknownUser } from './users-error.ts'

/**
 * Deletes the accounts of people who ask for it, after a time in which they can change their mind.
 */
export interface AccountDeletion {
  /**
   * Plans the deletion, and ends all sessions at once. Answers when the account is deleted;
   * undefined if that is done already. Asking again changes nothing.
   */
  request(sub: string, origin: Origin): Promise<number | undefined>
  /** Gives up the plan. False if there is none. The status of the account stays as it is. */
  keep(sub: string, origin: Origin): Promise<boolean>
  /** The same by the link of the email. Throws if the link is wrong, was used or is too old. */
  keepByLink(link: KeepLink, locale: MailLocale): Promise<void>
  /** When the account behind a link is deleted. Throws like `keepByLink`, and uses nothing. */
  previewLink(link: KeepLink): Promise<PlannedUser>
  /** Deletes the accounts whose time has come. Of several nodes, one deletes each. */
  deleteDue(): Promise<void>
}

interface AccountDeletionDependencies<Stores extends UserStores>
  extends ChangeStatusDependencies<Stores> {
  readonly stores: UserStores
  readonly transact: Transact<Stores>
  readonly endSessions: EndSessions<Stores>
  readonly checkSession: CheckSession<Stores>
  /** Throws if the server would be left without an administrator. */
  readonly checkMayLeave: (stores: Stores, sub: string) => Promise<void>
  readonly links: KeepLinks
  readonly mail: Pick<Mailer, 'canSend' | 'post' | 'deliverSoon'>
  readonly localeOf: LocaleOf
  /** How long people can change their mind; 0 if they cannot. */
  readonly waitMs: number
  readonly clock: Clock
}

const day = 86_400_000
const dueAtOnce = 100
/** In the event of the deletion, which otherwise looks like one by an administrator. */
const reason = 'requested by the person'

export function accountDeletion<Stores extends UserStores>(
  dependencies: AccountDeletionDependencies<Stores>,
): AccountDeletion {
  const { stores, transact, prepareDeletion, links, mail, waitMs, clock } = dependencies
  const changeInside = changeStatusInside(dependencies)

  /** In whole seconds, as exports have it. */
  const inTime = (ms: number) => inSeconds(clock()) * 1000 + ms

  async function post(
    { outbox }: UserStores,
    user: User,
    origin: Origin,
    content: MailContent,
  ): Promise<void> {
    if (user.email === undefined || !mail.canSend) return
    const locale = dependencies.localeOf(user, origin)
    await mail.post(outbox, { to: user.email, locale, content, validSeconds: (3 * day) / 1000 })
  }

  async function record(
    { events }: UserStores,
    type: EventType,
    sub: string,
    origin: Origin,
    detail: Readonly<Record<string, number>> = {},
  ): Promise<void> {
    const where = eventOrigin(origin, detail)
    await events.append({ type, time: clock(), outcome: 'success', sub, ...where })
  }

  /** The user who asks; throws if they may not. */
  async function findLeaving(inside: Stores, sub: string, origin: Origin): Promise<User> {
    await inside.people.lock(sub)
    await dependencies.checkSession(inside, origin.session)
    const user = await inside.users.find(sub)
    if (!user || user.status === 'DELETED') throw unknownUser()
    return user
  }

  async function erase(inside: Stores, user: User, origin: Origin): Promise<void> {
    // First, since the address is erased too.
    await post(inside, user, origin, { kind: 'accountDeleted' })
    await changeInside(inside, user.sub, 'DELETED', { origin, reason })
  }

  async function plan(inside: Stores, user: User, origin: Origin): Promise<number> {
    const { sub } = user
    await dependencies.checkMayLeave(inside, sub)
    const at = inTime(waitMs)
    const locale = dependencies.localeOf(user, origin)
    if (!(await inside.users.planDeletion(user, at, clock(), locale))) throw changedMeanwhile()
    await dependencies.endSessions(inside, sub)
    await record(inside, 'ACCOUNT_DELETION_PLANNED', sub, origin, { at })
    const link = await links.make(inside, user, at, locale)
    await post(inside, user, origin, { kind: 'deletionPlanned', time: at, link })
    return at
  }

  async function keepInside(inside: UserStores, user: PlannedUser, origin: Origin) {
    if (!(await inside.users.planDeletion(user, undefined, clock()))) throw changedMeanwhile()
    await links.remove(inside, user.sub)
    await record(inside, 'ACCOUNT_DELETION_CANCELLED', user.sub, origin)
    await post(inside, user, origin, { kind: 'accountKept' })
  }

  /** The user, if the time has come; throws if the account is kept or gone. */
  async function findDue({ users }: UserStores, sub: string): Promise<PlannedUser> {
    const user = findPlanned(await users.find(sub))
    if (user && user.deletionAt <= clock()) return user
    throw changedMeanwhile()
  }

  async function deletePlanned(sub: string): Promise<void> {
    await prepareDeletion(sub, (inside) => findDue(inside, sub))
    await transact(async (inside) => {
      await inside.people.lock(sub)
      const locale = await inside.users.deletionLocale(sub)
      await erase(inside, await findDue(inside, sub), { locale })
    })
  }

  /** The last administrator stays until there is another; tried again in a day. */
  async function putOff(sub: string): Promise<void> {
    await transact(async (inside) => {
      await inside.people.lock(sub)
      const time = clock()
      const user = findPlanned(await inside.users.find(sub))
      const locale = await inside.users.deletionLocale(sub)
      if (!user || !(await inside.users.planDeletion(user, inTime(day), time, locale))) return
      const detail = { reason: 'the last administrator' }
      const event = { type: 'ACCOUNT_DELETED', outcome: 'failure' } as const
      await inside.events.append({ ...event, time, sub, detail })
    })
  }

  return {
    async request(sub, origin) {
      if (waitMs === 0) await prepareDeletion(sub, (inside) => findLeaving(inside, sub, origin))
      const at = await transact(async (inside) => {
        const user = await findLeaving(inside, sub, origin)
        if (user.deletionAt !== undefined) return user.deletionAt
        if (waitMs > 0) return plan(inside, user, origin)
        await erase(inside, user, origin)
        return undefined
      })
      mail.deliverSoon()
      return at
    },
    async keep(sub, origin) {
      const isKept = await transact(async (inside) => {
        await inside.people.lock(sub)
        const user = findPlanned(await inside.users.find(sub))
        if (user) await keepInside(inside, user, origin)
        return user !== undefined
      })
      mail.deliverSoon()
      return isKept
    },
    async keepByLink(link, locale) {
      const { address } = link
      await links.redeem(transact, link, (inside, user) =>
        keepInside(inside, user, { address, locale }),
      )
      mail.deliverSoon()
    },
    previewLink: (link) => links.find(link),
    async deleteDue() {
      for (const sub of await stores.users.listDueDeletions(clock(), dueAtOnce)) {
        try {
          await deletePlanned(sub)
        } catch (error) {
          if (!(error instanceof UsersError)) throw error
          // Otherwise another node has deleted or changed it at this moment.
          if (error instanceof LastAdministratorError) await putOff(sub)
        }
      }
      mail.deliverSoon()
    },
  }
}
