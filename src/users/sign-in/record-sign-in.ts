import type { Event } from '../../events/event.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { UserStores } from '../stores/user-stores.ts'
import type { User } from '../user.ts'
import type { NotifyOfNewBrowser } from './new-browser-notice.ts'

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
