import type { Params } from '../../http/params.ts'
import { type Reply, redirect } from '../../http/reply.ts'
import { isEmail } from '../../kernel/login-name.ts'
import { sha256 } from '../../kernel/secrets.ts'
import type { ExplainVoidLink } from '../../users/mailed-codes.ts'
import type { PasswordReset } from '../../users/reset-password.ts'
import { visitorOnPage } from '../context/page-actors.ts'
import { type FieldFault, faultTexts, field, form } from '../elements/field.ts'
import { layout } from '../elements/layout.ts'
import { messagePage } from '../elements/message-page.ts'
import type { FormContext, PageContext } from '../elements/page-context.ts'
import { html, type Page } from '../html/html.ts'
import { pageReply } from '../html/page-reply.ts'
import { textsOf } from '../texts/texts.ts'
import {
  type AccountForm,
  type AccountFormContext,
  nextLinkOf,
  voidLinkReply,
} from './account-form.ts'
import { isInvalidProof, mailedCodePage } from './mailed-code-page.ts'
import {
  findMismatch,
  type NewPasswordFaults,
  newPasswordFaults,
  newPasswordPage,
} from './new-password-page.ts'

/** What the page for a forgotten password shows. */
interface ForgotPasswordModel extends PageContext, FormContext {
  readonly email?: string | undefined
  readonly faults?: readonly FieldFault[] | undefined
  readonly signInHref?: string | undefined
}

/** The page of GET /password/forgot. Field: `email`. */
export function forgotPasswordPage(model: ForgotPasswordModel): Page {
  const texts = textsOf(model.locale)
  const words = texts.forgotPassword
  const faults = faultTexts(model.faults, texts, true)
  return layout(model, {
    title: words.title,
    failed: faults.length > 0,
    needs: { form: true },
    body: html`<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
${form(model, [
  field({
    name: 'email',
    label: words.email,
    type: 'email',
    autocomplete: 'email',
    value: model.email,
    autofocus: true,
    faults,
  }),
  html`<div class="actions"><button class="button primary">${words.submit}</button></div>`,
])}
${
  model.signInHref
    ? html`<p class="elsewhere"><a href="${model.signInHref}">${texts.backToSignIn}</a></p>`
    : undefined
}`,
  })
}

interface ResetPasswordDependencies {
  readonly reset: PasswordReset
  readonly explainVoidLink: ExplainVoidLink
  readonly leastPasswordLength: number
  readonly paths: { readonly forgot: string; readonly code: string; readonly reset: string }
  /** Path of the page that shows emails; undefined when they are sent. */
  readonly outboxPath: string | undefined
}

/** The forms for a forgotten password, in the order in which a person uses them. */
interface ResetPasswordForms {
  /** GET and POST /password/forgot: asks for the email address. */
  readonly forgot: AccountForm
  /** GET and POST /password/code: asks for the code from the email. */
  readonly code: AccountForm
  /** GET and POST /password/new: asks for the new password. The link in the email leads here. */
  readonly newPassword: AccountForm
}

/** Makes the forms for a forgotten password. */
export function resetPasswordForms(dependencies: ResetPasswordDependencies): ResetPasswordForms {
  const { reset, explainVoidLink, leastPasswordLength, paths, outboxPath } = dependencies

  function forgotHref({ model }: AccountFormContext): string {
    const { requestId, hints } = model
    const query = new URLSearchParams({ ...(requestId !== '' && { requestId }), ...hints })
    return `${model.theme.basePath}${paths.forgot}${query.size > 0 ? `?${query}` : ''}`
  }

  function codePage(
    context: AccountFormContext,
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

  function passwordPage(
    { model }: AccountFormContext,
    status: number,
    proof: Record<string, string>,
    faults?: NewPasswordFaults,
  ): Reply {
    const action = `${model.theme.basePath}${paths.reset}`
    const occasion = 'forgotten' as const
    const view = { ...model, action, occasion, proof, faults, leastPasswordLength }
    return pageReply(status, newPasswordPage(view))
  }

  function voidLink(context: AccountFormContext, proof: Proof): Promise<Reply> {
    const { reset: id, exchange: key } = proof
    const link = { href: forgotHref(context), label: 'newLink' } as const
    return voidLinkReply(explainVoidLink, context, { purpose: 'reset-password', id, key, link })
  }

  const forgot: AccountForm = {
    async show({ model, signInHref }) {
      return pageReply(200, forgotPasswordPage({ ...model, signInHref }))
    },
    async submit(context, form) {
      const { model, browser, signInHref } = context
      const email = (form.get('email') ?? '').trim()
      if (!isEmail(email)) {
        const faults = [{ code: email === '' ? 'missing' : 'malformed' } as const]
        return pageReply(400, forgotPasswordPage({ ...model, email, faults, signInHref }))
      }
      const { resetRequestId: id } = await reset.initiate(visitorOnPage(context), {
        email,
        by: 'both',
        locale: model.locale,
        browser: sha256(browser.id),
        requestId: context.step?.interaction.id,
        clientId: context.clientId,
      })
      return codePage(context, 200, { id, email })
    },
  }

  const code: AccountForm = {
    // A code belongs to a request, and a GET names none. So the person starts again.
    async show(context) {
      return redirect(forgotHref(context))
    },
    async submit(context, form) {
      const [id, email] = [form.get('id') ?? '', form.get('email') ?? '']
      try {
        const given = { resetRequestId: id, code: form.get('code') ?? '' }
        const { exchangeId: exchange } = await reset.validateCode(visitorOnPage(context), given)
        return passwordPage(context, 200, { reset: id, exchange })
      } catch (error) {
        if (!isInvalidProof(error)) throw error
        return codePage(context, 400, { id, email, state: 'wrong' })
      }
    },
  }

  const newPassword: AccountForm = {
    async show(context, query) {
      const proof = proofIn(query)
      try {
        await reset.preview(visitorOnPage(context), givenIn(proof))
      } catch (error) {
        if (!isInvalidProof(error)) throw error
        return voidLink(context, proof)
      }
      return passwordPage(context, 200, proof)
    },
    async submit(context, form) {
      const { model } = context
      const proof = proofIn(form)
      const mismatch = findMismatch(form)
      if (mismatch) return passwordPage(context, 400, proof, mismatch)
      try {
        const password = form.get('password') ?? ''
        await reset.accept(visitorOnPage(context), { ...givenIn(proof), password })
      } catch (error) {
        if (isInvalidProof(error)) return await voidLink(context, proof)
        const faults = newPasswordFaults(error)
        if (!faults) throw error
        return passwordPage(context, 400, proof, faults)
      }
      const link = nextLinkOf(context)
      return pageReply(200, messagePage({ ...model, kind: 'passwordChanged', link }))
    },
  }

  return { forgot, code, newPassword }
}

type Proof = ReturnType<typeof proofIn>

function givenIn({ reset, exchange }: Proof) {
  return { resetRequestId: reset, exchangeId: exchange }
}

function proofIn(params: Params): { readonly reset: string; readonly exchange: string } {
  return { reset: params.get('reset') ?? '', exchange: params.get('exchange') ?? '' }
}
