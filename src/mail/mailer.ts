import type { Logger } from 'pino'
import type { Clock } from '../kernel/clock.ts'
import { randomId } from '../kernel/ids.ts'
import { backoffMs, outboxDelivery } from '../kernel/outbox-delivery.ts'
import { SealError, type SecretBox } from '../kernel/secret-box.ts'
import type { Letter, MailLocale, WrittenLetter } from './letter.ts'
import type { OutboxStore, WaitingLetter } from './outbox-store.ts'
import { DeliveryError, type MailTransport } from './smtp-transport.ts'
import { writeLetter } from './write-letter.ts'

/** Writes letters into the outbox, and sends them from there. */
export interface Mailer {
  /** Whether letters reach anybody; what needs them is not offered otherwise. */
  readonly canSend: boolean
  /** Whether letters are not sent but shown to whoever develops. */
  readonly isShown: boolean
  /**
   * Puts a letter into the outbox, in the transaction of the store. One to nobody is written and
   * thrown away, so that it takes as long to write to a stranger.
   */
  post(outbox: OutboxStore, parcel: Parcel): Promise<void>
  /** Sends what waits, soon and in the background. To be called when a letter is durable. */
  deliverSoon(): void
  /** Sends what is due; answers when it was tried. Rejects when the outbox could not be read or written. */
  deliver(): Promise<void>
  /** The latest letters that wait, for a developer to read. */
  show(limit: number): Promise<readonly ShownLetter[]>
  /** Waits for what is under way. */
  close(): Promise<void>
}

export interface Parcel {
  readonly to: string | undefined
  readonly locale: MailLocale
  readonly letter: Letter
  /** How long it is worth sending. */
  readonly validSeconds: number
}

export interface ShownLetter extends WrittenLetter {
  readonly to: string
  readonly time: number
}

export interface MailerParts {
  readonly outbox: OutboxStore
  /** Undefined where there is no mail server. */
  readonly transport: MailTransport | undefined
  /** Whether letters may be read in the outbox where they cannot be sent. */
  readonly mayShow: boolean
  readonly service: string
  readonly box: SecretBox
  readonly clock: Clock
  readonly log: Logger
}

const purpose = 'letter'
/** Few enough to be sent, however slowly, before the loan of them ends. */
const batch = 8
const leaseMs = 120_000
const firstPauseMs = 30_000
const longestPauseMs = 1_800_000

type Sealed = WrittenLetter & { readonly to: string }

export function mailer(parts: MailerParts): Mailer {
  const { outbox, transport, service, box, clock, log } = parts

  function open({ id, sealed }: WaitingLetter): Sealed | undefined {
    try {
      return JSON.parse(box.open(sealed, purpose, id)) as Sealed
    } catch (error) {
      if (!(error instanceof SealError)) throw error
      log.error({ letter: id, err: error }, 'a letter cannot be read and is thrown away')
      return undefined
    }
  }

  async function send(waiting: WaitingLetter, through: MailTransport): Promise<void> {
    const { id, attempts } = waiting
    const letter = open(waiting)
    try {
      if (letter && letter.to !== '') await through.send(letter.to, letter)
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error
      log.warn({ letter: id, attempts: attempts + 1, err: error }, 'a letter was not sent')
      if (!error.isFinal) {
        await outbox.postpone(
          id,
          attempts + 1,
          clock() + backoffMs(attempts, firstPauseMs, longestPauseMs),
        )
        return
      }
    }
    await outbox.remove(id)
  }

  const { deliver, settled } = outboxDelivery({
    take: async (now, leaseUntil) => (transport ? outbox.take(batch, now, leaseUntil) : []),
    async send(due) {
      if (transport) await Promise.all(due.map((waiting) => send(waiting, transport)))
    },
    leaseMs,
    clock,
  })

  return {
    canSend: transport !== undefined || parts.mayShow,
    isShown: transport === undefined && parts.mayShow,
    async post(store, { to = '', locale, letter, validSeconds }) {
      const id = randomId()
      const now = clock()
      const sealed: Sealed = { to, ...writeLetter(letter, locale, service) }
      await store.add({
        id,
        sealed: box.seal(JSON.stringify(sealed), purpose, id),
        writtenAt: now,
        attempts: 0,
        expiresAt: now + validSeconds * 1000,
      })
    },
    deliverSoon() {
      deliver().catch((error: unknown) => log.error({ err: error }, 'sending mail failed'))
    },
    deliver,
    async show(limit) {
      const waiting = await outbox.list(limit, clock())
      return waiting.flatMap((each) => {
        const letter = open(each)
        return letter && letter.to !== '' ? [{ ...letter, time: each.writtenAt }] : []
      })
    },
    async close() {
      // What is under way then ends, sent or postponed.
      transport?.close()
      await settled()
    },
  }
}
