import { sha256 } from '../../kernel/crypto/digest.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { LocaleOf } from '../locale-of.ts'
import type { UserStores } from '../stores/user-stores.ts'
import type { User } from '../user.ts'

/**
 * Sends a person an email about a sign-in with a browser that they have not used before, in the
 * transaction of the stores. It is asked before the browser is remembered.
 */
export type NotifyOfNewBrowser = (
  stores: UserStores,
  user: User,
  signIn: {
    /** What the browser is known by. It is a known one if any of these is. */
    readonly browser: readonly string[]
    readonly address: string
  },
) => Promise<void>

interface NewBrowserNoticeDependencies {
  readonly mail: Pick<Mailer, 'canSend' | 'post'>
  readonly isOn: boolean
  /** Where the person can look after the account. */
  readonly link: string
  readonly localeOf: LocaleOf
  readonly clock: Clock
}

/** Programs without cookies are a new browser each time. */
const mostPerHour = 5
const hour = 3_600_000

export function newBrowserNotice(deps: NewBrowserNoticeDependencies): NotifyOfNewBrowser {
  const { mail, isOn, link, localeOf, clock } = deps
  return async ({ devices, attempts, outbox }, user, { browser, address }) => {
    const { sub, email, lastLoginAt } = user
    if (!isOn || !mail.canSend || email === undefined || browser.length === 0) return
    // Who signs in for the first time has only one browser.
    if (lastLoginAt === undefined) return
    for (const each of browser) if (await devices.isKnown(sub, each, clock())) return
    const key = sha256(`letters about new browsers of ${sub}`)
    if ((await attempts.countFailure(key, hour, clock())) > mostPerHour) return
    await mail.post(outbox, {
      to: email,
      // Not that of the page: a stranger may have chosen it.
      locale: localeOf(user),
      content: { kind: 'newBrowser', time: clock(), address, link },
      validSeconds: 86_400,
    })
  }
}
