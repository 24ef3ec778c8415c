import { answerOf, askUntilAnswered } from './unanswered.ts'
import { isExpected, type LedgerWorld, type Writer } from './writer.ts'

interface Revoked {
  readonly access: string
  readonly refresh: string
}

/** Signs in and revokes what it got; then asks at once whether it is still in force. */
export async function revocations(world: LedgerWorld): Promise<Writer> {
  const { calls, app, tally } = world
  const user = await world.addUser()
  const revoked: Revoked[] = []
  let checked = 0
  return {
    async write() {
      const signedIn = await answerOf(calls.signIn(app, user, 'openid offline_access'))
      if (!isExpected(tally, 'sign-in', signedIn, 200)) return
      const { access_token: access, refresh_token: refresh } = signedIn.json
      const answer = await answerOf(calls.revoke(app, refresh))
      if (!isExpected(tally, 'revocation', answer, 200)) return
      revoked.push({ access, refresh })
      tally.acknowledged++
      const status = await answerOf(calls.introspect(app, access))
      tally.asked++
      if (status.json.active === true) tally.stale.push(`access token of ${user.username}`)
    },
    async check() {
      for (const { access, refresh } of revoked.slice(checked)) {
        const status = await askUntilAnswered(() => calls.introspect(app, access))
        tally.asked++
        if (status.json.active === true) tally.lost.push(`revocation for ${user.username}`)
        const renewed = await askUntilAnswered(() => calls.refresh(app, refresh))
        if (renewed.status === 200)
          tally.lost.push(`revocation of ${user.username}'s refresh token`)
      }
      checked = revoked.length
    },
    expectedEvents: () => [{ types: ['LOGIN_SUCCESS'], sub: user.sub, atLeast: revoked.length }],
  }
}
