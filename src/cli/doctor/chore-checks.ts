import type { Settings } from '../../config/settings.ts'
import type { Backlog } from '../../storage/storage.ts'
import { type Check, type OpenStore, ok, warn } from './check.ts'

/** A chore, and the work in the store that shows whether it is done. Keys have a check of their own. */
interface ChoreTrace {
  readonly chore: string
  readonly lateMs: number
  readonly what: string
  count(backlog: Backlog, settings: Settings): number
}

const hourMs = 3_600_000

const traces: readonly ChoreTrace[] = [
  {
    chore: 'expired rows',
    lateMs: 24 * hourMs,
    what: 'rows have expired',
    count: ({ expiredRows }) => expiredRows,
  },
  {
    chore: 'unconfirmed users',
    lateMs: hourMs,
    what: 'registrations should have been removed',
    count: ({ unconfirmedUsers }) => unconfirmedUsers,
  },
  {
    chore: 'unsealed events',
    lateMs: hourMs,
    what: 'events wait to be sealed',
    count: ({ unsealedEvents }) => unsealedEvents,
  },
  {
    chore: 'waiting mail',
    lateMs: hourMs,
    what: 'emails wait to be sent',
    // Without a mail server they are shown, and wait for nothing.
    count: ({ emails }, { mail }) => (mail.smtpUrl === undefined ? 0 : emails),
  },
]

/** A line for each chore of the server, told by what it leaves undone. */
export const choreChecks: readonly Check<OpenStore>[] = traces.map(
  ({ chore, lateMs, what, count }) => ({
    name: chore,
    async look({ storage, settings, clock }) {
      const waiting = count(await storage.backlog(clock() - lateMs), settings)
      const hours = lateMs / hourMs
      return waiting > 0
        ? warn(
            `${waiting} ${what}, for ${hours} h or more; a running server sees to it every minute, and logs 'a chore failed' where it cannot`,
          )
        : ok(`none is ${hours} h late`)
    },
  }),
)
