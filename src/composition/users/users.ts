import type { Person } from '../../events/actor.ts'
import type { MovedMembership } from '../../groups/change-memberships.ts'
import { leaveGroups } from '../../groups/join-groups.ts'
import { builtInGroups } from '../../kernel/built-in-names.ts'
import { UntrustedRequestError } from '../../oauth/authorize/response/authorization-error.ts'
import { acrOf, strengthOf, withoutTrust } from '../../oauth/model/strength.ts'
import { type SessionEndings, sessionEndings } from '../../oauth/sessions/session-endings.ts'
import { chooseLocale } from '../../pages/texts/choose-locale.ts'
import type { Endpoint } from '../../routing/endpoint-definition.ts'
import type { Services } from '../../services.ts'
import type { Stores } from '../../storage/storage.ts'
import { accountDeletion } from '../../users/account-deletion.ts'
import { askExistence } from '../../users/ask-existence.ts'
import { changeStatus } from '../../users/change-status.ts'
import { changeUser } from '../../users/change-user.ts'
import { type CheckSession, credentialGate } from '../../users/credential-gate.ts'
import { mailCodes } from '../../users/factors/mail-codes.ts'
import { explainVoidLink, type LinkAbout, mailedCodeSecrets } from '../../users/mailed-codes.ts'
import { mergeUsers } from '../../users/merge-users.ts'
import { changeOwnProfile } from '../../users/own-profile.ts'
import { changePassword } from '../../users/passwords/change-password.ts'
import { setPassword } from '../../users/passwords/set-password.ts'
import { formerAddress } from '../../users/registration/former-address.ts'
import { checkInvitation, invitations, inviteInside } from '../../users/registration/invite.ts'
import { sendPasswordLink } from '../../users/registration/password-links.ts'
import { isRegistrationOpen, register } from '../../users/registration/register.ts'
import { emailVerification } from '../../users/registration/verify-email.ts'
import { passwordReset } from '../../users/reset-password.ts'
import { endsSessions } from '../../users/user.ts'
import type { AccountContext, EndSessions, MailedLinks, OnUser } from '../../users/user-context.ts'
import { UsersError } from '../../users/users-error.ts'
import { buildRefusals } from '../oauth/binding.ts'
import type { OAuthCore } from '../oauth/oauth-core.ts'
import { administratorCheck, deletionPreparation } from './deletion-preparation.ts'
import { buildFactors } from './factors.ts'
import { buildDefaultRoles } from './groups.ts'
import { buildMailLimits } from './people.ts'

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
  const { storage, clock } = services
  const { transact } = storage
  const endings = sessionEndings<Stores>({ transact, logouts: core.logouts, clock })
  return buildUserOperationsWith(services, endings)
}

/** The same with another way to end sessions. Commands use it, since they notify no clients. */
export async function buildUserOperationsWith(services: Services, given: SessionEndings<Stores>) {
  const { settings } = services
  const endings = voidingTraces(given)
  const context = await buildContext(services, endings)
  const { secrets, mailLimits } = context
  const codes = mailCodes(context, { secrets, mailLimits, isOn: settings.signIn.mailCodes })
  const prepareDeletion = deletionPreparation(services)
  const former = formerAddress(context)
  return {
    context,
    policy: context.policy,
    endings,
    factors: await buildFactors(services, context, codes),
    explainVoidLink: explainVoidLink(context),
    changePassword: changePassword(context),
    setPassword: setPassword(context),
    changeUser: changeUser(context),
    changeOwnProfile: changeOwnProfile(context),
    changeStatus: changeStatus(context, prepareDeletion),
    deletion: accountDeletion(context, {
      prepareDeletion,
      checkMayLeave: administratorCheck(services),
      waitMs: settings.users.deletionDays * 86_400_000,
    }),
    mergeUsers: mergeUsers<Stores, MovedMembership>(context, ({ groups }) => groups.lockTypes()),
    reset: passwordReset(context, codes),
    canRegister: isRegistrationOpen(context),
    register: register(context),
    formerAddress: former,
    verification: emailVerification(context, { mailCodes: codes, formerAddress: former, isEnded }),
    invitations: invitations(context, isClient),
    inviteInside: inviteInside(context, isClient),
    checkInvitation: checkInvitation(context, isClient),
    countInvitation: mailLimits.checkInvitation,
    sendPasswordLink: sendPasswordLink(context),
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

/** What the rules of accounts need of sessions, groups, clients and pages. */
async function buildContext(
  services: Services,
  { transact, recorded, endSessions }: SessionEndings<Stores>,
): Promise<AccountContext<Stores>> {
  const { settings, storage, mail, userContext } = services
  return {
    ...userContext,
    mail,
    transact,
    recorded,
    settings: settings.users,
    secrets: mailedCodeSecrets(await services.serverSecret('mailed-code')),
    mailLimits: buildMailLimits(services, storage.stores),
    linkTo: mailedLinks(settings.baseUrl),
    forgotLink: `${settings.baseUrl}${mailLinkPaths.forgot}`,
    endSessions,
    onStatusChanged: statusListener(services, endSessions),
    onRegistered: buildDefaultRoles(services),
    ...buildGate(services),
  }
}

/** The links of emails. Their hints are those of every page of a request; see `requestHints`. */
function mailedLinks(baseUrl: string): MailedLinks {
  const to = (path: string) => (proof: Readonly<Record<string, string>>, about: LinkAbout) =>
    `${baseUrl}${path}?${new URLSearchParams({ ...proof, ...hintsOf(about) })}`
  return {
    verify: to(mailLinkPaths.verify),
    reset: to(mailLinkPaths.reset),
    invitation: to(mailLinkPaths.invitation),
    keep: to(mailLinkPaths.keep),
    restore: to(mailLinkPaths.restore),
  }
}

function hintsOf({ requestId, clientId, locale }: LinkAbout): Record<string, string> {
  return {
    ...(requestId !== undefined && { requestId }),
    ...(clientId !== undefined && { client_id: clientId }),
    ui_locales: locale,
  }
}

async function isClient({ clients }: Stores, clientId: string): Promise<boolean> {
  return (await clients.find(clientId))?.enabled === true
}

async function isEnded({ sessions }: Stores, sessionId: string): Promise<boolean> {
  return (await sessions.find(sessionId))?.endedAt !== undefined
}

/** Refuses what people do to their own account in a session that has ended or is too weak. */
function buildGate({ settings, mail, clock }: Services) {
  const { refusals } = buildRefusals(settings)
  // Whatever their role is there: CONTRACT §11 says members.
  const { admins } = builtInGroups(settings.prefix)
  const checkSession: CheckSession<Stores> = async ({ sessions }, actor) => {
    if (actor.kind !== 'person') return
    const { sub, sessionId: id, token } = actor
    if (await sessions.hold({ id, sub })) return
    if (token) throw refusals.invalid(token.type)
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

async function sessionProof({ sessions }: Stores, { sessionId, token }: Person) {
  const session = await sessions.find(sessionId)
  const since = session?.authTime ?? 0
  // A session may have become stronger since the token was issued. The token has not: whoever got
  // hold of it before must not gain by what the person does later.
  const isSame = !token || Math.floor(since / 1000) <= token.authTime
  const isProved = strengthOf(withoutTrust(session?.amr ?? [])) !== 'password'
  return { authTime: token ? token.authTime * 1000 : since, hasProvedFactor: isSame && isProved }
}

/** What follows from a new status, in the transaction that changes it. */
function statusListener(services: Services, endSessions: EndSessions<Stores>): OnUser<Stores> {
  const { directory } = services
  const checkAdministratorRemains = administratorCheck(services)
  return async (inside, log, { sub, status }) => {
    if (!directory.mayAct(status)) await checkAdministratorRemains(inside, sub)
    if (endsSessions(status)) await endSessions(inside, sub)
    if (status === 'DELETED') await leaveGroups(inside, log, sub)
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
