import { normaliseLoginName } from '../../kernel/names/login-name.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { LocaleOf } from '../locale-of.ts'
import type { UserStore } from '../stores/user-store.ts'
import type { UserStores } from '../stores/user-stores.ts'

interface AskToSignInDependencies {
  readonly users: Pick<UserStore, 'find' | 'findByLoginName'>
  readonly mail: Pick<Mailer, 'canSend' | 'post' | 'deliverSoon'>
  readonly localeOf: LocaleOf
  /** Whether users with this status may sign in. */
  readonly mayAct: (status: string) => boolean
}

/** Finds people by their names, and asks them by email to decide about a request. */
export function askToSignIn({ users, mail, localeOf, mayAct }: AskToSignInDependencies) {
  /** The person and their address; undefined if they cannot be asked. */
  async function findAskable(from: Pick<UserStore, 'find'>, sub: string) {
    const user = await from.find(sub)
    if (user?.email === undefined || !mayAct(user.status)) return undefined
    return { user, to: user.email }
  }

  return {
    canAsk: mail.canSend,
    deliverSoon: mail.deliverSoon,
    async findByLoginName(typed: string): Promise<string | undefined> {
      const name = normaliseLoginName(typed)
      return name === undefined ? undefined : (await users.findByLoginName(name))?.sub
    },
    mayBeAsked: async (sub: string) => (await findAskable(users, sub)) !== undefined,
    /** Works in the transaction of the stores. Answers false if the person cannot be asked. */
    async ask(
      { users: inside, outbox }: Pick<UserStores, 'users' | 'outbox'>,
      sub: string,
      { link, validSeconds }: { readonly link: string; readonly validSeconds: number },
    ): Promise<boolean> {
      const askable = await findAskable(inside, sub)
      if (!askable) return false
      const { user, to } = askable
      await mail.post(outbox, {
        to,
        locale: localeOf(user),
        content: { kind: 'signInAsked', link, validSeconds },
        validSeconds,
      })
      return true
    },
  }
}
