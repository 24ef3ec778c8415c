import type { Event } from '../events/event.ts'
import { sha256 } from '../kernel/crypto/digest.ts'
import type { Clock } from '../kernel/time/clock.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { User } from './user.ts'
import type { LocaleOf, UserStores } from './user-context.ts'

/**
 * Sends a person an email about a sign-in with a browser that they have not used before, in the
 * transaction of the stores. It is asked before the browser is remembered.
 */
type NotifyOfNewBrowser = (
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

/**
 * Records that a person has proved who they are, in the transaction of the stores: the time, the
 * browser, an event, and an email if the browser is new. Every way to sign in ends here.
 */
export type RecordSignIn = (stores: UserStores, user: User, signIn: ProvedSignIn) => Promise<void>

interface ProvedSignIn {
  readonly clientId: string
  readonly address: string
  /** Digest of the browser's cookie, when a browser is used. */
  readonly device?: string | undefined
  /** What is known of a browser whose cookie the server may not have got. */
  readonly traits?: string | undefined
  readonly detail?: Event['detail']
}

interface RecordSignInDependencies {
  readonly notifyOfNewBrowser: NotifyOfNewBrowser
  readonly clock: Clock
}

/** How long a device counts as the user's own after a sign-in. */
const deviceMs = 180 * 86_400_000

export function recordSignIn({
  notifyOfNewBrowser,
  clock,
}: RecordSignInDependencies): RecordSignIn {
  return async (stores, user, { clientId, address, device, traits, detail }) => {
    const { sub } = user
    const time = clock()
    const browser = [device, traits].filter((each) => each !== undefined)
    await notifyOfNewBrowser(stores, user, { browser, address })
    await stores.users.recordLogin(sub, time)
    for (const each of browser) await stores.devices.remember(sub, each, time + deviceMs)
    const type = 'LOGIN_SUCCESS'
    await stores.events.append({ type, time, outcome: 'success', sub, clientId, address, detail })
  }
}
