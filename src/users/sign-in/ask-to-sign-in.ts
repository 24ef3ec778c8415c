import { normaliseLoginName } from '../../kernel/names/login-name.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { LocaleOf } from '../locale-of.ts'
import type { UserStore } from '../stores/user-store.ts'
import type { UserStores } from '../stores/user-stores.ts'

interface AskToSignInDependencies {
  readonly users: Pick<UserStore, 'findByLoginName'>
  readonly mail: Pick<Mailer, 'canSend' | 'post' | 'deliverSoon'>
  readonly localeOf: LocaleOf
  /** Whether users with this status may sign in. */
  readonly mayAct: (status: string) => boolean
}

/** Finds people by their names, and asks them by email to decide about a request. */
export function askToSignIn({ users, mail, localeOf, mayAct }: AskToSignInDependencies) {
  return {
    canAsk: mail.canSend,
    deliverSoon: mail.deliverSoon,
    async findByLoginName(typed: string): Promise<string | undefined> {
      const name = normaliseLoginName(typed)
      return name === undefined ? undefined : (await users.findByLoginName(name))?.sub
    },
    /** Works in the transaction of the stores. Answers false if the person cannot be asked. */
    async ask(
      { users: inside, outbox }: Pick<UserStores, 'users' | 'outbox'>,
      sub: string,
      { link, validSeconds }: { readonly link: string; readonly validSeconds: number },
    ): Promise<boolean> {
      const user = await inside.find(sub)
      if (user?.email === undefined || !mayAct(user.status)) return false
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
