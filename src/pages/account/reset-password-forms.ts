import type { Params } from '../../http/params.ts'
import { type Reply, redirect } from '../../http/reply.ts'
import { isEmail } from '../../kernel/login-name.ts'
import { sha256 } from '../../kernel/secrets.ts'
import { textsOf } from '../../texts/texts.ts'
import { visitorOnPage } from '../context/page-actors.ts'
import { type FieldFault, faultTexts, field, form } from '../elements/field.ts'
import { layout } from '../elements/layout.ts'
import { messagePage } from '../elements/message-page.ts'
import { pageHead } from '../elements/page-head.ts'
import type { FormModel } from '../elements/page-model.ts'
import { html, type Page } from '../html/html.ts'
import { pageReply } from '../html/page-reply.ts'
import {
  type AccountForm,
  type AccountFormContext,
  type AccountFormVisit,
  isInvalidProof,
  nextLinkOf,
  voidLinkReply,
} from './account-form.ts'
import { mailedCodePage } from './mailed-code-page.ts'
import {
  findMismatch,
  type NewPasswordFaults,
  newPasswordFaults,
  newPasswordPage,
} from './new-password-page.ts'

/** What the page for a forgotten password shows. */
interface ForgotPasswordModel extends FormModel {
  readonly email?: string | undefined
  readonly faults?: readonly FieldFault[] | undefined
  readonly signInHref?: string | undefined
}

/** The page of GET /password/forgot. Field: `email`. */
export function forgotPasswordPage(model: ForgotPasswordModel): Page {
  const texts = textsOf(model.locale)
  const words = texts.forgotPassword
  const { title, lead } = pageHead(model, 'forgotPassword')
  const faults = faultTexts(model.faults, texts, texts.faults.malformedEmail)
  return layout(model, {
    title,
    isStyled: true,
    failed: faults.length > 0,
    needs: { form: true },
    body: html`<h1>${title}</h1>
<p class="lead">${lead}</p>
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

/** GET and POST /password/forgot: asks for the email address. */
export function forgotPasswordForm(context: AccountFormContext): AccountForm {
  return {
    async show({ model, signInHref }) {
      return pageReply(200, forgotPasswordPage({ ...model, signInHref }))
    },
    async submit(visit, form) {
      const { model, browser, signInHref } = visit
      const email = (form.get('email') ?? '').trim()
      if (!isEmail(email)) {
        const faults = [{ code: email === '' ? 'missing' : 'malformed' } as const]
        return pageReply(400, forgotPasswordPage({ ...model, email, faults, signInHref }))
      }
      const { resetRequestId: id } = await context.reset.initiate(visitorOnPage(visit), {
        email,
        by: 'both',
        locale: model.locale,
        browser: sha256(browser.id),
        requestId: visit.step?.interaction.id,
        clientId: visit.clientId,
      })
      return codePage(context, visit, 200, { id, email })
    },
  }
}

/** GET and POST /password/code: asks for the code from the email. */
export function resetCodeForm(context: AccountFormContext): AccountForm {
  return {
    // A code belongs to a request, and a GET names none. So the person starts again.
    async show(visit) {
      return redirect(forgotHref(context, visit))
    },
    async submit(visit, form) {
      const [id, email] = [form.get('id') ?? '', form.get('email') ?? '']
      try {
        const given = { resetRequestId: id, code: form.get('code') ?? '' }
        const visitor = visitorOnPage(visit)
        const { exchangeId: exchange } = await context.reset.validateCode(visitor, given)
        return passwordPage(context, visit, 200, { reset: id, exchange })
      } catch (error) {
        if (!isInvalidProof(error)) throw error
        return codePage(context, visit, 400, { id, email, state: 'wrong' })
      }
    },
  }
}

/** GET and POST /password/new: asks for the new password. The link in the email leads here. */
export function newPasswordForm(context: AccountFormContext): AccountForm {
  const { reset } = context
  return {
    async show(visit, query) {
      const proof = proofIn(query)
      try {
        await reset.preview(visitorOnPage(visit), givenIn(proof))
      } catch (error) {
        if (!isInvalidProof(error)) throw error
        return voidLink(context, visit, proof)
      }
      return passwordPage(context, visit, 200, proof)
    },
    async submit(visit, form) {
      const { model } = visit
      const proof = proofIn(form)
      const mismatch = findMismatch(form)
      if (mismatch) return passwordPage(context, visit, 400, proof, mismatch)
      try {
        const password = form.get('password') ?? ''
        await reset.accept(visitorOnPage(visit), { ...givenIn(proof), password })
      } catch (error) {
        if (isInvalidProof(error)) return await voidLink(context, visit, proof)
        const faults = newPasswordFaults(error)
        if (!faults) throw error
        return passwordPage(context, visit, 400, proof, faults)
      }
      const link = nextLinkOf(visit)
      return pageReply(200, messagePage({ ...model, kind: 'passwordChanged', link }))
    },
  }
}

function forgotHref({ paths }: AccountFormContext, { model }: AccountFormVisit): string {
  const { requestId, hints } = model
  const query = new URLSearchParams({ ...(requestId !== '' && { requestId }), ...hints })
  return `${model.theme.basePath}${paths.forgot}${query.size > 0 ? `?${query}` : ''}`
}

function codePage(
  context: AccountFormContext,
  visit: AccountFormVisit,
  status: number,
  asked: { readonly id: string; readonly email: string; readonly state?: 'wrong' },
): Reply {
  const { paths, outboxPath } = context
  const { model, signInHref } = visit
  const { basePath } = model.theme
  const view = mailedCodePage({
    ...model,
    ...asked,
    action: `${basePath}${paths.code}`,
    purpose: 'reset',
    againHref: forgotHref(context, visit),
    signInHref,
    outboxHref: outboxPath && `${basePath}${outboxPath}`,
  })
  return pageReply(status, view)
}

function passwordPage(
  { paths, leastPasswordLength }: AccountFormContext,
  { model }: AccountFormVisit,
  status: number,
  proof: Proof,
  faults?: NewPasswordFaults,
): Reply {
  const action = `${model.theme.basePath}${paths.reset}`
  const occasion = 'forgotten' as const
  const view = { ...model, action, occasion, proof, faults, leastPasswordLength }
  return pageReply(status, newPasswordPage(view))
}

function voidLink(
  context: AccountFormContext,
  visit: AccountFormVisit,
  { reset: id, exchange: key }: Proof,
): Promise<Reply> {
  const link = { href: forgotHref(context, visit), label: 'newLink' } as const
  return voidLinkReply(context, visit, { purpose: 'reset-password', id, key, link })
}

/** What proves that a person got the email. */
type Proof = Readonly<Record<'reset' | 'exchange', string>>

function givenIn({ reset, exchange }: Proof) {
  return { resetRequestId: reset, exchangeId: exchange }
}

function proofIn(params: Params): Proof {
  return { reset: params.get('reset') ?? '', exchange: params.get('exchange') ?? '' }
}
