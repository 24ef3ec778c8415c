import type { Settings } from '../../config/settings.ts'
import type { Recording } from '../../events/recorded.ts'
import {
  endOneSession,
  type SessionEndings,
  sessionEndings,
} from '../../oauth/sessions/end-session.ts'
import type { Endpoint } from '../../routing/endpoint-definition.ts'
import type { Services } from '../../services.ts'
import type { Stores } from '../../storage/storage.ts'
import { chooseLocale } from '../../texts/choose-locale.ts'
import { offeredLocales } from '../../texts/locales.ts'
import { accountDeletion } from '../../users/account-deletion.ts'
import { askExistence } from '../../users/ask-existence.ts'
import { changeStatus } from '../../users/change-status.ts'
import { changeUser } from '../../users/change-user.ts'
import { pendingAuthenticators } from '../../users/factors/authenticators.ts'
import { changeFactors } from '../../users/factors/change-factors.ts'
import { checkFactor, recoveryCodes } from '../../users/factors/check-factor.ts'
import { type MailCodes, mailCodes } from '../../users/factors/mail-codes.ts'
import { completeNewcomer } from '../../users/first-sign-in.ts'
import { linkedAccounts, type Unlinked } from '../../users/linked-accounts.ts'
import { mailSignIn } from '../../users/mail-sign-in.ts'
import { explainVoidLink } from '../../users/mailed-codes.ts'
import { mergeUsers } from '../../users/merge-users.ts'
import { changeOwnProfile } from '../../users/own-profile.ts'
import { passkeyChallenges, relyingParty } from '../../users/passkey-ceremony.ts'
import { addPasskey } from '../../users/passkeys/add-passkey.ts'
import { passkeySignIn } from '../../users/passkeys/passkey-sign-in.ts'
import { passkeySignals } from '../../users/passkeys/passkey-signals.ts'
import { provePasskey } from '../../users/passkeys/prove-passkey.ts'
import { usePasskey, verifyPasskey } from '../../users/passkeys/verify-passkey.ts'
import { changePassword } from '../../users/passwords/change-password.ts'
import { setPassword } from '../../users/passwords/set-password.ts'
import { formerAddress } from '../../users/registration/former-address.ts'
import { checkInvitation, invitations, inviteInside } from '../../users/registration/invite.ts'
import { sendPasswordLink } from '../../users/registration/password-links.ts'
import { isRegistrationOpen, register } from '../../users/registration/register.ts'
import { emailVerification } from '../../users/registration/verify-email.ts'
import { passwordReset } from '../../users/reset-password.ts'
import { type FindPushed, upstreamAccounts } from '../../users/upstream-accounts.ts'
import type { AccountContext } from '../../users/user-context.ts'
import { UsersError } from '../../users/users-error.ts'
import { buildAccessEnding } from '../access.ts'
import type { OAuthCore } from '../oauth/oauth-core.ts'
import {
  administratorCheck,
  buildAccountContext,
  deletionPreparation,
  voidingTraces,
} from './account-context.ts'
import { buildMembershipMove, buildRuleEnding } from './groups.ts'

/** The operations on users' accounts, for the API, the pages and administrators. */
export type UserOperations = Awaited<ReturnType<typeof buildUserOperations>>

export function buildUserOperations(services: Services, core: OAuthCore) {
  const { transact } = services.storage
  return buildUserOperationsWith(services, sessionEndings<Stores>(transact, core))
}

/** Nobody can agree to terms that are not published. */
function requiredFields({ connections, termsUri, policyUri }: Settings): readonly string[] {
  const hasTerms = termsUri !== undefined || policyUri !== undefined
  return connections.requiredFields.filter((field) => field !== 'terms' || hasTerms)
}

/** The same with another way to end sessions. Commands use it, since they notify no clients. */
export async function buildUserOperationsWith(services: Services, given: SessionEndings<Stores>) {
  const { settings } = services
  const endings = voidingTraces(given)
  const context = await buildAccountContext(services, endings)
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
    mergeUsers: mergeUsers(context, buildMembershipMove(services, buildAccessEnding(services))),
    reset: passwordReset(context, codes),
    canRegister: isRegistrationOpen(context),
    register: register(context),
    formerAddress: former,
    verification: emailVerification(context, { mailCodes: codes, formerAddress: former, isEnded }),
    invitations: invitations(context, isClient),
    upstreamAccounts: {
      ...upstreamAccounts(
        {
          ...context,
          completeNewcomer: completeNewcomer(context, requiredFields(settings)),
          findPushed,
        },
        services.recordSignIn,
      ),
      ...linkedAccounts({
        ...context,
        voidPending: ({ upstreamRequests }, sub) => upstreamRequests.removeAllOf(sub),
        onUnlinked: buildUnlinking(services),
      }),
    },
    inviteInside: inviteInside(context, isClient),
    checkInvitation: checkInvitation(context, isClient),
    countInvitation: mailLimits.checkInvitation,
    sendPasswordLink: sendPasswordLink(context),
  }
}

/**
 * Whom the directory of a connection has pushed: by the id that it has for the person at both
 * places, or by the address that the connection vouches for.
 */
const findPushed: FindPushed<Stores> = async (stores, connectionId, admit) => {
  const { scimUsers, users } = stores
  const [first] = await scimUsers.list(connectionId, { limit: 1 })
  if (!first) return undefined
  const { subject, provedEmail } = await admit(stores)
  const [same, other] = await scimUsers.list(connectionId, { externalId: subject, limit: 2 })
  if (same && !other) return same.sub
  const holder = provedEmail === undefined ? undefined : await users.findByLoginName(provedEmail)
  if (!holder?.emailVerified) return undefined
  return (await scimUsers.findBySub(connectionId, holder.sub))?.sub
}

/** What ends when a person cannot sign in elsewhere any more: roles by rules, and sessions. */
function buildUnlinking(services: Services) {
  const endRules = buildRuleEnding(services)
  return async (inside: Stores, log: Recording, { sub, identityId, account }: Unlinked) => {
    await endRules(inside, log, sub)
    // From the beginning of time: tokens may outlast the session that they are of.
    for (const session of await inside.sessions.listOf(sub, 0)) {
      const isOwn = session.id === log.actor.sessionId
      if (session.identityId === identityId && !isOwn) await endOneSession(inside, log, session.id)
    }
    if (account) await inside.upstreamRefreshes.forgetAllOf(account)
  }
}

/**
 * Builds what people prove themselves with: checks, and changes by themselves or by administrators.
 */
async function buildFactors(
  services: Services,
  context: AccountContext<Stores>,
  mailCodes: MailCodes,
) {
  const { settings, box, clock, recordSignIn } = services
  const { stores } = context
  const parts = {
    mailCodes,
    box,
    recoveryCodes: recoveryCodes(await services.serverSecret('recovery-code')),
    pendingAuthenticators: pendingAuthenticators(box, settings.pages.name),
  }
  const changes = changeFactors(context, parts)
  const party = relyingParty(settings)
  const ceremony = { challenges: passkeyChallenges(box, clock), party }
  const passkeyParts = {
    ...ceremony,
    verify: verifyPasskey(stores.factors, ceremony),
    use: usePasskey(context, ceremony, `${settings.baseUrl}/account/factors`),
    recordSignIn,
  }
  return {
    checkFactor: checkFactor(context, parts),
    mailCodes,
    mailSignIn: mailSignIn(context, {
      secrets: context.secrets,
      mailLimits: context.mailLimits,
      isOn: settings.signIn.codesInsteadOfPasswords,
      recordSignIn,
    }),
    changeFactors: changes,
    /** Adding a passkey, signing in with one alone or as a second factor, and telling browsers. */
    passkeys: {
      add: addPasskey(context, ceremony, changes),
      signIn: passkeySignIn(context, passkeyParts),
      prove: provePasskey(context, passkeyParts),
      signals: passkeySignals(party),
    },
    enrolments: stores.enrolments,
  }
}

async function isClient({ clients }: Stores, clientId: string): Promise<boolean> {
  return (await clients.find(clientId))?.enabled === true
}

async function isEnded({ sessions }: Stores, sessionId: string): Promise<boolean> {
  return (await sessions.find(sessionId))?.endedAt !== undefined
}

/** What the endpoints of users' own accounts need. */
export function buildAccount(services: Services, userOperations: UserOperations) {
  const { settings, storage, mail, limits, clock } = services
  const mayAsk = settings.compat.enabled && settings.compat.userExistence
  const ask = askExistence(storage.stores.users, limits, mayAsk)
  const languages = offeredLocales(settings.pages.languages)
  const localeOf = (acceptLanguage: string | undefined) =>
    chooseLocale(languages, undefined, acceptLanguage)
  return {
    changePassword: userOperations.changePassword,
    register: userOperations.register,
    askExistence: ask,
    /** Whether a page of a client is told that the address of a registration has an account. */
    isDuplicate: async (email: string, address: string) =>
      mayAsk && userOperations.canRegister && ask([email], address),
    verification: userOperations.verification,
    reset: userOperations.reset,
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
