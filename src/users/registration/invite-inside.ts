import { normaliseLoginName } from '../../kernel/names/login-name.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { MailLocale } from '../../mail/mail-message.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { storeNewUser } from '../account/add-user.ts'
import type { LinkAbout } from '../mailed-codes/link-about.ts'
import type { MailedCodeSecrets } from '../mailed-codes/mailed-code-secrets.ts'
import type { Origin } from '../origin.ts'
import type { CustomFieldRules } from '../records/custom-fields.ts'
import { nameTaken } from '../records/login-names.ts'
import { checkUserRecord, type UserDraft } from '../records/user-record.ts'
import type { UserStores } from '../stores/user-stores.ts'
import type { User } from '../user.ts'
import { invalidUser, UsersError } from '../users-error.ts'

/** What is known of a person who is invited. */
export interface Invitation {
  readonly record: Readonly<Record<string, unknown>>
  readonly locale: MailLocale
  /** The application that the link leads to, once the account is taken over. */
  readonly clientId?: string | undefined
  readonly origin?: Origin
}

/**
 * Prepares an account and its email in the transaction of the stores; answers the account, or why
 * there is none. The caller delivers the mail after the commit.
 */
export type InviteInside<Stores> = (
  inside: Stores,
  invitation: Invitation,
) => Promise<User | UsersError>

export interface InviteInsideDependencies<Stores extends UserStores> {
  readonly mail: Mailer
  readonly secrets: MailedCodeSecrets
  readonly customFields: CustomFieldRules
  readonly onCreated: (stores: Stores, user: User) => Promise<void>
  /** Whether people can use this client. */
  readonly isClient: (stores: Stores, clientId: string) => Promise<boolean>
  readonly isOpen: boolean
  readonly validSeconds: number
  readonly linkTo: (proof: Readonly<Record<'sub' | 'key', string>>, about: LinkAbout) => string
  readonly clock: Clock
}

/** What a mailed code is for that lets somebody take an account over. */
export const purpose = 'invitation'

export function inviteInside<Stores extends UserStores>(
  dependencies: InviteInsideDependencies<Stores>,
): InviteInside<Stores> {
  const { mail, secrets, clock } = dependencies

  return async (inside, { record, locale, clientId, origin = {} }) => {
    if (!dependencies.isOpen) throw new UsersError(10007, 'people cannot be invited here')
    if (clientId !== undefined && !(await dependencies.isClient(inside, clientId))) {
      throw invalidUser([{ path: '/client_id', problem: 'is not the id of an enabled client' }])
    }
    const invited = await prepare(inside, draftOf(record), origin)
    if (!(invited instanceof UsersError)) await send(inside, invited, { locale, clientId })
    return invited
  }

  function draftOf(record: Readonly<Record<string, unknown>>): UserDraft {
    const { customFields } = dependencies
    const given = { ...record, userStatus: 'PENDING', email_verified: false }
    const draft = checkUserRecord(given, { now: clock(), customFields })
    if (draft.user.email !== undefined && draft.password === undefined) return draft
    throw new UsersError(10001, 'an invitation needs an email and no password')
  }

  /** Stores a new account, or finds the one that was prepared for the same address. */
  async function prepare(
    inside: Stores,
    draft: UserDraft,
    origin: Origin,
  ): Promise<User | UsersError> {
    const waiting = await inside.users.findByLoginName(emailOf(draft.user))
    if (waiting?.status === 'PENDING' && emailOf(waiting) === emailOf(draft.user)) return waiting
    const stored = await storeNewUser(inside, draft, origin)
    if (stored === 'stale') return new UsersError(10002, 'a user or a client has this sub')
    if (stored !== 'stored') return nameTaken(stored.taken, draft.loginNames)
    await dependencies.onCreated(inside, draft.user)
    return draft.user
  }

  async function send(
    { mailedCodes, outbox }: Stores,
    user: User,
    about: LinkAbout,
  ): Promise<void> {
    const { validSeconds } = dependencies
    const expiresAt = clock() + validSeconds * 1000
    const key = secrets.newKey({ purpose, id: user.sub, expiresAt })
    await mailedCodes.put({
      purpose,
      id: user.sub,
      sub: user.sub,
      email: emailOf(user),
      codeDigest: undefined,
      keyDigest: key.digest,
      requestId: undefined,
      browser: undefined,
      expiresAt,
    })
    const link = dependencies.linkTo({ sub: user.sub, key: key.secret }, about)
    const content = { kind: 'invitation', link, validSeconds } as const
    await mail.post(outbox, { to: user.email, locale: about.locale, content, validSeconds })
  }
}

/** The email address of a user as a login name; empty if there is none. */
export function emailOf({ email = '' }: Pick<User, 'email'>): string {
  return normaliseLoginName(email) ?? ''
}
