import type { Visitor } from '../events/actor.ts'
import type { Done, Recording } from '../events/recorded.ts'
import { normaliseLoginName } from '../kernel/login-name.ts'
import type { MailLocale } from '../mail/mail-message.ts'
import { checkKey, type MailedCode, mailedCodeRefused, redeemMailedCode } from './mailed-codes.ts'
import type { User } from './user.ts'
import { type AccountContext, addressOf, type UserStores } from './user-context.ts'

/** A user whose account is going to be deleted. */
export type PlannedUser = User & { readonly deletionAt: number }

/** The user, if the account is going to be deleted. */
export function findPlanned(user: User | undefined): PlannedUser | undefined {
  if (user?.deletionAt === undefined) return undefined
  // A node of an earlier version may have left the plan of an account that it deleted or merged.
  if (user.status === 'DELETED' || user.status === 'COMBINED') return undefined
  return { ...user, deletionAt: user.deletionAt }
}

/** What the link of an email says. */
export interface KeepLink {
  readonly sub: string
  readonly key: string
}

/** The links with which people keep an account that is going to be deleted. */
interface KeepLinks<Stores extends UserStores> {
  /** Makes the link of a user, in the transaction of the stores. It is valid until then. */
  make(stores: Stores, user: User, until: number, locale: MailLocale): Promise<string>
  /** Finds the user of a link. Throws if it is wrong, was used or is too old. */
  find(visitor: Visitor, link: KeepLink): Promise<PlannedUser>
  /** Uses a link and does what it is for, in one transaction. Throws like `find`. */
  redeem<Result>(
    visitor: Visitor,
    link: KeepLink,
    effect: (stores: Stores, log: Recording, user: PlannedUser) => Promise<Done<Result>>,
  ): Promise<Result>
  remove(stores: Stores, sub: string): Promise<void>
}

const purpose = 'keep-account'

export function keepLinks<Stores extends UserStores>(
  context: AccountContext<Stores>,
): KeepLinks<Stores> {
  const { stores, recorded, secrets, linkTo } = context
  const check = (visitor: Visitor, { sub: id, key }: KeepLink) =>
    checkKey(context, purpose, { id, key, address: addressOf(visitor) })

  return {
    async make({ mailedCodes }, user, until, locale) {
      const { sub } = user
      const mailedCode = { purpose, id: sub, expiresAt: until } as const
      const { secret: key, digest: keyDigest } = secrets.newKey(mailedCode)
      const none = { codeDigest: undefined, requestId: undefined, browser: undefined }
      const email = emailOf(user) ?? ''
      await mailedCodes.put({ ...none, ...mailedCode, sub, email, keyDigest })
      return linkTo.keep({ sub, key }, { locale })
    },
    async find(visitor, link) {
      return findKeepable(stores, await check(visitor, link))
    },
    async redeem(visitor, link, effect) {
      const mailedCode = await check(visitor, link)
      return redeemMailedCode(recorded, visitor, mailedCode, async (inside, log) =>
        effect(inside, log, await findKeepable(inside, mailedCode)),
      )
    },
    remove: ({ mailedCodes }, sub) => mailedCodes.removeAllOf(sub, purpose),
  }
}

/** A link is worth nothing when the account has another address, is deleted, or is kept already. */
async function findKeepable(
  { users }: UserStores,
  { sub = '', email }: MailedCode,
): Promise<PlannedUser> {
  const user = findPlanned(await users.find(sub))
  if (user && emailOf(user) === email) return user
  throw mailedCodeRefused()
}

function emailOf({ email }: User): string | undefined {
  return email === undefined ? undefined : normaliseLoginName(email)
}
