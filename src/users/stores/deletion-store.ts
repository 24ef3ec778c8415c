import type { MailLocale } from '../../mail/mail-message.ts'
import type { User } from '../user.ts'

/** Accounts that are to be deleted at a time. */
export interface DeletionStore {
  /**
   * Sets when the account is deleted, or that it is not, if the user still has this revision.
   * Exactly one of many calls is answered true. The language is that of emails about it.
   */
  planDeletion(
    user: Pick<User, 'sub' | 'revision'>,
    at: number | undefined,
    now: number,
    locale?: MailLocale,
  ): Promise<boolean>
  /** The language that was given with the plan. */
  deletionLocale(sub: string): Promise<MailLocale | undefined>
  /** Subs of users whose account is to be deleted by now, earliest first. */
  listDueDeletions(now: number, limit: number): Promise<readonly string[]>
}
