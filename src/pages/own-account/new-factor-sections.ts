import { type Reply, redirect } from '../../http/reply.ts'
import { sha256 } from '../../kernel/secrets.ts'
import { textsOf } from '../../texts/texts.ts'
import { type Factor, isFull, mostOfKind, readFactorName } from '../../users/factor.ts'
import type { NewAuthenticator } from '../../users/factors/authenticators.ts'
import { codeField, field, form } from '../elements/field.ts'
import { alertNotice, infoNotice } from '../elements/notice.ts'
import { loginNameOf } from '../elements/page-model.ts'
import { passkeyBox, readPasskeyAnswer, withoutPasskeys } from '../elements/passkey-box.ts'
import { html } from '../html/html.ts'
import { pageReply } from '../html/page-reply.ts'
import { authenticatorSetUp } from '../interaction/factors/add-factor-step.ts'
import { type Proof, withCode, withPasskey } from '../interaction/factors/go-on-stronger.ts'
import { recoveryCodesPage } from '../interaction/factors/recovery-codes-page.ts'
import type { OwnAccountContext } from './own-account-context.ts'
import { type Section, type SectionVisit, sectionPage } from './section.ts'

/** The page for somebody who has as many factors of a kind as there may be. */
async function findFullPage(
  { factors: { changeFactors } }: OwnAccountContext,
  { session, model }: SectionVisit,
  kind: Factor['kind'],
  title: string,
): Promise<Reply | undefined> {
  const { factors } = await changeFactors.list(session.sub)
  if (!isFull(factors, kind)) return undefined
  const words = textsOf(model.locale).account.factors
  const body = [
    infoNotice(words.full(mostOfKind)),
    html`<div class="actions"><a class="button primary" href="${model.overviewHref}/factors">${words.title}</a></div>`,
  ]
  return pageReply(409, sectionPage(model, { title, body }))
}

/** Shows the recovery codes if there are new ones, else the list of factors. */
async function afterAdding(
  { browsers }: OwnAccountContext,
  { session, actor, model }: SectionVisit,
  added: {
    /** Undefined where the person has proved nothing new. */
    readonly proof: Proof | undefined
    readonly recoveryCodes: readonly string[] | undefined
    readonly done: 'added' | 'passkey'
  },
): Promise<Reply> {
  // The person has just proved it, and must not be asked for it on the next page.
  const origin = { source: 'account-page', ...actor } as const
  const signedIn = added.proof && (await browsers.strengthen(session, added.proof, origin))
  const headers = signedIn?.headers ?? {}
  const continueHref = `${model.overviewHref}/factors?done=${added.done}`
  const { recoveryCodes: codes } = added
  if (!codes) return redirect(continueHref, headers)
  return pageReply(200, recoveryCodesPage({ ...model, codes, continueHref }), headers)
}

/**
 * GET and POST /account/authenticator: adds an authenticator app. Fields:
 * `code`, `name`, `authenticator`.
 */
export function authenticatorSection(context: OwnAccountContext): Section {
  const { directory } = context
  const { changeFactors } = context.factors
  const findFull = (visit: SectionVisit) =>
    findFullPage(context, visit, 'totp', textsOf(visit.model.locale).account.authenticator.title)

  async function page(
    { model, session }: SectionVisit,
    wrong?: { readonly pending: NewAuthenticator; readonly name: string },
  ) {
    const texts = textsOf(model.locale)
    const words = texts.account.authenticator
    const account = (await loginNameOf(directory, session.sub)) ?? session.sub
    const pending = wrong?.pending ?? changeFactors.beginAuthenticator(session.sub, account)
    const isWrong = wrong !== undefined
    const view = sectionPage(model, {
      title: words.title,
      failed: isWrong,
      body: [
        isWrong ? alertNotice(texts.addFactor.wrong) : '',
        authenticatorSetUp(pending, texts),
        form(model, [
          html`<input type="hidden" name="authenticator" value="${pending.sealed}">`,
          codeField({
            label: texts.addFactor.code,
            enterKey: 'next',
            autofocus: isWrong,
            isWrong,
          }),
          field({
            name: 'name',
            label: words.name,
            type: 'text',
            autocomplete: 'off',
            value: wrong?.name ?? texts.addFactor.defaultName,
            hint: words.nameHint,
          }),
          html`<div class="actions"><button class="button primary">${texts.addFactor.submit}</button></div>`,
        ]),
      ],
    })
    return pageReply(wrong ? 400 : 200, view)
  }

  return {
    gate: 'new-factor',
    show: async (visit) => (await findFull(visit)) ?? page(visit),
    async submit(visit, typed) {
      const { session, actor, model } = visit
      const { sub } = session
      const full = await findFull(visit)
      if (full) return full
      const sealed = typed.get('authenticator') ?? ''
      const account = (await loginNameOf(directory, sub)) ?? sub
      const pending = changeFactors.reopenAuthenticator(sub, account, sealed)
      if (!pending) return page(visit)
      const name = readFactorName(typed.get('name')) ?? textsOf(model.locale).addFactor.defaultName
      const code = typed.get('code') ?? ''
      const added = await changeFactors.confirmAuthenticator(actor, { sealed, code, name })
      if (!added) return page(visit, { pending, name })
      const proof = withCode(session.amr)
      const { recoveryCodes } = added
      return afterAdding(context, visit, { proof, recoveryCodes, done: 'added' })
    },
  }
}

/** GET and POST /account/passkey: adds a passkey. Fields: `challenge`, `passkey`, `name`. */
export function passkeySection(context: OwnAccountContext): Section {
  const { passkeys } = context.factors
  const browserOf = ({ browser }: SectionVisit) => sha256(browser.id)
  const findFull = (visit: SectionVisit) =>
    findFullPage(context, visit, 'passkey', textsOf(visit.model.locale).passkeys.add)

  async function page(visit: SectionVisit, refusedName?: string) {
    const { model } = visit
    const texts = textsOf(model.locale)
    const words = texts.passkeys
    const isRefused = refusedName !== undefined
    const view = sectionPage(model, {
      title: words.add,
      lead: words.addHint,
      failed: isRefused,
      scripts: ['passkeys'],
      body: [
        isRefused ? alertNotice(words.notAdded) : '',
        form(model, [
          field({
            name: 'name',
            label: texts.account.authenticator.name,
            type: 'text',
            autocomplete: 'off',
            value: refusedName ?? words.defaultName,
          }),
          passkeyBox(model, {
            prompt: await passkeys.add.begin(visit.session.sub, browserOf(visit)),
            kind: 'create',
            label: words.add,
            isPrimary: true,
          }),
          withoutPasskeys(model),
        ]),
      ],
    })
    return pageReply(isRefused ? 400 : 200, view)
  }

  return {
    gate: 'new-factor',
    show: async (visit) => (await findFull(visit)) ?? page(visit),
    async submit(visit, typed) {
      const { session, actor, model } = visit
      const full = await findFull(visit)
      if (full) return full
      const name = readFactorName(typed.get('name')) ?? textsOf(model.locale).passkeys.defaultName
      const answer = readPasskeyAnswer(typed)
      const added =
        answer && (await passkeys.add.finish(actor, browserOf(visit), { ...answer, name }))
      if (!added) return page(visit, name)
      const { recoveryCodes, passkey, isProved } = added
      const proof = isProved ? withPasskey(session.amr, passkey) : undefined
      return afterAdding(context, visit, { proof, recoveryCodes, done: 'passkey' })
    },
  }
}
