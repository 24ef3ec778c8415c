import { normaliseLoginName } from '../kernel/names/login-name.ts'
import type { Transact } from '../kernel/transact.ts'
import type { MailLocale } from '../mail/mail-message.ts'
import type { MailedCode } from './mailed-codes.ts'
import {
  checkKey,
  type LinkAbout,
  type MailedCodeContext,
  mailedCodeRefused,
  redeemMailedCode,
} from './mailed-codes.ts'
import type { User } from './user.ts'
import type { UserStores } from './user-context.ts'

/** A user whose account is going to be deleted. */
export type PlannedUser = User & { readonly deletionAt: number }

/** The user, if the account is going to be deleted. */
export function findPlanned(user: User | undefined): PlannedUser | undefined {
  if (user?.deletionAt === undefined) return undefined
  // A node of an earlier version may have left the plan of an account that it deleted or merged.
  if (user.status === 'DELETED' || user.status === 'COMBINED') return undefined
  return { ...user, deletionAt: user.deletionAt }
}

/** What the link of an email says, and the network address of who opened it. */
export interface KeepLink {
  readonly sub: string
  readonly key: string
  readonly address: string
}

/** The links with which people keep an account that is going to be deleted. */
export interface KeepLinks {
  /** Makes the link of a user, in the transaction of the stores. It is valid until then. */
  make(stores: UserStores, user: User, until: number, locale: MailLocale): Promise<string>
  /** Finds the user of a link. Throws if it is wrong, was used or is too old. */
  find(link: KeepLink): Promise<PlannedUser>
  /** Uses a link and does what it is for, in one transaction. Throws like `find`. */
  redeem<Stores extends UserStores>(
    transact: Transact<Stores>,
    link: KeepLink,
    effect: (stores: Stores, user: PlannedUser) => Promise<void>,
  ): Promise<void>
  remove(stores: UserStores, sub: string): Promise<void>
}

interface KeepLinksDependencies extends MailedCodeContext {
  readonly stores: UserStores
  readonly linkTo: (proof: Readonly<Record<'sub' | 'key', string>>, about: LinkAbout) => string
}

const purpose = 'keep-account'

export function keepLinks(dependencies: KeepLinksDependencies): KeepLinks {
  const { stores, secrets, linkTo } = dependencies
  const check = ({ sub: id, key, address }: KeepLink) =>
    checkKey(dependencies, purpose, { id, key, address })

  return {
    async make({ mailedCodes }, user, until, locale) {
      const { sub } = user
      const mailedCode = { purpose, id: sub, expiresAt: until } as const
      const { secret: key, digest: keyDigest } = secrets.newKey(mailedCode)
      const none = { codeDigest: undefined, requestId: undefined, browser: undefined }
      const email = addressOf(user) ?? ''
      await mailedCodes.put({ ...none, ...mailedCode, sub, email, keyDigest })
      return linkTo({ sub, key }, { locale })
    },
    async find(link) {
      return findKeepable(stores, await check(link))
    },
    async redeem(transact, link, effect) {
      const mailedCode = await check(link)
      await redeemMailedCode(transact, mailedCode, async (inside) =>
        effect(inside, await findKeepable(inside, mailedCode)),
      )
    },
    remove: ({ mailedCodes }, sub) => mailedCodes.removeAllOf(sub, purpose),
  }
}

/** A link is worth nothing when the account has another address, is deleted, or is kept already. */
async function findKeepable(
  { users }: Pick<UserStores, 'users'>,
  { sub = '', email }: MailedCode,
): Promise<PlannedUser> {
  const user = findPlanned(await users.find(sub))
  if (user && addressOf(user) === email) return user
  throw mailedCodeRefused()
}

function addressOf({ email }: User): string | undefined {
  return email === undefined ? undefined : normaliseLoginName(email)
}
