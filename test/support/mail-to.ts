import type { ShownMail } from '../../src/mail/mailer.ts'
import type { ServerWorld } from './server-world.ts'

/** The emails to an address in the outbox of a server without SMTP, newest first. */
export async function mailsTo(world: ServerWorld, to: string): Promise<readonly ShownMail[]> {
  const messages = await world.server.services.mail.show(10_000)
  return messages.filter((message) => message.to === to)
}

/** The newest email to an address. Fails the test when there is none. */
export async function mailTo(world: ServerWorld, to: string): Promise<ShownMail> {
  const [message] = await mailsTo(world, to)
  if (!message) throw new Error(`nothing was sent to ${to}`)
  return message
}
