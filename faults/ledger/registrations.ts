import { randomUUID } from 'node:crypto'
import { answerOf, askUntilAnswered } from './unanswered.ts'
import { isExpected, type LedgerWorld, type Writer } from './writer.ts'

/** Registers people, as the registration page of an application does. */
export function registrations({ calls, tally, machineToken }: LedgerWorld): Writer {
  const registered: string[] = []
  let checked = 0
  return {
    async write() {
      const password = `a password of ${randomUUID()}`
      const json = { email: `${randomUUID()}@example.com`, password, password_echo: password }
      const answer = await answerOf(calls.send('POST', '/users-srv/register', { json }))
      if (!isExpected(tally, 'registration', answer, 200)) return
      registered.push((answer.json.data as { readonly sub: string }).sub)
      tally.acknowledged++
    },
    async check() {
      const bearer = await machineToken()
      for (const sub of registered.slice(checked)) {
        const path = `/users-srv/user/${sub}`
        const found = await askUntilAnswered(() => calls.send('GET', path, { bearer }))
        if (found.status !== 200) tally.lost.push(`registration of ${sub}: ${found.status}`)
      }
      checked = registered.length
    },
    expectedEvents: () =>
      registered.map((sub) => ({ types: ['ACCOUNT_CREATED'], sub, atLeast: 1 })),
  }
}
