import type { Params } from '../../http/params.ts'
import { type Reply, redirect } from '../../http/reply.ts'
import { sha256 } from '../../kernel/digest.ts'
import { isEmail } from '../../kernel/names/login-name.ts'
import type { PasswordReset } from '../../users/passwords/reset-password.ts'
import { UsersError } from '../../users/users-error.ts'
import { accountFaults } from '../context/account-faults.ts'
import { messagePage } from '../elements/message-page.ts'
import { pageReply } from '../html/page-reply.ts'
import { forgotPasswordPage } from './forgot-password-page.ts'
import { mailedCodePage } from './mailed-code-page.ts'
import { type NewPasswordModel, newPasswordPage } from './new-password-page.ts'
import type { StandalonePage, VisitContext } from './standalone-form.ts'

interface Parts {
  readonly reset: PasswordReset
  readonly leastPasswordLength: number
  readonly paths: ResetPaths
  /** Where emails are shown that cannot be sent. */
  readonly outboxPath: string | undefined
}

/** Where each page is. */
export interface ResetPaths {
  readonly forgot: string
  readonly code: string
  readonly reset: string
}

/** The pages on which somebody who forgot their password gets another. */
export interface ResetPages {
  /** GET and POST /password/forgot: asks for the address. */
  readonly forgot: StandalonePage
  /** GET and POST /password/code: asks for the code that was mailed. */
  readonly code: StandalonePage
  /** GET and POST /password/new: asks for the new password; links in emails lead here. */
  readonly renew: StandalonePage
}

export function resetPages({ reset, leastPasswordLength, paths, outboxPath }: Parts): ResetPages {
  const fields = { '/password': 'password' } as const

  function forgotHref({ model }: VisitContext): string {
    const query = model.requestId === '' ? '' : `?requestId=${model.requestId}`
    return `${model.theme.basePath}${paths.forgot}${query}`
  }

  function codePage(
    context: VisitContext,
    status: number,
    asked: { readonly id: string; readonly email: string; readonly state?: 'wrong' },
  ): Reply {
    const { model, signInHref } = context
    const { basePath } = model.theme
    const view = mailedCodePage({
      ...model,
      ...asked,
      action: `${basePath}${paths.code}`,
      purpose: 'reset',
      againHref: forgotHref(context),
      signInHref,
      outboxHref: outboxPath && `${basePath}${outboxPath}`,
    })
    return pageReply(status, view)
  }

  function newPassword(
    { model }: VisitContext,
    status: number,
    proof: Record<string, string>,
    faults?: NewPasswordModel['faults'],
  ): Reply {
    const action = `${model.theme.basePath}${paths.reset}`
    const view = {
      ...model,
      action,
      occasion: 'forgotten' as const,
      proof,
      faults,
      leastPasswordLength,
    }
    return pageReply(status, newPasswordPage(view))
  }

  return {
    forgot: {
      show: ({ model, signInHref }) => pageReply(200, forgotPasswordPage({ ...model, signInHref })),
      async take(context, form) {
        const { model, http, browser, signInHref } = context
        const email = (form.get('email') ?? '').trim()
        if (!isEmail(email)) {
          const faults = [{ code: email === '' ? 'missing' : 'malformed' } as const]
          return pageReply(400, forgotPasswordPage({ ...model, email, faults, signInHref }))
        }
        const { locale } = model
        const { resetRequestId: id } = await reset.initiate({
          email,
          by: 'both',
          locale,
          address: http.address,
          device: sha256(browser.id),
        })
        return codePage(context, 200, { id, email })
      },
    },
    code: {
      // Reached by hand or a reload: without what was asked there is nothing to type a code for.
      show: (context) => redirect(forgotHref(context)),
      async take(context, form) {
        const [id, email] = [form.get('id') ?? '', form.get('email') ?? '']
        const { address } = context.http
        try {
          const given = { resetRequestId: id, code: form.get('code') ?? '', address }
          const { exchangeId: exchange } = await reset.validateCode(given)
          return newPassword(context, 200, { reset: id, exchange })
        } catch (error) {
          if (!isRefused(error)) throw error
          return codePage(context, 400, { id, email, state: 'wrong' })
        }
      },
    },
    renew: {
      show: (context, query) => newPassword(context, 200, proofIn(query)),
      async take(context, form) {
        const proof = proofIn(form)
        const password = form.get('password') ?? ''
        if (password !== form.get('password_confirm')) {
          return newPassword(context, 400, proof, { password_confirm: [{ code: 'mismatch' }] })
        }
        const { model, http, signInHref } = context
        const given = { resetRequestId: proof.reset, exchangeId: proof.exchange, password }
        try {
          await reset.accept({ ...given, address: http.address })
        } catch (error) {
          if (isRefused(error)) {
            const link = { href: forgotHref(context), label: 'continue' } as const
            return pageReply(400, messagePage({ ...model, kind: 'linkExpired', link }))
          }
          const faults = accountFaults(error, fields)
          if (!faults) throw error
          return newPassword(context, 400, proof, faults)
        }
        const link = signInHref ? ({ href: signInHref, label: 'backToSignIn' } as const) : undefined
        return pageReply(200, messagePage({ ...model, kind: 'passwordChanged', link }))
      },
    },
  }
}

/** Whether a code or link is wrong, was used or has expired. */
export function isRefused(error: unknown): boolean {
  return error instanceof UsersError && error.code === 10010
}

function proofIn(params: Params): { readonly reset: string; readonly exchange: string } {
  return { reset: params.get('reset') ?? '', exchange: params.get('exchange') ?? '' }
}
