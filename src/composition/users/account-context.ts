import type { Person } from '../../events/actor.ts'
import { administrators, isAdministrator } from '../../groups/administrators.ts'
import { leaveGroups } from '../../groups/join-groups.ts'
import { builtInGroups } from '../../kernel/built-in-names.ts'
import { inSlices } from '../../kernel/time.ts'
import { UntrustedRequestError } from '../../oauth/authorize/response/authorization-error.ts'
import { acrOf, strengthOf, withoutTrust } from '../../oauth/model/strength.ts'
import type { SessionEndings } from '../../oauth/sessions/end-session.ts'
import type { Services } from '../../services.ts'
import type { Stores } from '../../storage/storage.ts'
import type { PrepareDeletion } from '../../users/change-status.ts'
import { type CheckSession, credentialGate } from '../../users/credential-gate.ts'
import { type LinkAbout, mailedCodeSecrets } from '../../users/mailed-codes.ts'
import { endsSessions } from '../../users/user.ts'
import type { AccountContext, EndSessions, MailedLinks, OnUser } from '../../users/user-context.ts'
import { LastAdministratorError } from '../../users/users-error.ts'
import { buildRefusals } from '../oauth/binding.ts'
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

/** What the rules of accounts need of sessions, groups, clients and pages. */
export async function buildAccountContext(
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
    binMs: settings.bin.days * 86_400_000,
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

/**
 * Whoever had a session may have asked for another email address, or for a code to go on with the
 * sign-in. Both end with the session, and so does a code to sign in with that waits. No browser is
 * trusted any more, since one of those that are signed out may be in wrong hands.
 */
export function voidingTraces(endings: SessionEndings<Stores>): SessionEndings<Stores> {
  return {
    ...endings,
    async endSessions(stores, sub, except) {
      await stores.mailedCodes.removeAllOf(sub, 'change-email', 'second-factor', 'sign-in')
      await stores.trustedBrowsers.removeAllOf(sub)
      await stores.upstreamRequests.removeAllOf(sub)
      return endings.endSessions(stores, sub, except)
    },
  }
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
    if (status !== 'DELETED') return
    await leaveGroups(inside, log, sub)
    await inside.accessRequests.forgetPerson(sub, log.now)
  }
}

/** Refuses that the last administrator leaves. */
export function administratorCheck({ settings, directory }: Services) {
  const everyAdministrator = administrators(settings.prefix, directory.mayAct)
  return async ({ groups }: Stores, sub: string): Promise<void> => {
    const remains = await everyAdministrator.hasOther(groups, sub)
    if (remains || !(await isAdministrator(groups, settings.prefix, sub))) return
    // A throw rolls the transaction back.
    throw new LastAdministratorError()
  }
}

/** How many memberships end in one transaction; ordinary users have fewer. */
const membershipsAtOnce = 100

/**
 * Ends the memberships of a user before the account is deleted, in transactions of
 * their own, as long as there are many. Those that are left end with the account, so
 * nobody who is deleted is a member.
 */
export function deletionPreparation(
  services: Services,
  atOnce = membershipsAtOnce,
): PrepareDeletion<Stores> {
  const { storage, recorded } = services
  const checkAdministratorRemains = administratorCheck(services)
  const hasMany = async ({ groups }: Stores, sub: string) =>
    (await groups.groupIdsOf(sub, atOnce + 1)).length > atOnce

  return async (actor, sub, check) => {
    if (!(await hasMany(storage.stores, sub))) return
    await inSlices(() =>
      recorded(actor, async (inside, log) => {
        await inside.people.lock(sub)
        await check(inside)
        await checkAdministratorRemains(inside, sub)
        await leaveGroups(inside, log, sub, atOnce)
        return log.done(await hasMany(inside, sub))
      }),
    )
  }
}
