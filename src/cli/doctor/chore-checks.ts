import type { Settings } from '../../config/settings.ts'
import type { Backlog } from '../../storage/storage.ts'
import { countOf } from '../output/print-result.ts'
import { type Check, type OpenStore, ok, warn } from './check.ts'

/** A chore, and how to count the work that it has not done. Keys have a check of their own. */
interface ChoreBacklog {
  readonly chore: string
  readonly lateMs: number
  /** What waits: one, and many. */
  readonly what: readonly [one: string, many: string]
  count(backlog: Backlog, settings: Settings): number
}

const hourMs = 3_600_000

const backlogs: readonly ChoreBacklog[] = [
  {
    chore: 'expired rows',
    lateMs: 24 * hourMs,
    what: ['row has expired', 'rows have expired'],
    count: ({ expiredRows }) => expiredRows,
  },
  {
    chore: 'unconfirmed users',
    lateMs: hourMs,
    what: ['registration should have been removed', 'registrations should have been removed'],
    count: ({ unconfirmedUsers }) => unconfirmedUsers,
  },
  {
    chore: 'unsealed events',
    lateMs: hourMs,
    what: ['event waits to be sealed', 'events wait to be sealed'],
    count: ({ unsealedEvents }) => unsealedEvents,
  },
  {
    chore: 'waiting mail',
    lateMs: hourMs,
    what: ['email waits to be sent', 'emails wait to be sent'],
    // Without a mail server, emails are shown on a page and are never sent.
    count: ({ emails }, { mail }) => (mail.smtpUrl === undefined ? 0 : emails),
  },
]

/** A check for each chore of the server: how much work is overdue. */
export const choreChecks: readonly Check<OpenStore>[] = backlogs.map(
  ({ chore, lateMs, what, count }) => ({
    name: chore,
    async run({ storage, settings, clock }) {
      const waiting = count(await storage.backlog(clock() - lateMs), settings)
      const hours = lateMs / hourMs
      return waiting > 0
        ? warn(
            `${countOf(waiting, ...what)}, for ${hours} h or more; a running server does this every minute; look for 'a chore failed' in its log`,
          )
        : ok(`none is ${hours} h late`)
    },
  }),
)
