import type { Logger } from 'pino'
import { backoffMs, outboxDelivery } from '../kernel/outbox-delivery.ts'
import { SealError, type SecretBox } from '../kernel/sealing.ts'
import { randomId } from '../kernel/secrets.ts'
import type { Clock } from '../kernel/time.ts'
import type { OwnTextsOf } from '../texts/own-texts.ts'
import { composeMail } from './compose-mail.ts'
import type { MailBrandFor, MailOccasion } from './mail-brand.ts'
import { type FindMailImage, withImages } from './mail-images.ts'
import type { MailContent, MailLocale, MailMessage } from './mail-message.ts'
import {
  type AddressedMessage,
  type OutboxStore,
  openMail,
  type QueuedMail,
  sealMail,
} from './mail-outbox.ts'
import { DeliveryError, type MailTransport } from './smtp-transport.ts'

/** Puts emails into the outbox, and sends them from there. */
export interface Mailer {
  /** Whether emails can be read by anybody. Features that need email are off otherwise. */
  readonly canSend: boolean
  /** Whether emails are shown to a developer instead of being sent. */
  readonly isShown: boolean
  /**
   * Adds an email to the outbox, in the transaction of the store. An email without a recipient is
   * composed and never sent, so that the response takes as long for an unknown address.
   */
  post(outbox: OutboxStore, mail: OutgoingMail): Promise<void>
  /** Starts a delivery in the background. Call it after the transaction has committed. */
  deliverSoon(): void
  /** Sends what is due, and waits for it. Rejects when the outbox cannot be read or written. */
  deliver(): Promise<void>
  /** The newest emails in the outbox, for a developer to read. */
  show(limit: number): Promise<readonly ShownMail[]>
  /** Waits for the deliveries that are running. */
  close(): Promise<void>
}

/** An email to be queued. */
interface OutgoingMail {
  readonly to: string | undefined
  readonly locale: MailLocale
  readonly content: MailContent
  /** Whose look it has; that of the settings without. */
  readonly about?: MailOccasion | undefined
  /** How long it makes sense to send it. */
  readonly validSeconds: number
}

/** An email as a developer reads it in the outbox. */
export interface ShownMail extends MailMessage {
  readonly id: string
  readonly to: string
  readonly time: number
}

/** What the mailer works with. */
interface MailContext {
  readonly outbox: OutboxStore
  /** Undefined when no mail server is configured. */
  readonly transport: MailTransport | undefined
  /** Whether the outbox may be shown when no mail server is configured. */
  readonly mayShow: boolean
  readonly brandFor: MailBrandFor
  /** Finds the uploaded images that emails show. */
  readonly findImage: FindMailImage
  /** The texts of the operator. */
  readonly ownTexts: OwnTextsOf
  readonly box: SecretBox
  readonly clock: Clock
  readonly log: Logger
  /** Called after each attempt to send an email. */
  readonly onAttempt?: ((outcome: 'sent' | 'postponed' | 'dropped') => void) | undefined
}

/** Small enough to be sent before the lease ends, even through a slow mail server. */
const batchSize = 8
const leaseMs = 120_000
const firstPauseMs = 30_000
const longestPauseMs = 1_800_000

/** Creates the mailer. */
export function mailer(context: MailContext): Mailer {
  const { outbox, transport, mayShow, brandFor, findImage, ownTexts, box, clock, log, onAttempt } =
    context

  function open(queued: QueuedMail): AddressedMessage | undefined {
    try {
      return openMail(box, queued)
    } catch (error) {
      if (!(error instanceof SealError)) throw error
      log.error({ mail: queued.id, err: error }, 'an email cannot be decrypted and is dropped')
      return undefined
    }
  }

  async function send(queued: QueuedMail, through: MailTransport): Promise<void> {
    const { id, attempts } = queued
    const message = open(queued)
    try {
      if (message && message.to !== '') {
        await through.send(message.to, await withImages(message, findImage))
        onAttempt?.('sent')
      }
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error
      log.warn({ mail: id, attempts: attempts + 1, err: error }, 'an email was not sent')
      if (!error.isFinal) {
        const dueAt = clock() + backoffMs(attempts, firstPauseMs, longestPauseMs)
        await outbox.postpone(id, attempts + 1, dueAt)
        onAttempt?.('postponed')
        return
      }
      onAttempt?.('dropped')
    }
    await outbox.remove(id)
  }

  const { deliver, settled } = outboxDelivery({
    take: async (now, leaseUntil) => (transport ? outbox.take(batchSize, now, leaseUntil) : []),
    async send(due) {
      if (transport) await Promise.all(due.map((queued) => send(queued, transport)))
    },
    leaseMs,
    clock,
  })

  return {
    canSend: transport !== undefined || mayShow,
    isShown: transport === undefined && mayShow,
    async post(store, { to = '', locale, content, about, validSeconds }) {
      const id = randomId()
      const now = clock()
      const brand = await brandFor(about ?? {})
      const message: AddressedMessage = {
        to,
        ...composeMail(content, locale, brand, await ownTexts(locale)),
      }
      await store.add({
        id,
        sealed: sealMail(box, id, message),
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
      const queue = await outbox.list(limit, clock())
      return queue.flatMap((queued) => {
        const message = open(queued)
        return message && message.to !== ''
          ? [{ ...message, id: queued.id, time: queued.writtenAt }]
          : []
      })
    },
    async close() {
      // Closing the connections makes running deliveries fail, and so ends them.
      transport?.close()
      await settled()
    },
  }
}
