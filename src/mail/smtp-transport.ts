import { isLoopback } from '../config/setting-rules.ts'
import type { Settings } from '../config/settings.ts'
import { mailboxOf } from '../kernel/login-name.ts'
import { systemProblem } from '../kernel/system-problem.ts'
import type { Tracing } from '../tracing/tracing.ts'
import type { WholeMessage } from './mail-images.ts'

/** Sends emails. */
export interface MailTransport {
  /** Throws a DeliveryError when the message was not accepted. */
  send(to: string, message: WholeMessage): Promise<void>
  close(): void
}

/** A message that was not accepted. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
  /** Whether another attempt would fail too. */
  readonly isFinal: boolean

  constructor(message: string, isFinal: boolean) {
    super(message)
    this.isFinal = isFinal
  }
}

/** How the mail server is reached. */
export interface MailServer {
  readonly smtpUrl: string
  readonly requireTls: boolean
}

/** The options of the library for a mail server. */
export function connectionOptions({ smtpUrl, requireTls }: MailServer) {
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

/** Connects and signs in without sending anything. Answers the problem, if there is one. */
export async function findMailProblem(server: MailServer): Promise<string | undefined> {
  const { createTransport } = await import('nodemailer')
  const options = connectionOptions(server)
  const timeouts = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 5000 }
  const transport = createTransport({ ...options, ...timeouts })
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    return `${options.host}:${options.port} does not accept mail: ${mailProblem(error)}`
  } finally {
    transport.close()
  }
}

/**
 * The library has one code for all troubles of sockets, and keeps the
 * code of the system in the message.
 */
export function mailProblem(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const code = /\bE[A-Z_]{3,}\b/.exec(message)?.[0]
  return code === undefined ? message : systemProblem(Object.assign(new Error(message), { code }))
}

/** Sends by SMTP (RFC 5321), over a small pool of connections. */
export function smtpTransport({
  from,
  ...server
}: MailServer & { readonly from: string }): MailTransport {
  // The library is loaded with the first email: most processes never send one.
  const load = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ pool: true, maxConnections: 4, ...connectionOptions(server) })
  }
  let transport: ReturnType<typeof load> | undefined

  return {
    async send(to, message) {
      transport ??= load()
      const opened = await transport
      try {
        await opened.sendMail(envelopeOf(from, to, message))
      } catch (error) {
        throw deliveryError(error)
      }
    },
    close() {
      void transport?.then((opened) => opened.close())
    },
  }
}

/** A message with what the library needs to send it. */
export function envelopeOf(from: string, to: string, message: WholeMessage) {
  const { subject, text, html, attachments } = message
  return {
    ...{ from, to: { name: '', address: mailboxOf(to) } },
    ...{ subject, text, html, attachments: [...attachments] },
    headers: { 'auto-submitted': 'auto-generated' },
  }
}

/** Takes only the codes: the words of a mail server may hold the recipient's address (privacy). */
function deliveryError(error: unknown): DeliveryError {
  const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number }
  const words = responseCode === undefined ? code : `${code}, status ${responseCode}`
  // A refused sign-in is a fault of our settings. Any other 5xx is about this message.
  const isFinal = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH'
  return new DeliveryError(`the mail server did not accept a message: ${words}`, isFinal)
}

/** The sender's address, from the settings. */
export function senderOf({ mail, pages, baseUrl }: Settings): string {
  if (mail.from !== undefined) return mail.from
  const host = new URL(baseUrl).hostname
  return `"${pages.name.replaceAll(/["\\\r\n]/g, '')}" <no-reply@${host}>`
}

/** The mail server of the settings, with a span for each email; undefined if there is none. */
export function openMailTransport(
  settings: Settings,
  tracing: Tracing | undefined,
): MailTransport | undefined {
  const { smtpUrl, requireTls } = settings.mail
  if (smtpUrl === undefined) return undefined
  const transport = smtpTransport({ smtpUrl, from: senderOf(settings), requireTls })
  if (!tracing) return transport
  const attributes = { 'server.address': new URL(smtpUrl).hostname }
  return {
    ...transport,
    send: (to, message) =>
      tracing.trace({ name: 'send email', kind: 'client', attributes }, () =>
        transport.send(to, message),
      ),
  }
}
