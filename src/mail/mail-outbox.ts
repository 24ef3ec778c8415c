import { readPages } from '../kernel/read-pages.ts'
import type { SecretBox } from '../kernel/sealing.ts'
import type { MailMessage } from './mail-message.ts'

/** An email that waits to be sent. Its content is encrypted, because it can open an account. */
export interface QueuedMail {
  readonly id: string
  readonly sealed: string
  readonly writtenAt: number
  /** Number of failed attempts. */
  readonly attempts: number
  /** After this time it is neither sent nor shown. */
  readonly expiresAt: number
}

/** The queue of emails. Each verb is one atomic step. */
export interface OutboxStore {
  add(mail: QueuedMail): Promise<void>
  /**
   * Leases emails that are due to the caller until `leaseUntil`. Two
   * callers never get the same one.
   */
  take(limit: number, now: number, leaseUntil: number): Promise<readonly QueuedMail[]>
  /** Records a failed attempt, and when to try again. */
  postpone(id: string, attempts: number, dueAt: number): Promise<void>
  remove(id: string): Promise<void>
  /** How many emails wait, and since when the oldest does. */
  backlog(now: number): Promise<{ waiting: number; oldest: number | undefined }>
  /** Lists emails, newest first. */
  list(limit: number, now: number): Promise<readonly QueuedMail[]>
  /** Lists the emails that have not expired in the order of their ids, starting after `after`. */
  listAfter(after: string | undefined, limit: number, now: number): Promise<readonly QueuedMail[]>
  /** Replaces the sealed content of an email, if it is still there and unchanged. */
  reseal(mail: QueuedMail, sealed: string): Promise<void>
}

/** An email with its recipient. */
export type AddressedMessage = MailMessage & { readonly to: string }

/** Part of the encryption key. Emails that wait during an upgrade depend on this value. */
const purpose = 'letter'

const pageLength = 100

/** Seals an email for the outbox, because it can open an account. */
export function sealMail(box: SecretBox, id: string, message: AddressedMessage): string {
  return box.seal(JSON.stringify(message), purpose, id)
}

/** Opens an email of the outbox; throws a SealError. */
export function openMail(box: SecretBox, { id, sealed }: QueuedMail): AddressedMessage {
  return JSON.parse(box.open(sealed, purpose, id)) as AddressedMessage
}

/**
 * Seals the emails that wait again, under the first master key. Returns how many there are. It can
 * be repeated after an interruption (C09).
 */
export async function resealMail(
  outbox: OutboxStore,
  box: SecretBox,
  now: number,
): Promise<number> {
  let count = 0
  for await (const mail of waitingMail(outbox, now)) {
    await outbox.reseal(mail, sealMail(box, mail.id, openMail(box, mail)))
    count++
  }
  return count
}

/** Opens every email that waits. Returns how many there are, or throws a SealError. */
export async function openAllMail(
  outbox: OutboxStore,
  box: SecretBox,
  now: number,
): Promise<number> {
  let count = 0
  for await (const mail of waitingMail(outbox, now)) {
    openMail(box, mail)
    count++
  }
  return count
}

/** Emails that can still be sent. The master key of an expired one may be gone. */
async function* waitingMail(outbox: OutboxStore, now: number): AsyncGenerator<QueuedMail> {
  const list = (after: string | undefined, limit: number) => outbox.listAfter(after, limit, now)
  for await (const page of readPages(list, ({ id }) => id, pageLength)) yield* page
}
