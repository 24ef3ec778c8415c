import type { ShownMail } from '../../src/mail/mailer.ts'
import type { ServerWorld } from './server-world.ts'

/** The emails to an address that wait in the outbox of a server without SMTP, the latest first. */
export async function mailsTo(world: ServerWorld, to: string): Promise<readonly ShownMail[]> {
  const messages = await world.server.services.mail.show(10_000)
  return messages.filter((message) => message.to === to)
}

/** The latest email to an address; fails the test when there is none. */
export async function mailTo(world: ServerWorld, to: string): Promise<ShownMail> {
  const [message] = await mailsTo(world, to)
  if (!message) throw new Error(`nothing was sent to ${to}`)
  return message
}
