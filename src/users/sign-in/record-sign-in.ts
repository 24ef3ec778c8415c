import type { Clock } from '../../kernel/time/clock.ts'
import type { Transact } from '../../kernel/transact.ts'
import type { UserStores } from '../stores/user-stores.ts'
import { deviceMs } from './sign-in.ts'

/** Records the sign-in of a user who has just registered, which needs no password again. */
export type RecordSignIn = (signIn: {
  readonly sub: string
  readonly clientId: string
  readonly address: string
  readonly device: string
}) => Promise<void>

interface RecordSignInDependencies {
  readonly transact: Transact<UserStores>
  readonly clock: Clock
}

export function recordSignIn({ transact, clock }: RecordSignInDependencies): RecordSignIn {
  return ({ sub, clientId, address, device }) =>
    transact(async ({ users, devices, events }) => {
      const time = clock()
      await users.recordLogin(sub, time)
      await devices.remember(sub, device, time + deviceMs)
      const type = 'LOGIN_SUCCESS'
      await events.append({ type, time, outcome: 'success', sub, clientId, address })
    })
}
