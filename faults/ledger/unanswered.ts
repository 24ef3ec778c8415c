import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from '../../test/support/server-calls.ts'

/** The server did not confirm or refuse: whether it happened is unknown. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered'
}

/** Statuses with which a server or a proxy says that it cannot answer now. */
const notNow = new Set([429, 502, 503])

/** The answer of the server; throws Unanswered if there is none. */
export async function answerOf(call: Promise<Answer>): Promise<Answer> {
  const answer = await call.catch((cause: unknown) => {
    throw new Unanswered('no answer', { cause })
  })
  if (notNow.has(answer.status))
    throw new Unanswered(`answered ${answer.status}: ${answer.text.slice(0, 120)}`)
  return answer
}

/** How long a check waits for a server that should be up again. */
const patienceMs = 120_000
const betweenMs = 50

/** Asks until there is an answer: after a fault the server must give one. */
export async function askUntilAnswered(ask: () => Promise<Answer>): Promise<Answer> {
  for (const giveUpAt = performance.now() + patienceMs; ; await pause(betweenMs)) {
    try {
      return await answerOf(ask())
    } catch (error) {
      if (!(error instanceof Unanswered) || performance.now() > giveUpAt) throw error
    }
  }
}
