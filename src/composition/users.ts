import { administrators } from '../groups/rights/administrators.ts'
import { isAdministrator } from '../groups/rights/is-administrator.ts'
import { type SessionEndings, sessionEndings } from '../oauth/sessions/logout/session-endings.ts'
import { chooseLocale } from '../pages/texts/choose-locale.ts'
import type { Endpoint } from '../routing/endpoint.ts'
import type { Services } from '../services.ts'
import type { Stores } from '../storage/storage.ts'
import { changeStatus } from '../users/account/change-status.ts'
import { changeUser } from '../users/account/change-user.ts'
import { mailLimits } from '../users/mailed-codes/mail-limits.ts'
import { mailedCodeSecrets } from '../users/mailed-codes/mailed-code-secrets.ts'
import { changePassword } from '../users/passwords/change-password.ts'
import { passwordReset } from '../users/passwords/reset-password.ts'
import { setPassword } from '../users/passwords/set-password.ts'
import { invitations } from '../users/registration/invite.ts'
import { register } from '../users/registration/register.ts'
import { sendVerification } from '../users/registration/send-verification.ts'
import { emailVerification } from '../users/registration/verify-email.ts'
import { recordSignIn } from '../users/sign-in/record-sign-in.ts'
import type { User } from '../users/user.ts'
import { endsSessions } from '../users/user-status.ts'
import { UsersError } from '../users/users-error.ts'
import type { OAuthCore } from './oauth-core.ts'

/** The paths of the pages that emails link to. */
export const mailLinkPaths = {
  verify: '/verify',
  forgot: '/password/forgot',
  reset: '/password/new',
  invitation: '/invitation',
} as const

/** The operations on users' accounts, for the API, the pages and administrators. */
export type UserOperations = Awaited<ReturnType<typeof buildUserOperations>>

export function buildUserOperations(services: Services, core: OAuthCore) {
  const { transact } = services.storage
  return buildUserOperationsWith(services, sessionEndings({ ...services, ...core, transact }))
}

/** The same with another way to end sessions. Commands use it, since they notify no clients. */
export async function buildUserOperationsWith(services: Services, endings: SessionEndings<Stores>) {
  const { settings, clock, storage, mail, customFields, policy } = services
  const { stores } = storage
  const { pendingMayLogIn, registration } = settings.users
  const mustVerify = settings.users.emailVerification === 'required'
  const secrets = mailedCodeSecrets(await services.serverSecret('mailed-code'))
  const link = (path: string, values: Record<string, string>) =>
    `${settings.baseUrl}${path}?${new URLSearchParams(values)}`
  const forgotLink = `${settings.baseUrl}${mailLinkPaths.forgot}`

  const { transact, endSessions } = endings
  const notify = passwordChangedNotice(services, forgotLink)
  const shared = {
    ...services,
    stores,
    transact,
    secrets,
    policy,
    endSessions,
    notify,
    pendingMayLogIn,
    history: settings.password.history,
    mailLimits: mailLimits({
      attempts: stores.attempts,
      perAddressAndHour: settings.limits.lettersPerAddressAndHour,
      perRecipientAndHour: settings.limits.lettersPerRecipientAndHour,
      clock,
    }),
  }
  const send = sendVerification({
    ...shared,
    validSeconds: settings.users.verificationSeconds,
    linkTo: (sub, key, requestId) =>
      link(mailLinkPaths.verify, { sub, key, ...(requestId !== undefined && { requestId }) }),
    forgotLink,
  })
  const everyAdministrator = administrators(settings.prefix, services.directory.mayAct)
  async function checkAdministratorRemains({ groups }: Stores, sub: string): Promise<void> {
    const remains = await everyAdministrator.hasOther(groups, sub)
    if (remains || !(await isAdministrator(groups, settings.prefix, sub))) return
    // A throw rolls the transaction back.
    throw new UsersError(10007, 'the last administrator cannot be removed; appoint another first')
  }
  const canRegister = registration === 'open' && (mail.canSend || !mustVerify)
  return {
    policy,
    canRegister,
    endings,
    recordSignIn: recordSignIn({ transact, clock }),
    changePassword: changePassword(shared),
    setPassword: setPassword(shared),
    changeUser: changeUser({ transact, customFields, clock }),
    changeStatus: changeStatus({
      transact,
      clock,
      async onStatusChanged(inside: Stores, user) {
        if (!services.directory.mayAct(user.status)) {
          await checkAdministratorRemains(inside, user.sub)
        }
        if (endsSessions(user.status)) await endSessions(inside, user.sub)
        if (user.status === 'DELETED') await leaveGroups(inside, user.sub)
      },
    }),
    register: register({
      ...shared,
      registrationFields: new Set(settings.users.registrationFields),
      sendVerification: send,
      isOpen: canRegister,
      mustVerify,
      unconfirmedMs: settings.users.unconfirmedDays * 86_400_000,
    }),
    verification: emailVerification({ ...shared, send }),
    reset: passwordReset({
      ...shared,
      validSeconds: settings.users.resetSeconds,
      linkTo: (reset, exchange) => link(mailLinkPaths.reset, { reset, exchange }),
    }),
    invitations: invitations({
      ...shared,
      isOpen: registration !== 'off' && mail.canSend,
      validSeconds: settings.users.invitationSeconds,
      linkTo: (sub, key) => link(mailLinkPaths.invitation, { sub, key }),
    }),
  }
}

/** A deleted user is a member of no group. */
async function leaveGroups({ groups }: Stores, sub: string): Promise<void> {
  for (const { group } of await groups.membershipsOf(sub)) {
    await groups.removeMembership(group.groupId, sub)
  }
}

/** Sends an email to a user whose password was changed. */
function passwordChangedNotice({ mail }: Services, forgotLink: string) {
  const day = 86_400
  return async ({ outbox }: Stores, { email, profile }: User): Promise<void> => {
    if (email === undefined || !mail.canSend) return
    await mail.post(outbox, {
      to: email,
      locale: chooseLocale(profile.locale, undefined),
      content: { kind: 'passwordChanged', link: forgotLink },
      validSeconds: 3 * day,
    })
  }
}

/** What the endpoints of users' own accounts need. */
export function buildAccount({ storage, mail }: Services, userOperations: UserOperations) {
  const localeOf = (acceptLanguage: string | undefined) => chooseLocale(undefined, acceptLanguage)
  return {
    changePassword: userOperations.changePassword,
    register: userOperations.register,
    verification: { ...userOperations.verification, localeOf },
    reset: { ...userOperations.reset, localeOf },
    localeOf,
    async clientOf(requestId: string) {
      return (await storage.stores.interactions.find(requestId))?.request.clientId
    },
    /** An endpoint that refuses everybody where no mail can be sent. */
    mailed: (endpoint: Endpoint): Endpoint =>
      mail.canSend ? endpoint : { ...endpoint, handle: noMail },
  }
}

const noMail: Endpoint['handle'] = async () => {
  throw new UsersError(10007, 'this server sends no mail')
}
