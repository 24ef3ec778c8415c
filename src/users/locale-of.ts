import type { MailLocale } from '../mail/mail-message.ts'
import type { Origin } from './origin.ts'
import type { User } from './user.ts'

/**
 * The language of emails to a user: the one in the profile, else that of the page on which the user
 * has changed something.
 */
export type LocaleOf = (user: Pick<User, 'profile'>, origin?: Pick<Origin, 'locale'>) => MailLocale
