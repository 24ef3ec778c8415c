import { isLoopback } from '../config/setting-rules.ts'
import type { Settings } from '../config/settings.ts'
import { mailboxOf } from '../kernel/names/mailbox.ts'
import type { WrittenLetter } from './letter.ts'

/** Hands letters to whoever delivers them. */
export interface MailTransport {
  /** Throws a DeliveryError when the letter was not taken. */
  send(to: string, letter: WrittenLetter): Promise<void>
  close(): void
}

/** A letter that was not taken. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
  /** Whether trying again would be in vain. */
  readonly isFinal: boolean

  constructor(message: string, isFinal: boolean) {
    super(message)
    this.isFinal = isFinal
  }
}

interface Parts {
  readonly smtpUrl: string
  readonly from: string
  readonly requireTls: boolean
}

/** What it takes to reach a mail server. */
function connectionOptions({ smtpUrl, requireTls }: Pick<Parts, 'smtpUrl' | 'requireTls'>) {
  const url = new URL(smtpUrl)
  const user = decodeURIComponent(url.username)
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
    secure: url.protocol === 'smtps:',
    requireTLS: requireTls && !isLoopback(url.hostname),
    ...(user !== '' && { auth: { user, pass: decodeURIComponent(url.password) } }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Connects and signs in without sending anything; answers what keeps letters from leaving, if anything. */
export async function findMailProblem(
  mail: Pick<Parts, 'smtpUrl' | 'requireTls'>,
): Promise<string | undefined> {
  const { createTransport } = await import('nodemailer')
  const options = connectionOptions(mail)
  const timeouts = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 5000 }
  const transport = createTransport({ ...options, ...timeouts })
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    return `${options.host}:${options.port} does not take letters: ${problem}`
  } finally {
    transport.close()
  }
}

/** Speaks SMTP (RFC 5321), over a few connections that are kept for a while. */
export function smtpTransport({ smtpUrl, from, requireTls }: Parts): MailTransport {
  // Loaded with the first letter, since most processes that start never send one.
  const load = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      pool: true,
      maxConnections: 4,
      ...connectionOptions({ smtpUrl, requireTls }),
    })
  }
  let transport: ReturnType<typeof load> | undefined

  return {
    async send(to, letter) {
      transport ??= load()
      const opened = await transport
      try {
        await opened.sendMail({
          from,
          to: { name: '', address: mailboxOf(to) },
          ...letter,
          headers: { 'auto-submitted': 'auto-generated' },
        })
      } catch (error) {
        throw deliveryError(error)
      }
    },
    close() {
      void transport?.then((opened) => opened.close())
    },
  }
}

/** Codes alone: what a mail server says may hold the recipient's address, which is not for the log. */
function deliveryError(error: unknown): DeliveryError {
  const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number }
  const words = responseCode === undefined ? code : `${code}, status ${responseCode}`
  // A refused sign-in is ours to repair; everything else of the kind is about this letter.
  const isFinal = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH'
  return new DeliveryError(`the mail server did not take a letter: ${words}`, isFinal)
}

/** Whom mail comes from, by the settings. */
export function senderOf({ mail, pages, baseUrl }: Settings): string {
  if (mail.from !== undefined) return mail.from
  const host = new URL(baseUrl).hostname
  return `"${pages.name.replaceAll(/["\\\r\n]/g, '')}" <no-reply@${host}>`
}
