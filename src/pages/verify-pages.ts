import type { Reply } from '../http/reply.ts'
import type { EmailVerification, Verified } from '../users/registration/verify-email.ts'
import { UsersError } from '../users/users-error.ts'
import type { RegisteredSignIn } from './register-step.ts'
import { isRefused } from './reset-pages.ts'
import type { StandalonePage, VisitContext } from './standalone-form.ts'
import type { StepContext } from './step.ts'
import { stepAddress } from './step-paths.ts'
import { messagePage } from './views/message-page.ts'
import { pageReply } from './views/parts/page-reply.ts'
import { confirmEmailPage } from './views/people/confirm-email-page.ts'
import { mailedCodePage } from './views/people/mailed-code-page.ts'

interface Parts {
  readonly verification: EmailVerification
  readonly signIn: RegisteredSignIn
  readonly path: string
  /** Where letters are shown that cannot be sent. */
  readonly outboxPath: string | undefined
}

/** What the page is told that asks for the code. */
export interface VerifyAsked {
  readonly sub: string
  readonly email: string
  readonly state?: 'wrong' | 'resent'
}

export interface VerifyPages {
  /** GET and POST /verify: takes the code, or what the link in the letter brings. */
  readonly verify: StandalonePage
  /** Asks for the code, as the answer to a registration. */
  ask(step: StepContext, asked: VerifyAsked): Reply
}

/** The pages on which somebody who registered proves that the address is theirs. */
export function verifyPages({ verification, signIn, path, outboxPath }: Parts): VerifyPages {
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

  /** In the browser that registered, the person goes on; in another, they only learn that it is done. */
  async function conclude(context: VisitContext, verified: Verified): Promise<Reply> {
    const { step, model } = context
    if (step && verified.requestId === step.interaction.id) {
      const { user, identityId, epoch } = verified
      return signIn(step, { sub: user.sub, identityId, epoch }, 'verification-page')
    }
    return pageReply(200, messagePage({ ...model, kind: 'emailConfirmed' }))
  }

  return {
    ask({ model, interaction }, asked) {
      const signInHref = stepAddress(model.theme, 'sign-in', interaction.id)
      return ask({ model, signInHref }, 200, asked)
    },
    verify: {
      show(context, query) {
        const [id, key] = [query.get('sub') ?? '', query.get('key') ?? '']
        if (id === '' || key === '') return refused(context)
        return pageReply(200, confirmEmailPage({ ...context.model, id, key }))
      },
      async take(context, form) {
        const [sub, email] = [form.get('id') ?? '', form.get('email') ?? '']
        const key = form.get('key')
        const { address } = context.http
        if (form.get('resend') !== undefined) {
          await verification.resend({ sub, locale: context.model.locale, address })
          return ask(context, 200, { sub, email, state: 'resent' })
        }
        try {
          const verified = await (key === undefined
            ? verification.byCode({ sub, code: form.get('code') ?? '', address })
            : verification.byKey({ sub, key, address }))
          return await conclude(context, verified)
        } catch (error) {
          if (!isRefused(error) && !isTaken(error)) throw error
          if (key !== undefined) return refused(context)
          return ask(context, 400, { sub, email, state: 'wrong' })
        }
      },
    },
  }
}

/** Somebody else has proved the same address meanwhile. */
function isTaken(error: unknown): boolean {
  return error instanceof UsersError && error.code === 10003
}
