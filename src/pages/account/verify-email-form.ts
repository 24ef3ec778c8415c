import type { Params } from '../../http/params.ts'
import type { Reply } from '../../http/reply.ts'
import { sha256 } from '../../kernel/secrets.ts'
import type { GivenInBrowser, VerificationOutcome } from '../../users/registration/verify-email.ts'
import { UsersError } from '../../users/users-error.ts'
import { visitorOnPage } from '../context/page-actors.ts'
import { messagePage } from '../elements/message-page.ts'
import { pageReply } from '../html/page-reply.ts'
import { type StepVisit, stepAddress } from '../interaction/step.ts'
import {
  type AccountForm,
  type AccountFormContext,
  type AccountFormVisit,
  isInvalidProof,
  nextLinkOf,
  voidLinkReply,
} from './account-form.ts'
import { confirmEmailPage, mailedCodePage } from './mailed-code-page.ts'
import {
  findMismatch,
  type NewPasswordFaults,
  newPasswordFaults,
  newPasswordPage,
} from './new-password-page.ts'
import { signInAfterRegistration } from './sign-in-after-registration.ts'

/** What the page for the code shows. */
interface CodeRequest {
  readonly sub: string
  readonly email: string
  readonly state?: 'wrong' | 'resent'
}

/**
 * GET and POST /verify: a person proves the email address they registered with, by the code or by
 * the key in the link of the email.
 */
export function verifyEmailForm(context: AccountFormContext): AccountForm {
  const { verification } = context
  return {
    async show(visit, query) {
      const proof = { id: query.get('sub') ?? '', key: query.get('key') ?? '' }
      try {
        const { needsPassword, email } = await verification.preview(visitorOnPage(visit), {
          browser: browserOf(visit),
          sub: proof.id,
          secret: { key: proof.key },
        })
        return needsPassword
          ? passwordPage(context, visit, 200, { proof, email })
          : pageReply(200, confirmEmailPage({ ...visit.model, ...proof, email }))
      } catch (error) {
        if (!isInvalidProof(error)) throw error
        return voidLink(context, visit, proof)
      }
    },
    async submit(visit, form) {
      const [sub, email] = [form.get('id') ?? '', form.get('email') ?? '']
      if (form.get('resend') !== undefined) {
        const { clientId, model } = visit
        const wanted = { sub, clientId, locale: model.locale }
        await verification.resend(visitorOnPage(visit), wanted)
        return codePage(context, visit, 200, { sub, email, state: 'resent' })
      }
      try {
        return await verifyProof(context, visit, form)
      } catch (error) {
        if (!isInvalidProof(error) && !isTaken(error)) throw error
        const key = form.get('key')
        const hasLink = key !== undefined || email === ''
        return hasLink
          ? voidLink(context, visit, { id: sub, key: key ?? '' })
          : codePage(context, visit, 400, { sub, email, state: 'wrong' })
      }
    },
  }
}

/** Takes a code or key, with a password if the page asked for one. */
async function verifyProof(
  context: AccountFormContext,
  visit: AccountFormVisit,
  form: Params,
): Promise<Reply> {
  const proof = proofIn(form)
  const email = form.get('email') ?? form.get('username') ?? ''
  const password = form.get('password')
  const mismatch = password === undefined ? undefined : findMismatch(form)
  if (mismatch) return passwordPage(context, visit, 400, { proof, email }, mismatch)
  try {
    const given = { ...givenIn(visit, form), password }
    const outcome = await context.verification.inBrowser(visitorOnPage(visit), given)
    if (outcome.kind === 'verified') {
      return await finish(context, visit, outcome, password !== undefined)
    }
    return passwordPage(context, visit, 200, { proof, email: outcome.email })
  } catch (error) {
    const faults = newPasswordFaults(error)
    if (!faults) throw error
    return passwordPage(context, visit, 400, { proof, email }, faults)
  }
}

/** Signs the person in, if this browser made the registration. Else it only shows a message. */
async function finish(
  context: AccountFormContext,
  visit: AccountFormVisit,
  { verified, requestId }: VerificationOutcome & { readonly kind: 'verified' },
  hasNewPassword: boolean,
): Promise<Reply> {
  const { step } = visit
  if (step && requestId === step.interaction.id) {
    const { user, identityId, epoch } = verified
    const registered = { sub: user.sub, identityId, epoch }
    return signInAfterRegistration(context, step, registered, 'verification-page')
  }
  const kind = hasNewPassword ? 'accountReady' : 'emailConfirmed'
  return pageReply(200, messagePage({ ...visit.model, kind, link: nextLinkOf(visit) }))
}

/** Asks for the code; the response to a registration. */
export function askForCode(
  context: AccountFormContext,
  { model, interaction }: StepVisit,
  request: CodeRequest,
): Reply {
  const signInHref = stepAddress(model.theme, 'sign-in', interaction)
  return codePage(context, { model, signInHref }, 200, request)
}

function codePage(
  { paths, outboxPath }: AccountFormContext,
  { model, signInHref }: Pick<AccountFormVisit, 'model' | 'signInHref'>,
  status: number,
  { sub: id, email, state }: CodeRequest,
): Reply {
  const { basePath } = model.theme
  const view = mailedCodePage({
    ...model,
    // The page is the response to a form, so it has no address to link to in another language.
    languages: undefined,
    action: `${basePath}${paths.verify}`,
    purpose: 'verify',
    id,
    email,
    state,
    signInHref,
    outboxHref: outboxPath && `${basePath}${outboxPath}`,
  })
  return pageReply(status, view)
}

/** In another browser than the one that registered, the person must choose the password first. */
function passwordPage(
  { leastPasswordLength }: AccountFormContext,
  { model }: AccountFormVisit,
  status: number,
  asked: { readonly proof: Readonly<Record<string, string>>; readonly email: string },
  faults?: NewPasswordFaults,
): Reply {
  const { proof, email: account } = asked
  const occasion = 'elsewhere' as const
  const view = { ...model, occasion, account, proof, faults, leastPasswordLength }
  return pageReply(status, newPasswordPage(view))
}

function voidLink(
  context: AccountFormContext,
  visit: AccountFormVisit,
  proof: { readonly id: string; readonly key: string },
): Promise<Reply> {
  const link = nextLinkOf(visit)
  return voidLinkReply(context, visit, { purpose: 'verify-email', ...proof, link })
}

/** The browser that presents a proof. */
function browserOf({ browser: { id, session } }: AccountFormVisit) {
  return { digest: sha256(id), sub: session?.sub }
}

function givenIn(visit: AccountFormVisit, form: Params): GivenInBrowser {
  const { id: sub = '', key, code = '' } = proofIn(form)
  return { browser: browserOf(visit), sub, secret: key === undefined ? { code } : { key } }
}

/** The fields of a form that are the proof. */
function proofIn(form: Params): Record<string, string> {
  const name = form.get('key') === undefined ? 'code' : 'key'
  return { id: form.get('id') ?? '', [name]: form.get(name) ?? '' }
}

/** Whether somebody else has proved the same address in the meantime. */
function isTaken(error: unknown): boolean {
  return error instanceof UsersError && error.code === 10003
}
