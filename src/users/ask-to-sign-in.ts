import { normaliseLoginName } from '../kernel/login-name.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { LocaleOf, UserStores } from './user-context.ts'
import type { UserStore } from './user-store.ts'

interface AskToSignInDependencies {
  readonly users: Pick<UserStore, 'find' | 'findByLoginName'>
  readonly mail: Pick<Mailer, 'canSend' | 'post' | 'deliverSoon'>
  readonly localeOf: LocaleOf
  /** Whether users with this status may sign in. */
  readonly mayAct: (status: string) => boolean
}

/** Finds people by their names, and tells them by email that a request waits for them. */
export function askToSignIn({ users, mail, localeOf, mayAct }: AskToSignInDependencies) {
  /** The person; undefined if they cannot sign in, and so cannot answer. */
  async function findAskable(from: Pick<UserStore, 'find'>, sub: string) {
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
      { users: inside, outbox }: Pick<UserStores, 'users' | 'outbox'>,
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
        validSeconds,
      })
      return true
    },
  }
}
