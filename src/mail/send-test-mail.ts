import { mailboxOf } from '../kernel/login-name.ts'
import { composeMail, type MailLook } from './compose-mail.ts'
import type { MailLocale } from './mail-message.ts'
import { connectionOptions, type MailServer, mailProblem } from './smtp-transport.ts'

/** An email that shows whether mail works. */
interface TestLetter {
  readonly server: MailServer & { readonly from: string }
  readonly to: string
  readonly locale: MailLocale
  readonly service: string
  readonly look?: MailLook | undefined
}

const timeouts = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 8000 }

/** Sends an email at once; answers whether the mail server took it, and what it said. */
export async function sendTestLetter({
  server,
  to,
  locale,
  service,
  look,
}: TestLetter): Promise<{ readonly accepted: boolean; readonly answer: string }> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ ...connectionOptions(server), ...timeouts })
  try {
    const sent = await transport.sendMail({
      from: server.from,
      to: { name: '', address: mailboxOf(to) },
      ...composeMail({ kind: 'mailTest' }, locale, service, look),
      headers: { 'auto-submitted': 'auto-generated' },
    })
    return { accepted: true, answer: sent.response }
  } catch (error) {
    const { response } = error as { response?: unknown }
    return { accepted: false, answer: typeof response === 'string' ? response : mailProblem(error) }
  } finally {
    transport.close()
  }
}
