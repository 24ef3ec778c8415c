import type { Recording } from '../../events/recorded.ts'
import { normaliseLoginName } from '../../kernel/login-name.ts'
import type { MailContent } from '../../mail/mail-message.ts'
import type { LinkAbout, MailedCodePurpose } from '../mailed-codes.ts'
import { hasWayIn } from '../passwords/new-password.ts'
import { purpose as resetPurpose } from '../reset-password.ts'
import type { User } from '../user.ts'
import type { AccountContext, MailedLinks, UserStores } from '../user-context.ts'

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
export async function mailAccountLink<Stores extends UserStores>(
  context: AccountContext<Stores>,
  inside: Stores,
  log: Recording,
  user: User,
  about: LinkAbout,
): Promise<AccountLink> {
  const { mail, secrets, settings } = context
  const { sub } = user
  const kind = await kindFor(inside, user)
  const validSeconds = kind === 'new-password' ? settings.resetSeconds : settings.invitationSeconds
  const purpose = linkPurposeOf(user)
  const expiresAt = log.now + validSeconds * 1000
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
  const proof = { id: sub, key: key.secret, validSeconds }
  const content = contentOf(context.linkTo, kind, proof, about)
  const { locale, clientId, groupId: invitedBy } = about
  await mail.post(inside.outbox, {
    to: user.email,
    locale,
    content,
    about: { sub, clientId, invitedBy },
    validSeconds,
  })
  log.change('PASSWORD_LINK_SENT', { sub, detail: { link: kind } })
  return { kind, expiresAt }
}

function contentOf(
  linkTo: MailedLinks,
  kind: AccountLinkKind,
  proof: { readonly id: string; readonly key: string; readonly validSeconds: number },
  about: LinkAbout,
): MailContent {
  const { id, key, validSeconds } = proof
  if (kind === 'invitation') {
    return { kind, link: linkTo.invitation({ sub: id, key }, about), validSeconds }
  }
  const link = linkTo.reset({ reset: id, exchange: key }, about)
  return { kind: 'choosePassword', isFirst: kind === 'first-password', link, validSeconds }
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
