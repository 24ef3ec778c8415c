import type { Params } from '../../http/params.ts'
import type { Reply } from '../../http/reply.ts'
import { sha256 } from '../../kernel/digest.ts'
import type {
  EmailVerification,
  GivenInBrowser,
  VerificationOutcome,
} from '../../users/registration/verify-email.ts'
import { UsersError } from '../../users/users-error.ts'
import { accountFaults } from '../context/account-faults.ts'
import { messagePage } from '../elements/message-page.ts'
import { pageReply } from '../html/page-reply.ts'
import type { StepContext } from '../interaction/step.ts'
import { stepAddress } from '../interaction/step-paths.ts'
import { confirmEmailPage } from './confirm-email-page.ts'
import { mailedCodePage } from './mailed-code-page.ts'
import { type NewPasswordModel, newPasswordPage } from './new-password-page.ts'
import type { RegisteredSignIn } from './register-step.ts'
import { isRefused } from './reset-pages.ts'
import type { StandalonePage, VisitContext } from './standalone-form.ts'

interface Parts {
  readonly verification: EmailVerification
  readonly signIn: RegisteredSignIn
  readonly path: string
  readonly leastPasswordLength: number
  /** Where emails are shown that cannot be sent. */
  readonly outboxPath: string | undefined
}

/** What the page is told that asks for the code. */
export interface VerifyAsked {
  readonly sub: string
  readonly email: string
  readonly state?: 'wrong' | 'resent'
}

export interface VerifyPages {
  /** GET and POST /verify: takes the code, or what the link in the email brings. */
  readonly verify: StandalonePage
  /** Asks for the code, as the answer to a registration. */
  ask(step: StepContext, asked: VerifyAsked): Reply
}

/** The pages on which somebody who registered proves that the address is theirs. */
const fields = { '/password': 'password' } as const

export function verifyPages(parts: Parts): VerifyPages {
  const { verification, signIn, path, leastPasswordLength, outboxPath } = parts
  type Asking = Pick<VisitContext, 'model' | 'signInHref'>

  function ask({ model, signInHref }: Asking, status: number, asked: VerifyAsked): Reply {
    const { sub: id, email, state } = asked
    const { basePath } = model.theme
    const view = mailedCodePage({
      ...model,
      // What was asked stands in no address, so that there is none in another language either.
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

  function refused({ model, signInHref }: VisitContext): Reply {
    const link = signInHref ? ({ href: signInHref, label: 'backToSignIn' } as const) : undefined
    return pageReply(400, messagePage({ ...model, kind: 'linkExpired', link }))
  }

  /** Elsewhere than where the account was made, its password has to be chosen first. */
  function choose(
    { model }: VisitContext,
    status: number,
    asked: { readonly proof: Readonly<Record<string, string>>; readonly email: string },
    faults?: NewPasswordModel['faults'],
  ): Reply {
    const { proof, email: account } = asked
    const occasion = 'elsewhere' as const
    const view = { ...model, occasion, account, proof, faults }
    return pageReply(status, newPasswordPage({ ...view, leastPasswordLength }))
  }

  /** In the browser that registered, the person goes on; in another, they only learn that it is done. */
  async function conclude(
    context: VisitContext,
    outcome: VerificationOutcome & { readonly kind: 'verified' },
    hasChosen: boolean,
  ): Promise<Reply> {
    const { step, model, signInHref } = context
    const { verified, requestId } = outcome
    if (step && requestId === step.interaction.id) {
      const { user, identityId, epoch } = verified
      return signIn(step, { sub: user.sub, identityId, epoch }, 'verification-page')
    }
    const kind = hasChosen ? 'accountReady' : 'emailConfirmed'
    const link = signInHref ? ({ href: signInHref, label: 'backToSignIn' } as const) : undefined
    return pageReply(200, messagePage({ ...model, kind, link }))
  }

  /** Takes a code or link, with a password where one was asked for. */
  async function take(context: VisitContext, form: Params): Promise<Reply> {
    const proof = proofIn(form)
    const email = form.get('email') ?? form.get('username') ?? ''
    const password = form.get('password')
    if (password !== undefined && password !== form.get('password_confirm')) {
      const faults = { password_confirm: [{ code: 'mismatch' }] } as const
      return choose(context, 400, { proof, email }, faults)
    }
    try {
      const outcome = await verification.inBrowser({ ...givenIn(context, form), password })
      if (outcome.kind === 'verified') {
        return await conclude(context, outcome, password !== undefined)
      }
      return choose(context, 200, { proof, email: outcome.email })
    } catch (error) {
      const faults = accountFaults(error, fields)
      if (!faults) throw error
      return choose(context, 400, { proof, email }, faults)
    }
  }

  return {
    ask({ model, interaction }, asked) {
      const signInHref = stepAddress(model.theme, 'sign-in', interaction.id)
      return ask({ model, signInHref }, 200, asked)
    },
    verify: {
      async show(context, query) {
        const given = { id: query.get('sub') ?? '', key: query.get('key') ?? '' }
        const { id: sub, key } = given
        try {
          const secret = { key }
          const found = await verification.look({ ...visitorOf(context), sub, secret })
          return found.needsPassword
            ? choose(context, 200, { proof: given, email: found.email })
            : pageReply(200, confirmEmailPage({ ...context.model, ...given }))
        } catch (error) {
          if (!isRefused(error)) throw error
          return refused(context)
        }
      },
      async take(context, form) {
        const [sub, email] = [form.get('id') ?? '', form.get('email') ?? '']
        if (form.get('resend') !== undefined) {
          const { address } = context.http
          await verification.resend({ sub, locale: context.model.locale, address })
          return ask(context, 200, { sub, email, state: 'resent' })
        }
        try {
          return await take(context, form)
        } catch (error) {
          if (!isRefused(error) && !isTaken(error)) throw error
          if (form.get('key') !== undefined || email === '') return refused(context)
          return ask(context, 400, { sub, email, state: 'wrong' })
        }
      },
    },
  }
}

/** Who brings a proof, as far as the browser tells. */
function visitorOf({ http, browser }: VisitContext) {
  const { id, session } = browser
  return { address: http.address, browser: { digest: sha256(id), sub: session?.sub } }
}

function givenIn(context: VisitContext, form: Params): GivenInBrowser {
  const { id: sub = '', key, code = '' } = proofIn(form)
  return { ...visitorOf(context), sub, secret: key === undefined ? { code } : { key } }
}

/** The fields of a form that are the proof. */
function proofIn(form: Params): Record<string, string> {
  const name = form.get('key') === undefined ? 'code' : 'key'
  return { id: form.get('id') ?? '', [name]: form.get(name) ?? '' }
}

/** Somebody else has proved the same address meanwhile. */
function isTaken(error: unknown): boolean {
  return error instanceof UsersError && error.code === 10003
}
