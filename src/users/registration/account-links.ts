import { normaliseLoginName } from '../../kernel/names/login-name.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { MailContent } from '../../mail/mail-message.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { LinkAbout, MailedCodePurpose, MailedCodeSecrets } from '../mailed-codes.ts'
import { eventOrigin, type Origin } from '../origin.ts'
import { hasWayIn } from '../passwords/new-password.ts'
import { purpose as resetPurpose } from '../passwords/reset-password.ts'
import type { User } from '../user.ts'
import type { UserStores } from '../user-context.ts'

/** What a mailed code is for that lets somebody take an account over. */
export const invitationPurpose = 'invitation'

/**
 * What a link that an administrator sends is for. `invitation`: its owner takes a prepared account
 * over. `first-password`: nobody could sign in so far. `new-password`: instead of the present one.
 */
type AccountLinkKind = 'invitation' | 'first-password' | 'new-password'

/** A link that was mailed. */
export interface AccountLink {
  readonly kind: AccountLinkKind
  readonly expiresAt: number
}

/**
 * Mails the owner of an account a link by which they choose a password, in the transaction of the
 * stores. It replaces the last one. The caller delivers the mail after the commit.
 */
export type MailAccountLink<Stores> = (
  inside: Stores,
  user: User,
  about: LinkAbout & { readonly origin: Origin },
) => Promise<AccountLink>

export interface AccountLinkDependencies {
  readonly mail: Mailer
  readonly secrets: MailedCodeSecrets
  /** How long an invitation is valid, or the link to a first password. */
  readonly invitationSeconds: number
  /** How long the link is valid that replaces a password. */
  readonly resetSeconds: number
  readonly linkTo: {
    readonly invitation: (
      proof: Readonly<Record<'sub' | 'key', string>>,
      about: LinkAbout,
    ) => string
    readonly password: (
      proof: Readonly<Record<'reset' | 'exchange', string>>,
      about: LinkAbout,
    ) => string
  }
  readonly clock: Clock
}

export function mailAccountLink<Stores extends UserStores>(
  dependencies: AccountLinkDependencies,
): MailAccountLink<Stores> {
  const { mail, secrets, invitationSeconds, resetSeconds, linkTo, clock } = dependencies

  function contentOf(
    kind: AccountLinkKind,
    { sub: id, key }: { readonly sub: string; readonly key: string },
    about: LinkAbout,
  ): MailContent & { readonly validSeconds: number } {
    if (kind === 'invitation') {
      const link = linkTo.invitation({ sub: id, key }, about)
      return { kind: 'invitation', link, validSeconds: invitationSeconds }
    }
    const isFirst = kind === 'first-password'
    const link = linkTo.password({ reset: id, exchange: key }, about)
    const validSeconds = isFirst ? invitationSeconds : resetSeconds
    return { kind: 'choosePassword', isFirst, link, validSeconds }
  }

  return async (inside, user, { origin, ...about }) => {
    const { sub } = user
    const kind = await kindFor(inside, user)
    const validSeconds = kind === 'new-password' ? resetSeconds : invitationSeconds
    const purpose = linkPurposeOf(user)
    const now = clock()
    const expiresAt = now + validSeconds * 1000
    const key = secrets.newKey({ purpose, id: sub, expiresAt })
    await inside.mailedCodes.put({
      purpose,
      id: sub,
      sub,
      email: emailOf(user),
      codeDigest: undefined,
      keyDigest: key.digest,
      requestId: undefined,
      browser: undefined,
      expiresAt,
    })
    const content = contentOf(kind, { sub, key: key.secret }, about)
    await mail.post(inside.outbox, { to: user.email, locale: about.locale, content, validSeconds })
    await inside.events.append({
      type: 'PASSWORD_LINK_SENT',
      time: now,
      outcome: 'success',
      sub,
      ...eventOrigin(origin, { link: kind }),
    })
    return { kind, expiresAt }
  }
}

async function kindFor(inside: UserStores, { sub, status }: User): Promise<AccountLinkKind> {
  if (status === 'PENDING') return 'invitation'
  return (await hasWayIn(inside, sub)) ? 'new-password' : 'first-password'
}

/** The purpose of the link for a user; its id is the sub. */
export function linkPurposeOf({ status }: Pick<User, 'status'>): MailedCodePurpose {
  return status === 'PENDING' ? invitationPurpose : resetPurpose
}

/** The email address of a user as a login name; empty if there is none. */
export function emailOf({ email = '' }: Pick<User, 'email'>): string {
  return normaliseLoginName(email) ?? ''
}
