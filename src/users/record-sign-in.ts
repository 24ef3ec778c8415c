import type { About, Recording } from '../events/recorded.ts'
import { sha256 } from '../kernel/secrets.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { User } from './user.ts'
import { addressOf, type LocaleOf, type UserStores } from './user-context.ts'

/** Programs without cookies are a new browser each time. */
const mostPerHour = 5
const hour = 3_600_000
/** How long a browser counts as the user's own after a sign-in. */
const browserMs = 180 * 86_400_000

/** Emails about sign-ins in a browser that the person has not used before. */
interface NewBrowserMail {
  readonly mail: Pick<Mailer, 'canSend' | 'post'>
  readonly isOn: boolean
  /** Where the person can look after the account. */
  readonly link: string
  readonly localeOf: LocaleOf
}

/** How a person has proved who they are. */
interface ProvedSignIn {
  /** The session that begins or continues with it. */
  readonly sessionId: string
  /** Digest of the browser's cookie, when a browser is used. */
  readonly browser?: string | undefined
  /** What is known of a browser whose cookie the server may not have got. */
  readonly traits?: string | undefined
  readonly detail?: About['detail']
}

/**
 * Records that a person has proved who they are, in the transaction of the stores: the time, the
 * browser, an event, and an email if the browser is new. Every way to sign in ends here.
 */
export type RecordSignIn = (
  stores: UserStores,
  log: Recording,
  user: User,
  signIn: ProvedSignIn,
) => Promise<void>

export function recordSignIn({ mail, isOn, link, localeOf }: NewBrowserMail): RecordSignIn {
  /** It is asked before the browser is remembered. It is a known one if any of its marks is. */
  async function notify(
    { knownDevices, attempts, outbox }: UserStores,
    { actor, now }: Recording,
    user: User,
    marks: readonly string[],
  ): Promise<void> {
    const { sub, email, lastLoginAt } = user
    if (!isOn || !mail.canSend || email === undefined || marks.length === 0) return
    // Who signs in for the first time has only one browser.
    if (lastLoginAt === undefined) return
    for (const mark of marks) if (await knownDevices.isKnown(sub, mark, now)) return
    const key = sha256(`letters about new browsers of ${sub}`)
    if ((await attempts.countFailure(key, hour, now)) > mostPerHour) return
    await mail.post(outbox, {
      to: email,
      // Not that of the page: a stranger may have chosen it.
      locale: localeOf(user),
      content: { kind: 'newBrowser', time: now, address: addressOf(actor), link },
      about: { sub },
      validSeconds: 86_400,
    })
  }

  return async (stores, log, user, { sessionId, browser, traits, detail }) => {
    const { sub } = user
    const marks = [browser, traits].filter((each) => each !== undefined)
    await notify(stores, log, user, marks)
    const known = { devices: marks, forgetAt: log.now + browserMs }
    await stores.users.recordLogin(sub, log.now, known)
    log.change('LOGIN_SUCCESS', { sub, sessionId, detail })
  }
}
