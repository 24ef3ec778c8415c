import { type Actor, type Person, system, type Visitor } from '../events/actor.ts'
import type { Done, Recording } from '../events/recorded.ts'
import { inSeconds } from '../kernel/time.ts'
import type { MailContent } from '../mail/mail-message.ts'
import { changeStatusInside, type PrepareDeletion } from './change-status.ts'
import { findPlanned, type KeepLink, keepLinks, type PlannedUser } from './keep-links.ts'
import type { User } from './user.ts'
import type { AccountContext, UserStores } from './user-context.ts'
import { changedMeanwhile, LastAdministratorError, UsersError, unknownUser } from './users-error.ts'

/**
 * Deletes the accounts of people who ask for it, after a time in which they can change their mind.
 */
export interface AccountDeletion {
  /**
   * Plans the deletion, and ends all sessions at once. Answers when the account is deleted;
   * undefined if that is done already. Asking again changes nothing.
   */
  request(person: Person): Promise<number | undefined>
  /** Gives up the plan. False if there is none. The status of the account stays as it is. */
  keep(actor: Actor, sub: string): Promise<boolean>
  /** The same by the link of the email. Throws if the link is wrong, was used or is too old. */
  keepByLink(visitor: Visitor, link: KeepLink): Promise<void>
  /** When the account behind a link is deleted. Throws like `keepByLink`, and uses nothing. */
  previewLink(visitor: Visitor, link: KeepLink): Promise<PlannedUser>
  /** Deletes the accounts whose time has come. Of several nodes, one deletes each. */
  deleteDue(): Promise<void>
}

/** What a deletion needs besides. */
interface DeletionRules<Stores> {
  readonly prepareDeletion: PrepareDeletion<Stores>
  /** Throws if the server would be left without an administrator. */
  readonly checkMayLeave: (stores: Stores, sub: string) => Promise<void>
  /** How long people can change their mind; 0 if they cannot. */
  readonly waitMs: number
}

const day = 86_400_000
const dueAtOnce = 100
/** In the event of the deletion, which otherwise looks like one by an administrator. */
const reason = 'requested by the person'

export function accountDeletion<Stores extends UserStores>(
  context: AccountContext<Stores>,
  { prepareDeletion, checkMayLeave, waitMs }: DeletionRules<Stores>,
): AccountDeletion {
  const { stores, recorded, checkSession, mail, localeOf, clock } = context
  const links = keepLinks(context)

  /** In whole seconds, as exports have it. */
  const inTime = (ms: number) => inSeconds(clock()) * 1000 + ms

  async function post(
    { outbox }: Stores,
    user: User,
    actor: Pick<Actor, 'locale'>,
    content: MailContent,
  ): Promise<void> {
    if (user.email === undefined || !mail.canSend) return
    const locale = localeOf(user, actor)
    const about = { sub: user.sub }
    const validSeconds = (3 * day) / 1000
    await mail.post(outbox, { to: user.email, locale, content, about, validSeconds })
  }

  /** The user who asks; throws if they may not. */
  async function findLeaving(inside: Stores, person: Person): Promise<User> {
    await inside.people.lock(person.sub)
    await checkSession(inside, person)
    const user = await inside.users.find(person.sub)
    if (!user || user.status === 'DELETED') throw unknownUser()
    return user
  }

  async function erase(
    inside: Stores,
    log: Recording,
    user: User,
    page: Pick<Actor, 'locale'>,
  ): Promise<void> {
    // First, since the address is erased too.
    await post(inside, user, page, { kind: 'accountDeleted' })
    // Whoever asks for it is forgotten: nothing goes into the bin.
    const deletion = { sub: user.sub, to: 'DELETED', reason, erases: true } as const
    await changeStatusInside(context, inside, log, deletion)
  }

  async function plan(inside: Stores, log: Recording, user: User): Promise<Done<number>> {
    const { sub } = user
    await checkMayLeave(inside, sub)
    const at = inTime(waitMs)
    const locale = localeOf(user, log.actor)
    if (!(await inside.users.planDeletion(user, at, log.now, locale))) throw changedMeanwhile()
    await context.endSessions(inside, sub)
    const link = await links.make(inside, user, at, locale)
    await post(inside, user, log.actor, { kind: 'deletionPlanned', time: at, link })
    return log.change('ACCOUNT_DELETION_PLANNED', { sub, detail: { at } }, at)
  }

  async function keepInside(
    inside: Stores,
    log: Recording,
    user: PlannedUser,
  ): Promise<Done<boolean>> {
    const { sub } = user
    if (!(await inside.users.planDeletion(user, undefined, log.now))) throw changedMeanwhile()
    await links.remove(inside, sub)
    await post(inside, user, log.actor, { kind: 'accountKept' })
    return log.change('ACCOUNT_DELETION_CANCELLED', { sub }, true)
  }

  /** The user, if the time has come; throws if the account is kept or gone. */
  async function findDue({ users }: Stores, sub: string): Promise<PlannedUser> {
    const user = findPlanned(await users.find(sub))
    if (user && user.deletionAt <= clock()) return user
    throw changedMeanwhile()
  }

  async function deletePlanned(sub: string): Promise<void> {
    await prepareDeletion(system, sub, (inside) => findDue(inside, sub))
    await recorded(system, async (inside, log) => {
      await inside.people.lock(sub)
      const locale = await inside.users.deletionLocale(sub)
      await erase(inside, log, await findDue(inside, sub), { locale })
      return log.done()
    })
  }

  /** The last administrator stays until there is another; tried again in a day. */
  async function putOff(sub: string): Promise<void> {
    await recorded(system, async (inside, log) => {
      await inside.people.lock(sub)
      const user = findPlanned(await inside.users.find(sub))
      const locale = await inside.users.deletionLocale(sub)
      const isPutOff = user && (await inside.users.planDeletion(user, inTime(day), log.now, locale))
      if (!isPutOff) return log.unchanged()
      const detail = { reason: 'the last administrator' }
      return log.change('ACCOUNT_DELETED', { outcome: 'failure', sub, detail })
    })
  }

  return {
    async request(person) {
      const { sub } = person
      if (waitMs === 0) await prepareDeletion(person, sub, (inside) => findLeaving(inside, person))
      const at = await recorded<number | undefined>(person, async (inside, log) => {
        const user = await findLeaving(inside, person)
        if (user.deletionAt !== undefined) return log.unchanged(user.deletionAt)
        if (waitMs > 0) return plan(inside, log, user)
        await erase(inside, log, user, person)
        return log.done()
      })
      mail.deliverSoon()
      return at
    },
    async keep(actor, sub) {
      const isKept = await recorded(actor, async (inside, log) => {
        await inside.people.lock(sub)
        const user = findPlanned(await inside.users.find(sub))
        return user ? keepInside(inside, log, user) : log.unchanged(false)
      })
      mail.deliverSoon()
      return isKept
    },
    async keepByLink(visitor, link) {
      await links.redeem(visitor, link, keepInside)
      mail.deliverSoon()
    },
    previewLink: (visitor, link) => links.find(visitor, link),
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
