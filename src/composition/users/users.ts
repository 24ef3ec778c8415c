import type { MovedMembership } from '../../groups/change-memberships.ts'
import { leaveGroups } from '../../groups/join-groups.ts'
import { builtInGroups } from '../../kernel/names/built-in-names.ts'
import { UntrustedRequestError } from '../../oauth/authorize/response/authorization-error.ts'
import { acrOf, strengthOf, withoutTrust } from '../../oauth/model/strength.ts'
import { type SessionEndings, sessionEndings } from '../../oauth/sessions/session-endings.ts'
import { chooseLocale } from '../../pages/texts/choose-locale.ts'
import type { Endpoint } from '../../routing/endpoint-definition.ts'
import type { Services } from '../../services.ts'
import type { Stores } from '../../storage/storage.ts'
import { askExistence } from '../../users/account/ask-existence.ts'
import { changeStatus } from '../../users/account/change-status.ts'
import { changeUser } from '../../users/account/change-user.ts'
import { mergeUsers } from '../../users/account/merge-users.ts'
import { credentialGate } from '../../users/credential-gate.ts'
import { accountDeletion } from '../../users/deletion/account-deletion.ts'
import { keepLinks } from '../../users/deletion/keep-links.ts'
import { mailCodes } from '../../users/factors/mail-codes.ts'
import { explainVoidLink, type LinkAbout } from '../../users/mailed-codes/explain-void-link.ts'
import { mailedCodeSecrets } from '../../users/mailed-codes/mailed-code-secrets.ts'
import type { ActingSession, CheckSession, Origin } from '../../users/origin.ts'
import { requestEmailChange } from '../../users/own-profile/request-email-change.ts'
import { changePassword } from '../../users/passwords/change-password.ts'
import { passwordReset } from '../../users/passwords/reset-password.ts'
import { setPassword } from '../../users/passwords/set-password.ts'
import { mailAccountLink } from '../../users/registration/account-links.ts'
import { confirmEmail } from '../../users/registration/confirm-email.ts'
import { formerAddress } from '../../users/registration/former-address.ts'
import { checkInvitation, invitations, inviteInside } from '../../users/registration/invite.ts'
import { sendPasswordLink } from '../../users/registration/password-links.ts'
import { register } from '../../users/registration/register.ts'
import { sendVerification } from '../../users/registration/send-verification.ts'
import { emailVerification } from '../../users/registration/verify-email.ts'
import { endsSessions, type User } from '../../users/user.ts'
import { UsersError } from '../../users/users-error.ts'
import { buildRefusals } from '../oauth/binding.ts'
import type { OAuthCore } from '../oauth/oauth-core.ts'
import { administratorCheck, deletionPreparation } from './deletion-preparation.ts'
import { buildFactors } from './factors.ts'
import { buildDefaultRoles } from './groups.ts'
import { buildMailLimits } from './invitation-letters.ts'

/** The paths of the pages that emails link to. */
export const mailLinkPaths = {
  verify: '/verify',
  forgot: '/password/forgot',
  reset: '/password/new',
  invitation: '/invitation',
  keep: '/account/keep',
  restore: '/account/restore',
} as const

/** The operations on users' accounts, for the API, the pages and administrators. */
export type UserOperations = Awaited<ReturnType<typeof buildUserOperations>>

export function buildUserOperations(services: Services, core: OAuthCore) {
  const { transact } = services.storage
  return buildUserOperationsWith(services, sessionEndings({ ...services, ...core, transact }))
}

/** The same with another way to end sessions. Commands use it, since they notify no clients. */
export async function buildUserOperationsWith(services: Services, given: SessionEndings<Stores>) {
  const { policy } = services
  const endings = voidingTraces(given)
  const shared = await buildShared(services, endings)
  const onStatusChanged = statusListener(services, endings)
  const prepareDeletion = deletionPreparation(services)
  return {
    policy,
    endings,
    passGate: shared.passGate,
    factors: await buildFactors(services, endings, shared),
    explainVoidLink: explainVoidLink(shared),
    changePassword: changePassword(shared),
    setPassword: setPassword(shared),
    changeUser: changeUser(shared),
    changeStatus: changeStatus({ ...shared, onStatusChanged, prepareDeletion }),
    deletion: accountDeletion({
      ...shared,
      onStatusChanged,
      prepareDeletion,
      checkMayLeave: administratorCheck(services),
      links: keepLinks({
        ...shared,
        linkTo: (proof, about) => shared.link(mailLinkPaths.keep, proof, about),
      }),
      waitMs: services.settings.users.deletionDays * 86_400_000,
    }),
    mergeUsers: mergeUsers<Stores, MovedMembership>({
      ...shared,
      onStatusChanged,
      lockMemberships: ({ groups }) => groups.lockTypes(),
    }),
    ...buildRegistration(services, shared),
    reset: passwordReset({
      ...shared,
      validSeconds: services.settings.users.resetSeconds,
      linkTo: (proof, about) => shared.link(mailLinkPaths.reset, proof, about),
      confirmEmail: (inside, user, proof) => confirmEmail(shared, inside, user, proof),
    }),
  }
}

/**
 * Whoever had a session may have asked for another email address, or for a code to go on with the
 * sign-in. Both end with the session. No browser is trusted any more, since one of those that are
 * signed out may be in wrong hands.
 */
function voidingTraces(endings: SessionEndings<Stores>): SessionEndings<Stores> {
  return {
    ...endings,
    async endSessions(stores, sub, except) {
      await stores.mailedCodes.removeAllOf(sub, 'change-email')
      await stores.mailedCodes.removeAllOf(sub, 'second-factor')
      await stores.trustedBrowsers.removeAllOf(sub)
      return endings.endSessions(stores, sub, except)
    },
  }
}

/** The hints are those of every page of a request; see `requestHints`. */
function hintsOf({ requestId, clientId, locale }: LinkAbout): Record<string, string> {
  return {
    ...(requestId !== undefined && { requestId }),
    ...(clientId !== undefined && { client_id: clientId }),
    ui_locales: locale,
  }
}

type Shared = Awaited<ReturnType<typeof buildShared>>

/** What several operations on users need. */
async function buildShared(services: Services, { transact, endSessions }: SessionEndings<Stores>) {
  const { settings, storage, policy } = services
  const { stores } = storage
  const forgotLink = `${settings.baseUrl}${mailLinkPaths.forgot}`
  const secrets = mailedCodeSecrets(await services.serverSecret('mailed-code'))
  const limiting = buildMailLimits(services, stores)
  const mailing = { stores, transact, secrets, mailLimits: limiting }
  return {
    ...services,
    ...mailing,
    mailCodes: mailCodes({ ...services, ...mailing, isOn: settings.signIn.mailCodes }),
    policy,
    endSessions,
    ...buildGate(services),
    onRegistered: buildDefaultRoles(services),
    forgotLink,
    link: (path: string, proof: Readonly<Record<string, string>>, about: LinkAbout) =>
      `${settings.baseUrl}${path}?${new URLSearchParams({ ...proof, ...hintsOf(about) })}`,
    notify: passwordChangedNotice(services, forgotLink),
    pendingMayLogIn: settings.users.pendingMayLogIn,
    history: settings.password.history,
  }
}

/** Registration, invitations and the confirmation of email addresses. */
function buildRegistration({ settings: { users }, mail }: Services, shared: Shared) {
  const { link } = shared
  const mustVerify = users.emailVerification === 'required'
  const canRegister = users.registration === 'open' && (mail.canSend || !mustVerify)
  const { verificationSeconds: validSeconds } = users
  const send = sendVerification({
    ...shared,
    validSeconds,
    linkTo: (proof, about) => link(mailLinkPaths.verify, proof, about),
  })
  const mailLink = mailAccountLink<Stores>({
    ...shared,
    invitationSeconds: users.invitationSeconds,
    resetSeconds: users.resetSeconds,
    linkTo: {
      invitation: (proof, about) => link(mailLinkPaths.invitation, proof, about),
      password: (proof, about) => link(mailLinkPaths.reset, proof, about),
    },
  })
  const inviting = {
    ...shared,
    mailLink,
    isOpen: users.registration !== 'off' && mail.canSend,
    isClient: async ({ clients }: Stores, clientId: string) =>
      (await clients.find(clientId))?.enabled === true,
  }
  const former = formerAddress({
    ...shared,
    linkTo: (proof, about) => link(mailLinkPaths.restore, proof, about),
  })
  return {
    canRegister,
    formerAddress: former,
    register: register({
      ...shared,
      registrationFields: new Set(users.registrationFields),
      sendVerification: send,
      isOpen: canRegister,
      mustVerify,
      unconfirmedMs: users.unconfirmedDays * 86_400_000,
    }),
    verification: emailVerification({
      ...shared,
      send,
      isEnded,
      validSeconds,
      formerAddress: former,
    }),
    requestEmailChange: requestEmailChange({ ...shared, validSeconds }),
    invitations: invitations(inviting),
    inviteInside: inviteInside(inviting),
    checkInvitation: checkInvitation(inviting),
    countInvitation: shared.mailLimits.checkInvitation,
    sendPasswordLink: sendPasswordLink({ ...shared, mailLink }),
  }
}

async function isEnded({ sessions }: Stores, sessionId: string): Promise<boolean> {
  return (await sessions.find(sessionId))?.endedAt !== undefined
}

/** Refuses what people do to their own account in a session that has ended or is too weak. */
function buildGate({ settings, mail, clock }: Services) {
  const { refusals } = buildRefusals(settings)
  // Whatever their role is there: CONTRACT §11 says members.
  const { admins } = builtInGroups(settings.prefix)
  const checkSession: CheckSession<Stores> = async ({ sessions }, session) => {
    if (!session || (await sessions.hold(session))) return
    if (session.token) throw refusals.invalid(session.token.type)
    throw new UntrustedRequestError('expired', 'the session has ended; start again')
  }
  const passGate = credentialGate<Stores>({
    checkSession,
    proofOf: sessionProof,
    isAdministrator: async ({ groups }, sub) =>
      (await groups.findMembership(admins, sub)) !== undefined,
    sendsCodes: settings.signIn.mailCodes && mail.canSend,
    challenge: ({ type }, { needsFactor, maxAge }) =>
      refusals.insufficientAuthentication(type, {
        ...(needsFactor && { acr_values: acrOf('two-factor') }),
        max_age: String(maxAge),
      }),
    clock,
  })
  return { checkSession, passGate }
}

async function sessionProof({ sessions }: Stores, { id, token }: ActingSession) {
  const session = await sessions.find(id)
  const since = session?.authTime ?? 0
  // A session may have become stronger since the token was issued. The token has not: whoever got
  // hold of it before must not gain by what the person does later.
  const isSame = !token || Math.floor(since / 1000) <= token.authTime
  const isProved = strengthOf(withoutTrust(session?.amr ?? [])) !== 'password'
  return { authTime: token ? token.authTime * 1000 : since, hasProvedFactor: isSame && isProved }
}

/** What follows from a new status, in the transaction that changes it. */
function statusListener(services: Services, { endSessions }: SessionEndings<Stores>) {
  const { directory, clock } = services
  const checkAdministratorRemains = administratorCheck(services)
  return async (inside: Stores, { sub, status }: User): Promise<void> => {
    if (!directory.mayAct(status)) await checkAdministratorRemains(inside, sub)
    if (endsSessions(status)) await endSessions(inside, sub)
    if (status === 'DELETED') await leaveGroups(inside, sub, clock())
  }
}

/** Sends an email to a user whose password was changed. */
function passwordChangedNotice({ mail, localeOf }: Services, forgotLink: string) {
  const day = 86_400
  return async ({ outbox }: Stores, user: User, origin?: Origin): Promise<void> => {
    const { email } = user
    if (email === undefined || !mail.canSend) return
    await mail.post(outbox, {
      to: email,
      locale: localeOf(user, origin),
      content: { kind: 'passwordChanged', link: forgotLink },
      validSeconds: 3 * day,
    })
  }
}

/** What the endpoints of users' own accounts need. */
export function buildAccount(services: Services, userOperations: UserOperations) {
  const { settings, storage, mail, limits, clock } = services
  const mayAsk = settings.compat.enabled && settings.compat.userExistence
  const ask = askExistence({ users: storage.stores.users, limits, mayAsk })
  const localeOf = (acceptLanguage: string | undefined) => chooseLocale(undefined, acceptLanguage)
  return {
    changePassword: userOperations.changePassword,
    register: userOperations.register,
    askExistence: ask,
    /** Whether a page of a client is told that the address of a registration has an account. */
    isDuplicate: async (email: string, address: string) =>
      mayAsk && userOperations.canRegister && ask([email], address),
    verification: { ...userOperations.verification, localeOf },
    reset: { ...userOperations.reset, localeOf },
    localeOf,
    async clientOf(requestId: string) {
      const interaction = await storage.stores.interactions.find(requestId)
      return interaction && interaction.expiresAt > clock()
        ? interaction.request.clientId
        : undefined
    },
    /** An endpoint that refuses everybody where no mail can be sent. */
    mailed: (endpoint: Endpoint): Endpoint =>
      mail.canSend ? endpoint : { ...endpoint, handle: noMail },
  }
}

const noMail: Endpoint['handle'] = async () => {
  throw new UsersError(10007, 'this server sends no mail')
}
