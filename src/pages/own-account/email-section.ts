import { RequestFault } from '../../http/request-fault.ts'
import { textsOf } from '../../texts/texts.ts'
import { UsersError } from '../../users/users-error.ts'
import { codeField, type Field, field, form } from '../elements/field.ts'
import { alertNotice, infoNotice } from '../elements/notice.ts'
import { html, type Part } from '../html/html.ts'
import { pageReply } from '../html/page-reply.ts'
import type { OwnAccountContext } from './own-account-context.ts'
import { afterChange, type Section, type SectionVisit, sectionPage } from './section.ts'

/** What went wrong with the form before. */
type Problem = 'malformed' | 'wrong' | 'tooMany'

const statuses = { malformed: 400, wrong: 400, tooMany: 429 } as const

/**
 * GET and POST /account/email: another address, which counts when its code was entered. Fields:
 * `email`, or `code`. Query: `new` asks for the address again.
 */
export function emailSection(context: OwnAccountContext): Section {
  const { changeOwnProfile, verification, mail } = context
  const { users } = context.stores

  async function page(
    visit: SectionVisit,
    shown: {
      readonly asksForAddress?: boolean
      readonly typed?: string | undefined
      readonly problem?: Problem
    } = {},
  ) {
    const { model, session } = visit
    const words = textsOf(model.locale).account.email
    const user = await users.find(session.sub)
    const pending = shown.asksForAddress ? undefined : await verification.pendingChange(session.sub)
    const present = html`<p class="lead">${user?.email ? words.present(user.email) : words.none}
${user?.email && !user.emailVerified ? words.unconfirmed : ''}</p>`
    const body: Part = mail.canSend
      ? pending === undefined
        ? addressForm(model, shown)
        : codeForm(model, pending, shown.problem)
      : infoNotice(words.noMail)
    const { problem } = shown
    const view = sectionPage(model, {
      title: words.title,
      failed: problem !== undefined,
      body: [present, body],
    })
    return pageReply(problem ? statuses[problem] : 200, view)
  }

  async function requestChange(visit: SectionVisit, email: string) {
    const { actor, model } = visit
    try {
      await changeOwnProfile(actor, { profile: { email }, locale: model.locale })
    } catch (error) {
      const problem = problemOf(error)
      if (!problem) throw error
      return page(visit, { asksForAddress: true, typed: email, problem })
    }
    return page(visit)
  }

  return {
    gate: 'email-address',
    show: (visit, query) => page(visit, { asksForAddress: query.has('new') }),
    async submit(visit, typed) {
      const email = typed.get('email')?.trim()
      if (email !== undefined) {
        const isEmail = /^[^\s@]+@[^\s@]+$/.test(email)
        const wrong = { asksForAddress: true, typed: email, problem: 'malformed' } as const
        return isEmail ? requestChange(visit, email) : page(visit, wrong)
      }
      const { actor } = visit
      const { sub } = actor
      if ((await verification.pendingChange(sub)) === undefined) return page(visit)
      const code = (typed.get('code') ?? '').replaceAll(/\s/g, '')
      try {
        await verification.byCode(actor, { sub, code })
      } catch (error) {
        const problem = problemOf(error)
        if (!problem) throw error
        return page(visit, { problem })
      }
      return afterChange(visit, 'email')
    },
  }
}

function problemOf(error: unknown): Problem | undefined {
  if (error instanceof RequestFault && error.code === 'too_many_requests') return 'tooMany'
  if (!(error instanceof UsersError)) return undefined
  if (error.code === 10001) return 'malformed'
  return error.code === 10010 || error.code === 10003 ? 'wrong' : undefined
}

type Model = SectionVisit['model']

function addressForm(
  model: Model,
  { typed, problem }: { readonly typed?: string | undefined; readonly problem?: Problem },
): Part {
  const texts = textsOf(model.locale)
  const words = texts.account.email
  const input: Field = {
    name: 'email',
    label: words.address,
    type: 'email',
    autocomplete: 'email',
    value: typed,
    hint: words.lead,
    faults: problem === 'malformed' ? [texts.faults.malformedEmail] : [],
  }
  return [
    problem === 'tooMany' ? alertNotice(words.tooMany) : '',
    form(model, [
      field(input),
      html`<div class="actions"><button class="button primary">${words.submit}</button></div>`,
    ]),
  ]
}

function codeForm(model: Model, pending: string, problem: Problem | undefined): Part {
  const texts = textsOf(model.locale)
  const words = texts.account.email
  const isWrong = problem !== undefined
  const notice = problem === 'tooMany' ? words.tooMany : texts.mailedCode.wrong
  return [
    html`<p>${words.sent(pending)}</p>`,
    isWrong ? alertNotice(notice) : '',
    form(model, [
      codeField({ label: texts.mailedCode.code, autofocus: true, isWrong }),
      html`<div class="actions"><button class="button primary">${words.confirm}</button>
<button class="button" name="email" value="${pending}" formnovalidate>${texts.mailedCode.resend}</button></div>`,
    ]),
    html`<p class="elsewhere"><a href="${model.action}?new=1">${words.another}</a></p>`,
  ]
}
