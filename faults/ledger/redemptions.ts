import { codeOf, generate, loginSdk } from '../../test/compat/own-pages.ts'
import type { Answer } from '../../test/support/server-calls.ts'
import { answerOf, askUntilAnswered } from './unanswered.ts'
import { isExpected, type LedgerWorld, type Writer } from './writer.ts'

interface Redeemed {
  readonly code: string
  readonly access: string
}

type Ask = (ask: () => Promise<Answer>) => Promise<Answer>

/** Redeems authorization codes, and presents each again later, which must be refused. */
export async function redemptions(world: LedgerWorld): Promise<Writer> {
  const { calls, app, tally } = world
  const user = await world.addUser()
  /** Redeemed before, and not presented again yet. */
  let earlier: Redeemed | undefined

  async function makeCode(): Promise<string | undefined> {
    const request = await answerOf(generate(calls, app))
    if (!isExpected(tally, 'authorization request', request, 200)) return undefined
    const { requestId } = request.json.data as { readonly requestId: string }
    const { username, password } = user
    const fields = { username, password, username_type: 'user_name', requestId }
    const answer = await answerOf(loginSdk(calls, fields))
    return isExpected(tally, 'sign-in', answer, 200) ? codeOf(answer) : undefined
  }

  async function replay({ code, access }: Redeemed, ask: Ask): Promise<void> {
    const before = await ask(() => calls.introspect(app, access))
    if (before.json.active !== true) tally.lost.push(`redemption by ${user.username}`)
    const again = await ask(() => calls.redeem(app, code))
    if (again.status === 200) tally.usedTwice.push(`code of ${user.username}`)
    const after = await ask(() => calls.introspect(app, access))
    tally.asked++
    // A replayed code ends what it gave (RFC 6749 §4.1.2).
    if (after.json.active === true) tally.stale.push(`token of a replayed code of ${user.username}`)
  }

  return {
    async write() {
      const code = await makeCode()
      if (code === undefined) return
      const answer = await answerOf(calls.redeem(app, code))
      if (!isExpected(tally, 'redemption', answer, 200)) return
      tally.acknowledged++
      const [before] = [earlier]
      earlier = { code, access: answer.json.access_token }
      if (before) await replay(before, (ask) => answerOf(ask()))
    },
    async check() {
      if (earlier) await replay(earlier, askUntilAnswered)
      earlier = undefined
    },
    expectedEvents: () => [],
  }
}
