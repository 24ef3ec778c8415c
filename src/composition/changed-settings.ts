import type { Settings } from '../config/settings.ts'
import { brokenRules } from '../config/stored-settings.ts'
import { type Actor, nameOf } from '../events/actor.ts'
import { sha256 } from '../kernel/secrets.ts'
import { freshSeconds } from '../kernel/time.ts'
import { composeMail } from '../mail/compose-mail.ts'
import { withImages } from '../mail/mail-images.ts'
import { sendTestLetter } from '../mail/send-test-mail.ts'
import { senderOf } from '../mail/smtp-transport.ts'
import { problemsOfImages } from '../management/look/look-images.ts'
import { invalid } from '../management/management-error.ts'
import { settingChanges } from '../management/server/change-settings.ts'
import type { SendTestMail, TestMail } from '../management/server/server-state.ts'
import type { MailPreviewContext } from '../management/texts/mail-preview.ts'
import { isAtLeast, strengthOf } from '../oauth/model/strength.ts'
import type { Services } from '../services.ts'
import { tooManyMails } from '../users/mail-limits.ts'
import { buildRefusals } from './oauth/binding.ts'

/**
 * Whoever changes these could get codes that are mailed to others, or move what guards
 * administrators out of the way. A stolen token is not enough for that, and neither is a scope.
 */
const leadingToAccounts: ReadonlySet<string> = new Set([
  ...['mail.smtpUrl', 'mail.requireTls', 'users.emailVerification', 'users.pendingMayLogIn'],
  ...['signIn.managementStrength', 'signIn.managementMaxAgeMinutes', 'signIn.minimumStrength'],
  ...['clientDocuments.scopes', 'clientRegistration.scopes'],
])

/** What changes settings, for the endpoints and the command. */
export function buildSettingChanges(services: Services) {
  const { storage, recorded, inForce, box, clock } = services
  const { settings, sessions, lookImages } = storage.stores
  const { refusals } = buildRefusals(services.settings)
  return settingChanges({
    settings,
    recorded,
    given: inForce.given,
    box,
    checkMayChange(actor, keys) {
      const key = keys.find((each) => leadingToAccounts.has(each))
      if (key === undefined || actor.kind === 'operator') return
      if (actor.kind !== 'person' || !actor.token) {
        throw invalid(17002, [{ path: `/${key}`, problem: 'can be changed by a person alone' }])
      }
      const { type, authTime } = actor.token
      if (clock() - authTime * 1000 <= freshSeconds.sent * 1000) return
      throw refusals.insufficientAuthentication(type, { max_age: String(freshSeconds.shown) })
    },
    async problemsFor(actor, next) {
      const problems = new Map(await problemsOfImages(lookImages, next, inForce.settings))
      const needed = next.signIn.managementStrength
      if (actor.kind !== 'person' || needed === inForce.settings.signIn.managementStrength) {
        return problems
      }
      const session = await sessions.find(actor.sessionId)
      if (session && isAtLeast(strengthOf(session.amr), needed)) return problems
      const problem = `is more than your own sign-in, so you would lock yourself out; sign in ${needed === 'two-factor' ? 'with a second factor' : 'with a passkey'} first`
      return problems.set('signIn.managementStrength', problem)
    },
  })
}

/** Sends test emails, to the one who asks or to an address that they name. */
export function buildMailTest(services: Services): SendTestMail {
  const { settings, storage, localeOf, brandFor, findImage, ownTexts } = services
  const { users } = storage.stores
  const countTest = buildTestLimit(services)
  return async (actor, { to, smtpUrl, from, requireTls }) => {
    const person = actor.kind === 'person' ? await users.find(actor.sub) : undefined
    const recipient = to ?? person?.email
    const faults = problemsOfTest({ to: recipient, smtpUrl, from }, settings)
    if (recipient === undefined || faults.length > 0) throw invalid(17005, faults)
    await countTest(actor)
    const mail = {
      ...settings.mail,
      ...(smtpUrl !== undefined && { smtpUrl }),
      ...(from !== undefined && { from }),
      ...(requireTls !== undefined && { requireTls }),
    }
    const locale = person ? localeOf(person, actor) : 'en-US'
    const own = await ownTexts(locale)
    const composed = composeMail({ kind: 'mailTest' }, locale, await brandFor({}), own)
    const message = await withImages(composed, findImage)
    const server = serverOf({ ...settings, mail })
    return { to: recipient, ...(await sendTestLetter({ server, to: recipient, message })) }
  }
}

/** Sends a previewed email to the person who asks. It counts with the other tests. */
export function buildOwnMailTest(services: Services): MailPreviewContext['sendToOneself'] {
  const { settings, storage, findImage } = services
  const countTest = buildTestLimit(services)
  return async (actor, composed) => {
    const person = actor.kind === 'person' ? await storage.stores.users.find(actor.sub) : undefined
    const to = person?.email
    const faults = problemsOfTest({ to }, settings)
    if (to === undefined || faults.length > 0) throw invalid(17005, faults)
    await countTest(actor)
    const message = await withImages(composed, findImage)
    return { to, ...(await sendTestLetter({ server: serverOf(settings), to, message })) }
  }
}

function buildTestLimit({ storage, clock }: Services) {
  const { attempts } = storage.stores
  return async (actor: Actor): Promise<void> => {
    const key = sha256(`mail tests of ${nameOf(actor)}`)
    if ((await attempts.countFailure(key, testWindowMs, clock())) > mostTests) {
      throw tooManyMails(testWindowMs)
    }
  }
}

function serverOf(settings: Settings) {
  const { smtpUrl, requireTls } = settings.mail
  if (smtpUrl === undefined) {
    throw invalid(17005, [{ path: '/smtp_url', problem: 'is missing, and no mail server is set' }])
  }
  return { smtpUrl, requireTls, from: senderOf(settings) }
}

const mostTests = 10
const testWindowMs = 600_000

/** The tested settings keep the rules that they would have to keep as settings. */
function problemsOfTest(
  { to, smtpUrl, from }: TestMail,
  settings: Settings,
): readonly { readonly path: string; readonly problem: string }[] {
  const mail = { ...settings.mail, ...(smtpUrl && { smtpUrl }), ...(from && { from }) }
  const broken = new Map(
    brokenRules({ ...settings, mail }).map(({ key, problem }) => [key, problem]),
  )
  const isAddress = to !== undefined && /^[^\s<>"@,;]+@[^\s<>"@,;]+$/.test(to)
  const isServer = smtpUrl === undefined || /^smtps?:\/\/[^\s]+$/.test(smtpUrl)
  const problems = {
    '/to': isAddress ? undefined : 'must be an email address; your account has none',
    '/smtp_url': isServer
      ? broken.get('mail.smtpUrl')
      : 'must be the address of a mail server, such as smtps://user:password@host:465',
    '/from': broken.get('mail.from'),
  }
  return Object.entries(problems).flatMap(([path, problem]) =>
    problem === undefined ? [] : [{ path, problem }],
  )
}
