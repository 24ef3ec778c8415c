import type { ShownLetter } from '../../src/mail/mailer.ts'
import type { ServerWorld } from './server-world.ts'

/** The letters to an address that wait in the outbox of a server without SMTP, the latest first. */
export async function lettersTo(world: ServerWorld, to: string): Promise<readonly ShownLetter[]> {
  const letters = await world.server.parts.mail.show(10_000)
  return letters.filter((letter) => letter.to === to)
}

/** The latest letter to an address; fails the test when there is none. */
export async function letterTo(world: ServerWorld, to: string): Promise<ShownLetter> {
  const [letter] = await lettersTo(world, to)
  if (!letter) throw new Error(`nothing was sent to ${to}`)
  return letter
}
