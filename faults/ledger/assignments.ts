import { answerOf, askUntilAnswered } from './unanswered.ts'
import { isExpected, type LedgerWorld, type Writer } from './writer.ts'

interface Membership {
  readonly groupId: string
  readonly roles: readonly string[]
}

/** Gives one person a new role in a group each time. The role before it goes. */
export async function assignments(world: LedgerWorld): Promise<Writer> {
  const { calls, tally, groupId, machineToken } = world
  const { sub } = await world.addUser()
  let attempted = 0
  let confirmed = 0
  let count = 0

  /** Compares the role that the server names with the last one that it confirmed. */
  async function findRole(ask: typeof askUntilAnswered, into: string[]): Promise<void> {
    const last = confirmed
    if (last === 0) return
    const bearer = await machineToken()
    const path = `/groups-srv/usergroupmap/userwithmetadata/${sub}`
    const answer = await ask(() => calls.send('GET', path, { bearer }))
    if (!isExpected(tally, 'memberships', answer, 200)) return
    const { data } = answer.json.data as { readonly data: readonly Membership[] }
    const role = data.find((one) => one.groupId === groupId)?.roles[0] ?? 'none'
    // One that was attempted later may have happened too.
    if (!(Number(role) >= last)) into.push(`role of ${sub}: ${role} instead of ${last}`)
  }

  return {
    async write() {
      const bearer = await machineToken()
      const role = ++attempted
      const json = { groupId, sub, roles: [String(role)] }
      const path = '/groups-srv/usergroupmap/assign'
      const answer = await answerOf(calls.send('POST', path, { bearer, json }))
      if (!isExpected(tally, 'assignment', answer, 200)) return
      confirmed = role
      count++
      tally.acknowledged++
      tally.asked++
      await findRole((ask) => answerOf(ask()), tally.stale)
    },
    check: () => findRole(askUntilAnswered, tally.lost),
    expectedEvents: () => [
      { types: ['GROUP_NEW_USER_ADDED', 'GROUP_USER_ROLE_UPDATED'], sub, atLeast: count },
    ],
  }
}
