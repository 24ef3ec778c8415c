import type { Settings } from '../config/settings.ts'
import { type MailTransport, senderOf, smtpTransport } from '../mail/smtp-transport.ts'
import type { Tracing } from '../tracing/tracing.ts'

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
