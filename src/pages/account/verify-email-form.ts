import type { Params } from '../../http/params.ts'
import type { Reply } from '../../http/reply.ts'
import { sha256 } from '../../kernel/secrets.ts'
import type { ExplainVoidLink } from '../../users/mailed-codes.ts'
import type {
  EmailVerification,
  GivenInBrowser,
  VerificationOutcome,
} from '../../users/registration/verify-email.ts'
import { UsersError } from '../../users/users-error.ts'
import { visitorOnPage } from '../context/page-actors.ts'
import { messagePage } from '../elements/message-page.ts'
import { pageReply } from '../html/page-reply.ts'
import { type StepContext, stepAddress } from '../interaction/step.ts'
import {
  type AccountForm,
  type AccountFormContext,
  nextLinkOf,
  voidLinkReply,
} from './account-form.ts'
import { confirmEmailPage, isInvalidProof, mailedCodePage } from './mailed-code-page.ts'
import {
  findMismatch,
  type NewPasswordFaults,
  newPasswordFaults,
  newPasswordPage,
} from './new-password-page.ts'
import type { SignInAfterRegistration } from './sign-in-after-registration.ts'

interface VerifyEmailDependencies {
  readonly verification: EmailVerification
  readonly explainVoidLink: ExplainVoidLink
  readonly signIn: SignInAfterRegistration
  readonly path: string
  readonly leastPasswordLength: number
  /** Path of the page that shows emails; undefined when they are sent. */
  readonly outboxPath: string | undefined
}

/** What the page for the code shows. */
interface CodeRequest {
  readonly sub: string
  readonly email: string
  readonly state?: 'wrong' | 'resent'
}

/** The form with which a person proves the email address they registered with. */
export interface VerifyEmailForm {
  /** GET and POST /verify: takes the code, or the key in the link of the email. */
  readonly verify: AccountForm
  /** Asks for the code; the response to a registration. */
  askForCode(step: StepContext, request: CodeRequest): Reply
}

/** Makes the form of /verify. */
export function verifyEmailForm(dependencies: VerifyEmailDependencies): VerifyEmailForm {
  const { verification, explainVoidLink, signIn, path, leastPasswordLength, outboxPath } =
    dependencies

  function codePage(
    { model, signInHref }: Pick<AccountFormContext, 'model' | 'signInHref'>,
    status: number,
    { sub: id, email, state }: CodeRequest,
  ): Reply {
    const { basePath } = model.theme
    const view = mailedCodePage({
      ...model,
      // The page is the response to a form, so it has no address to link to in another language.
      languages: undefined,
      action: `${basePath}${path}`,
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
    { model }: AccountFormContext,
    status: number,
    asked: { readonly proof: Readonly<Record<string, string>>; readonly email: string },
    faults?: NewPasswordFaults,
  ): Reply {
    const { proof, email: account } = asked
    const occasion = 'elsewhere' as const
    const view = { ...model, occasion, account, proof, faults, leastPasswordLength }
    return pageReply(status, newPasswordPage(view))
  }

  /** Signs the person in, if this browser made the registration. Else it only shows a message. */
  async function finish(
    context: AccountFormContext,
    { verified, requestId }: VerificationOutcome & { readonly kind: 'verified' },
    hasNewPassword: boolean,
  ): Promise<Reply> {
    const { step } = context
    if (step && requestId === step.interaction.id) {
      const { user, identityId, epoch } = verified
      return signIn(step, { sub: user.sub, identityId, epoch }, 'verification-page')
    }
    const kind = hasNewPassword ? 'accountReady' : 'emailConfirmed'
    return pageReply(200, messagePage({ ...context.model, kind, link: nextLinkOf(context) }))
  }

  function voidLink(
    context: AccountFormContext,
    proof: { readonly id: string; readonly key: string },
  ): Promise<Reply> {
    const link = nextLinkOf(context)
    return voidLinkReply(explainVoidLink, context, { purpose: 'verify-email', ...proof, link })
  }

  /** Takes a code or key, with a password if the page asked for one. */
  async function verifyProof(context: AccountFormContext, form: Params): Promise<Reply> {
    const proof = proofIn(form)
    const email = form.get('email') ?? form.get('username') ?? ''
    const password = form.get('password')
    const mismatch = password === undefined ? undefined : findMismatch(form)
    if (mismatch) return passwordPage(context, 400, { proof, email }, mismatch)
    try {
      const outcome = await verification.inBrowser(visitorOnPage(context), {
        ...givenIn(context, form),
        password,
      })
      if (outcome.kind === 'verified') return await finish(context, outcome, password !== undefined)
      return passwordPage(context, 200, { proof, email: outcome.email })
    } catch (error) {
      const faults = newPasswordFaults(error)
      if (!faults) throw error
      return passwordPage(context, 400, { proof, email }, faults)
    }
  }

  const verify: AccountForm = {
    async show(context, query) {
      const proof = { id: query.get('sub') ?? '', key: query.get('key') ?? '' }
      try {
        const secret = { key: proof.key }
        const found = await verification.preview(visitorOnPage(context), {
          browser: browserOf(context),
          sub: proof.id,
          secret,
        })
        return found.needsPassword
          ? passwordPage(context, 200, { proof, email: found.email })
          : pageReply(200, confirmEmailPage({ ...context.model, ...proof, email: found.email }))
      } catch (error) {
        if (!isInvalidProof(error)) throw error
        return voidLink(context, proof)
      }
    },
    async submit(context, form) {
      const [sub, email] = [form.get('id') ?? '', form.get('email') ?? '']
      if (form.get('resend') !== undefined) {
        const { clientId, model } = context
        const wanted = { sub, clientId, locale: model.locale }
        await verification.resend(visitorOnPage(context), wanted)
        return codePage(context, 200, { sub, email, state: 'resent' })
      }
      try {
        return await verifyProof(context, form)
      } catch (error) {
        if (!isInvalidProof(error) && !isTaken(error)) throw error
        const key = form.get('key')
        const hasLink = key !== undefined || email === ''
        return hasLink
          ? voidLink(context, { id: sub, key: key ?? '' })
          : codePage(context, 400, { sub, email, state: 'wrong' })
      }
    },
  }

  return {
    verify,
    askForCode({ model, interaction }, request) {
      const signInHref = stepAddress(model.theme, 'sign-in', interaction)
      return codePage({ model, signInHref }, 200, request)
    },
  }
}

/** The browser that presents a proof. */
function browserOf({ browser: { id, session } }: AccountFormContext) {
  return { digest: sha256(id), sub: session?.sub }
}

function givenIn(context: AccountFormContext, form: Params): GivenInBrowser {
  const { id: sub = '', key, code = '' } = proofIn(form)
  return { browser: browserOf(context), sub, secret: key === undefined ? { code } : { key } }
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
