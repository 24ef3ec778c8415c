import { encode } from 'uqr'
import type { Params } from '../../../http/params.ts'
import type { Reply } from '../../../http/reply.ts'
import { sha256 } from '../../../kernel/secrets.ts'
import { dayOf } from '../../../texts/in-words.ts'
import { type Texts, textsOf } from '../../../texts/texts.ts'
import type { NewAuthenticator } from '../../../users/factors/authenticators.ts'
import type { PasskeyAnswer, PasskeyPrompt } from '../../../users/passkey-ceremony.ts'
import { codeField, form } from '../../elements/field.ts'
import { layout } from '../../elements/layout.ts'
import { alertNotice } from '../../elements/notice.ts'
import { accountView, type FormModel, loginNameOf } from '../../elements/page-model.ts'
import { passkeyBox, readPasskeyAnswer, withoutPasskeys } from '../../elements/passkey-box.ts'
import { type AccountView, signedInAccount } from '../../elements/rows.ts'
import { type Html, html, type Page } from '../../html/html.ts'
import { pageReply } from '../../html/page-reply.ts'
import type { InteractionContext } from '../interaction-context.ts'
import {
  authorizationAddress,
  expiredStep,
  personOf,
  resumeAuthorization,
  type StepForm,
  type StepVisit,
  sessionOf,
} from '../step.ts'
import { type Proof, withCode, withPasskey } from './go-on-stronger.ts'
import { recoveryCodesPage } from './recovery-codes-page.ts'

/** A QR code as a drawing. The label says what it is for. */
function qrCode(text: string, label: string): Html {
  const { size, data } = encode(text, { border: 4 })
  const dots = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return html`<svg class="qr" role="img" aria-label="${label}" viewBox="0 0 ${size} ${size}"><rect class="qr-paper" width="${size}" height="${size}"/><path class="qr-dots" d="${dots.join('')}"/></svg>`
}

/** What the page shows on which a second factor is set up. */
interface AddFactorModel extends FormModel {
  readonly account: AccountView
  readonly passkey: PasskeyPrompt
  /** A new authenticator; undefined where only a passkey is strong enough. */
  readonly authenticator: NewAuthenticator | undefined
  /** The day until which it can be put off, in words; undefined when it cannot. */
  readonly deadline: string | undefined
  /** What was wrong with the attempt before. */
  readonly wrong: 'code' | 'passkey' | undefined
}

/**
 * The page of GET /login/factor/new. Fields: `challenge`, `passkey`; or `code`, `authenticator`;
 * button: `decision` = `later`.
 */
export function addFactorPage(model: AddFactorModel): Page {
  const texts = textsOf(model.locale)
  const words = texts.addFactor
  const { authenticator, wrong } = model
  return layout(model, {
    title: words.title,
    failed: wrong !== undefined,
    needs: { form: true, leadsOn: model.leadsOn },
    scripts: ['passkeys'],
    body: html`<h1>${words.title}</h1>
<p class="lead">${authenticator ? words.lead : words.strongLead}</p>
${signedInAccount(model.account, texts)}
${wrong && alertNotice(wrong === 'code' ? words.wrong : texts.passkeys.notAdded)}
${passkeyForm(model, texts)}
${authenticator && authenticatorForm(model, authenticator, texts)}
${model.deadline ? later(model, model.deadline, texts) : undefined}`,
  })
}

function passkeyForm(model: AddFactorModel, { passkeys }: Texts): Html {
  const isOnly = model.authenticator === undefined
  return form(model, [
    passkeyBox(model, {
      prompt: model.passkey,
      kind: 'create',
      label: passkeys.add,
      hint: passkeys.addHint,
      isPrimary: true,
      other: isOnly ? undefined : 'below',
    }),
    isOnly ? withoutPasskeys(model) : undefined,
  ])
}

function authenticatorForm(
  model: AddFactorModel,
  authenticator: NewAuthenticator,
  texts: Texts,
): Html {
  const words = texts.addFactor
  const isWrong = model.wrong === 'code'
  return html`<h2>${words.byApp}</h2>
${authenticatorSetUp(authenticator, texts)}
${form(model, [
  html`<input type="hidden" name="authenticator" value="${authenticator.sealed}">`,
  codeField({ label: words.code, autofocus: isWrong, isWrong }),
  html`<div class="actions"><button class="button">${words.submit}</button></div>`,
])}`
}

/** How to enter the secret into an app: by camera, or by hand. */
export function authenticatorSetUp(
  { uri, secret }: { readonly uri: string; readonly secret: string },
  texts: Texts,
): Html {
  const words = texts.addFactor
  const groups = secret.match(/.{1,4}/g) ?? []
  return html`<ol class="set-up"><li>${words.app}</li><li>${words.scan}</li></ol>
${qrCode(uri, words.qr)}
<details class="by-hand"><summary>${words.byHand}</summary><p><code class="secret">${groups.join(' ')}</code></p></details>`
}

function later(model: AddFactorModel, deadline: string, { addFactor: words }: Texts): Html {
  return html`${form(
    model,
    html`<button class="link" name="decision" value="later">${words.later}</button>`,
  )}
<p class="hint">${words.laterHint(deadline)}</p>`
}

/** GET and POST /login/factor/new: the policy asks for a second factor, and the person has none. */
export function addFactorStep(context: InteractionContext): StepForm {
  const { stores, directory, signInPolicy, browsers, clock } = context
  const { changeFactors, passkeys } = context.factors

  const browserOf = ({ browser }: StepVisit) => sha256(browser.id)
  const accountOf = async (sub: string) => (await loginNameOf(directory, sub)) ?? sub

  async function page(visit: StepVisit, wrong?: WrongFactor): Promise<Reply> {
    const session = sessionOf(visit)
    const { sub } = session
    const verdict = await signInPolicy.judge(session, visit.client)
    if (verdict.kind !== 'add') return resumeAuthorization(visit)
    await stores.enrolments.begin(sub, clock())
    const { locale } = visit.model
    const needsPasskey = verdict.needed === 'phishing-resistant'
    const view = addFactorPage({
      ...visit.model,
      account: await accountView(directory, sub),
      passkey: await passkeys.add.begin(sub, browserOf(visit)),
      authenticator: needsPasskey
        ? undefined
        : (wrong?.pending ?? changeFactors.beginAuthenticator(sub, await accountOf(sub))),
      deadline: verdict.deadline ? dayOf(verdict.deadline, locale) : undefined,
      wrong: wrong?.kind,
    })
    return pageReply(wrong ? 400 : 200, view)
  }

  async function putOff(visit: StepVisit): Promise<Reply> {
    await stores.sessions.putOffFactor(sessionOf(visit).id, clock())
    return resumeAuthorization(visit)
  }

  async function addPasskey(visit: StepVisit, answer: PasskeyAnswer): Promise<Reply> {
    const { amr } = sessionOf(visit)
    const named = { ...answer, name: textsOf(visit.model.locale).passkeys.defaultName }
    const added = await passkeys.add.finish(personOf(visit), browserOf(visit), named)
    if (!added) return page(visit, { kind: 'passkey' })
    return goOn(visit, withPasskey(amr, added.passkey), added.recoveryCodes)
  }

  async function addAuthenticator(visit: StepVisit, form: Params): Promise<Reply> {
    const { sub, amr } = sessionOf(visit)
    const sealed = form.get('authenticator') ?? ''
    const pending = changeFactors.reopenAuthenticator(sub, await accountOf(sub), sealed)
    if (!pending) return page(visit)
    const added = await changeFactors.confirmAuthenticator(personOf(visit), {
      sealed,
      code: form.get('code') ?? '',
      name: textsOf(visit.model.locale).addFactor.defaultName,
    })
    if (!added) return page(visit, { kind: 'code', pending })
    return goOn(visit, withCode(amr), added.recoveryCodes)
  }

  /** The session is stronger now. Shows the recovery codes, if there are new ones. */
  async function goOn(
    visit: StepVisit,
    proof: Proof,
    codes: readonly string[] | undefined,
  ): Promise<Reply> {
    const source = 'add-factor-page'
    const origin = { source, ...personOf(visit) } as const
    const signedIn = await browsers.strengthen(sessionOf(visit), proof, origin)
    if (!signedIn) throw expiredStep()
    if (!codes) return resumeAuthorization(visit, signedIn.headers)
    const continueHref = authorizationAddress(visit)
    const view = recoveryCodesPage({ ...visit.model, codes, continueHref })
    return pageReply(200, view, signedIn.headers)
  }

  return {
    actsForSession: true,
    onlyAs: 'add-factor',
    show: (visit) => page(visit),
    async submit(visit, form) {
      if (form.get('decision') === 'later') return putOff(visit)
      // Somebody who has a factor already has to prove it before adding another.
      const verdict = await signInPolicy.judge(sessionOf(visit), visit.client)
      if (verdict.kind !== 'add') return resumeAuthorization(visit)
      const answer = readPasskeyAnswer(form)
      if (answer) return addPasskey(visit, answer)
      if (verdict.needed === 'phishing-resistant') return page(visit)
      return addAuthenticator(visit, form)
    },
  }
}

interface WrongFactor {
  readonly kind: 'code' | 'passkey'
  /** The authenticator whose code was wrong. */
  readonly pending?: NewAuthenticator
}
