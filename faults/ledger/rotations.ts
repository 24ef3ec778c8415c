import { graceSeconds } from '../site/environment.ts'
import { answerOf, askUntilAnswered } from './unanswered.ts'
import { isExpected, type LedgerWorld, type Writer } from './writer.ts'

/** Rotates the refresh tokens of one person's sign-in, over and over. */
export async function rotations(world: LedgerWorld): Promise<Writer> {
  const { calls, app, tally } = world
  const user = await world.addUser()
  let current: { readonly refresh: string; readonly access: string } | undefined
  /** Since when it is unknown whether the current token was replaced. */
  let doubtSince: number | undefined

  async function signIn(): Promise<void> {
    const answer = await answerOf(calls.signIn(app, user, 'openid offline_access'))
    if (!isExpected(tally, 'sign-in', answer, 200)) return
    current = { refresh: answer.json.refresh_token, access: answer.json.access_token }
    doubtSince = undefined
    tally.acknowledged++
  }

  /** A lost response can be asked for again, but only within the grace time. */
  const isTooLate = () =>
    doubtSince !== undefined && performance.now() - doubtSince > graceSeconds * 500

  return {
    async write() {
      if (!current) return signIn()
      const answer = await answerOf(calls.refresh(app, current.refresh)).catch((error) => {
        doubtSince ??= performance.now()
        throw error
      })
      if (answer.status === 200) {
        current = { refresh: answer.json.refresh_token, access: answer.json.access_token }
        doubtSince = undefined
        tally.acknowledged++
        return
      }
      if (!isTooLate()) tally.lost.push(`refresh token of ${user.username}: ${answer.text}`)
      current = undefined
    },
    async check() {
      if (!current || doubtSince !== undefined) return
      const { refresh, access } = current
      const status = await askUntilAnswered(() => calls.introspect(app, access))
      if (status.json.active !== true) tally.lost.push(`access token of ${user.username}`)
      const first = await askUntilAnswered(() => calls.refresh(app, refresh))
      if (first.status !== 200) {
        tally.lost.push(`refresh token of ${user.username}: ${first.text}`)
        return
      }
      const again = await askUntilAnswered(() => calls.refresh(app, refresh))
      if (again.status === 200 && again.json.refresh_token !== first.json.refresh_token) {
        tally.usedTwice.push(`refresh token of ${user.username} has two successors`)
      }
      current = { refresh: first.json.refresh_token, access: first.json.access_token }
    },
    expectedEvents: () => [],
  }
}
