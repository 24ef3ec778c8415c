import { type Reply, redirect } from '../../http/reply.ts'
import { sha256 } from '../../kernel/crypto/digest.ts'
import type { Browsers } from '../../oauth/sessions/browsers.ts'
import type { SubjectDirectory } from '../../oauth/subject-directory.ts'
import { isFull, mostOfKind, readFactorName } from '../../users/factor.ts'
import type { NewAuthenticator } from '../../users/factors/authenticators.ts'
import type { ChangeFactors } from '../../users/factors/change-factors.ts'
import type { AddPasskey } from '../../users/passkeys/add-passkey.ts'
import { codeField, field, form } from '../elements/field.ts'
import { alertNotice, infoNotice } from '../elements/notice.ts'
import { loginNameOf } from '../elements/page-model.ts'
import { passkeyBox, readPasskeyAnswer, withoutPasskeys } from '../elements/passkey-box.ts'
import { html } from '../html/html.ts'
import { pageReply } from '../html/page-reply.ts'
import { authenticatorSetUp } from '../interaction/factors/add-factor-step.ts'
import { withCode, withPasskey } from '../interaction/factors/go-on-stronger.ts'
import { recoveryCodesPage } from '../interaction/factors/recovery-codes-page.ts'
import { textsOf } from '../texts/texts.ts'
import { type Section, type SectionContext, type SectionModel, sectionPage } from './section.ts'

/**
 * Says that a person has as many factors of a kind as there may be, and leads to where they are.
 */
function fullPage(model: SectionModel, title: string): Reply {
  const words = textsOf(model.locale).account.factors
  const body = [
    infoNotice(words.full(mostOfKind)),
    html`<div class="actions"><a class="button primary" href="${model.overviewHref}/factors">${words.title}</a></div>`,
  ]
  return pageReply(409, sectionPage(model, { title, body }))
}

interface AuthenticatorSectionDependencies {
  readonly directory: SubjectDirectory
  readonly browsers: Pick<Browsers, 'strengthen'>
  readonly changeFactors: ChangeFactors
}

/**
 * GET and POST /account/authenticator: adds an authenticator app. Fields:
 * `code`, `name`, `authenticator`.
 */
export function authenticatorSection(dependencies: AuthenticatorSectionDependencies): Section {
  const { directory, browsers, changeFactors } = dependencies

  /** The page for somebody who has too many already. */
  async function findFull({ session, model }: SectionContext) {
    const { factors } = await changeFactors.list(session.sub)
    return isFull(factors, 'totp')
      ? fullPage(model, textsOf(model.locale).account.authenticator.title)
      : undefined
  }

  async function page(
    { model, session }: SectionContext,
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
    show: async (context) => (await findFull(context)) ?? page(context),
    async submit(context, typed) {
      const { session, actor, model } = context
      const { sub } = session
      const full = await findFull(context)
      if (full) return full
      const sealed = typed.get('authenticator') ?? ''
      const account = (await loginNameOf(directory, sub)) ?? sub
      const pending = changeFactors.reopenAuthenticator(sub, account, sealed)
      if (!pending) return page(context)
      const name = readFactorName(typed.get('name')) ?? textsOf(model.locale).addFactor.defaultName
      const code = typed.get('code') ?? ''
      const added = await changeFactors.confirmAuthenticator(actor, { sealed, code, name })
      if (!added) return page(context, { pending, name })
      // The person has just proved it, and must not be asked for it on the next page.
      const source = 'account-page' as const
      const signedIn = await browsers.strengthen(session, withCode(session.amr), {
        source,
        ...actor,
      })
      const headers = signedIn?.headers ?? {}
      const factorsHref = `${model.overviewHref}/factors?done=added`
      if (!added.recoveryCodes) return redirect(factorsHref, headers)
      const view = recoveryCodesPage({
        ...model,
        codes: added.recoveryCodes,
        continueHref: factorsHref,
      })
      return pageReply(200, view, headers)
    },
  }
}

interface PasskeySectionDependencies {
  readonly browsers: Pick<Browsers, 'strengthen'>
  readonly changeFactors: Pick<ChangeFactors, 'list'>
  readonly passkeys: { readonly add: AddPasskey }
}

/** GET and POST /account/passkey: adds a passkey. Fields: `challenge`, `passkey`, `name`. */
export function passkeySection(dependencies: PasskeySectionDependencies): Section {
  const { browsers, changeFactors, passkeys } = dependencies
  const browserOf = ({ browser }: SectionContext) => sha256(browser.id)

  /** The page for somebody who has too many already. */
  async function findFull({ session, model }: SectionContext) {
    const { factors } = await changeFactors.list(session.sub)
    return isFull(factors, 'passkey')
      ? fullPage(model, textsOf(model.locale).passkeys.add)
      : undefined
  }

  async function page(context: SectionContext, refusedName?: string) {
    const { model } = context
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
            prompt: await passkeys.add.begin(context.session.sub, browserOf(context)),
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
    show: async (context) => (await findFull(context)) ?? page(context),
    async submit(context, typed) {
      const { session, actor, model } = context
      const full = await findFull(context)
      if (full) return full
      const name = readFactorName(typed.get('name')) ?? textsOf(model.locale).passkeys.defaultName
      const answer = readPasskeyAnswer(typed)
      const added =
        answer && (await passkeys.add.finish(actor, browserOf(context), { ...answer, name }))
      if (!added) return page(context, name)
      // The person has just proved it, and must not be asked for it on the next page.
      const proof = withPasskey(session.amr, added.passkey)
      const source = 'account-page' as const
      const signedIn = await browsers.strengthen(session, proof, { source, ...actor })
      const headers = signedIn?.headers ?? {}
      const continueHref = `${model.overviewHref}/factors?done=passkey`
      if (!added.recoveryCodes) return redirect(continueHref, headers)
      const view = recoveryCodesPage({ ...model, codes: added.recoveryCodes, continueHref })
      return pageReply(200, view, headers)
    },
  }
}
