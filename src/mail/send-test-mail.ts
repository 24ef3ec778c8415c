import type { WholeMessage } from './mail-images.ts'
import { connectionOptions, envelopeOf, type MailServer, mailProblem } from './smtp-transport.ts'

/** An email that shows whether mail works. */
interface TestLetter {
  readonly server: MailServer & { readonly from: string }
  readonly to: string
  readonly message: WholeMessage
}

const timeouts = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 8000 }

/** Sends an email at once; answers whether the mail server took it, and what it said. */
export async function sendTestLetter({
  server,
  to,
  message,
}: TestLetter): Promise<{ readonly accepted: boolean; readonly answer: string }> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ ...connectionOptions(server), ...timeouts })
  try {
    const sent = await transport.sendMail(envelopeOf(server.from, to, message))
    return { accepted: true, answer: sent.response }
  } catch (error) {
    const { response } = error as { response?: unknown }
    return { accepted: false, answer: typeof response === 'string' ? response : mailProblem(error) }
  } finally {
    transport.close()
  }
}
