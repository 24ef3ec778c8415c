import { normaliseLoginName } from '../kernel/login-name.ts'
import type { UserContext, UserStores } from './user-context.ts'
import type { UserStore } from './user-store.ts'

/**
 * Finds people by their names, and tells them by email that a request waits for them. `mayAct` says
 * whether users with a status may sign in.
 */
export function askToSignIn<Stores extends UserStores>(
  { stores: { users }, mail, localeOf }: UserContext<Stores>,
  mayAct: (status: string) => boolean,
) {
  /** The person; undefined if they cannot sign in, and so cannot answer. */
  async function findAskable(from: UserStore, sub: string) {
    const user = await from.find(sub)
    return user && mayAct(user.status) ? user : undefined
  }

  return {
    deliverSoon: mail.deliverSoon,
    async findByLoginName(typed: string): Promise<string | undefined> {
      const name = normaliseLoginName(typed)
      return name === undefined ? undefined : (await users.findByLoginName(name))?.sub
    },
    mayBeAsked: async (sub: string) => (await findAskable(users, sub)) !== undefined,
    /**
     * Works in the transaction of the stores. Answers false if the person cannot be asked. Without
     * an email they find the request on their account page.
     */
    async ask(
      { users: inside, outbox }: Stores,
      sub: string,
      { link, validSeconds }: { readonly link: string; readonly validSeconds: number },
    ): Promise<boolean> {
      const user = await findAskable(inside, sub)
      if (!user) return false
      if (user.email === undefined || !mail.canSend) return true
      await mail.post(outbox, {
        to: user.email,
        locale: localeOf(user),
        content: { kind: 'signInAsked', link, validSeconds },
        about: { sub },
        validSeconds,
      })
      return true
    },
  }
}
