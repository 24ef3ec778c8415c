import { seedPassword, seedUsers } from '../targets/seed.ts'
import { tokenRequest } from './token-request.ts'
import { checkAnswer, NotOffered, signInOf, type Workload } from './workload.ts'

/** A user signs in with a name and a password. */
export const passwordLogin: Workload = {
  name: 'password-login',
  // With more connections the queue would be full and sign-ins would be refused.
  mostConnections: 32,
  async prepare(server) {
    if (signInOf(server).by !== 'password') throw new NotOffered('has no password grant')
    return {
      operation(connection) {
        const request = tokenRequest(server, {
          grant_type: 'password',
          username: seedUsers[connection % seedUsers.length]?.username ?? '',
          password: seedPassword,
          scope: 'openid',
        })
        return async (send) => checkAnswer(await send(request), 200, '"access_token"')
      },
    }
  },
}
