import { encode } from 'uqr'
import type { Params } from '../../../http/params.ts'
import type { Reply } from '../../../http/reply.ts'
import { sha256 } from '../../../kernel/secrets.ts'
import type { Clock } from '../../../kernel/time.ts'
import type { SignInPolicy } from '../../../oauth/sign-in-policy.ts'
import type { Session, SessionStore } from '../../../oauth/stores/session-stores.ts'
import type { SubjectDirectory } from '../../../oauth/subject-directory.ts'
import type { EnrolmentStore } from '../../../users/factor.ts'
import type { NewAuthenticator } from '../../../users/factors/authenticators.ts'
import type { ChangeFactors } from '../../../users/factors/change-factors.ts'
import type { PasskeyAnswer, PasskeyPrompt } from '../../../users/passkey-ceremony.ts'
import type { AddPasskey } from '../../../users/passkeys/add-passkey.ts'
import { codeField, form } from '../../elements/field.ts'
import { layout } from '../../elements/layout.ts'
import { alertNotice } from '../../elements/notice.ts'
import {
  accountView,
  type FormContext,
  loginNameOf,
  type PageContext,
} from '../../elements/page-context.ts'
import { passkeyBox, readPasskeyAnswer, withoutPasskeys } from '../../elements/passkey-box.ts'
import { type AccountView, signedInAccount } from '../../elements/rows.ts'
import { type Html, html, type Page } from '../../html/html.ts'
import { pageReply } from '../../html/page-reply.ts'
import { type Texts, textsOf } from '../../texts/texts.ts'
import {
  authorizationAddress,
  expiredStep,
  personOf,
  resumeAuthorization,
  type StepContext,
  type StepDependencies,
  type StepForm,
  sessionOf,
} from '../step.ts'
import { withCode, withPasskey } from './go-on-stronger.ts'
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
interface AddFactorModel extends PageContext, FormContext {
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

interface AddFactorDependencies extends StepDependencies {
  readonly directory: SubjectDirectory
  readonly signInPolicy: SignInPolicy
  readonly changeFactors: ChangeFactors
  readonly passkeys: { readonly add: AddPasskey }
  readonly enrolments: EnrolmentStore
  readonly stores: { readonly sessions: Pick<SessionStore, 'putOffFactor'> }
  readonly clock: Clock
}

/** A day in words, such as November 16, 2026. */
function dayOf(time: number, locale: string): string {
  return new Date(time).toLocaleDateString(locale, { dateStyle: 'long' })
}

/** GET and POST /login/factor/new: the policy asks for a second factor, and the person has none. */
export function addFactorStep(dependencies: AddFactorDependencies): StepForm {
  const { directory, signInPolicy, changeFactors, passkeys, enrolments } = dependencies
  const { browsers, clock } = dependencies

  const browserOf = ({ browser }: StepContext) => sha256(browser.id)
  const accountOf = async (sub: string) => (await loginNameOf(directory, sub)) ?? sub

  async function page(context: StepContext, wrong?: WrongFactor): Promise<Reply> {
    const session = sessionOf(context)
    const { sub } = session
    const verdict = await signInPolicy.judge(session, context.client)
    if (verdict.kind !== 'add') return resumeAuthorization(context)
    await enrolments.begin(sub, clock())
    const { locale } = context.model
    const needsPasskey = verdict.needed === 'phishing-resistant'
    const view = addFactorPage({
      ...context.model,
      account: await accountView(directory, sub),
      passkey: await passkeys.add.begin(sub, browserOf(context)),
      authenticator: needsPasskey
        ? undefined
        : (wrong?.pending ?? changeFactors.beginAuthenticator(sub, await accountOf(sub))),
      deadline: verdict.deadline ? dayOf(verdict.deadline, locale) : undefined,
      wrong: wrong?.kind,
    })
    return pageReply(wrong ? 400 : 200, view)
  }

  async function putOff(context: StepContext): Promise<Reply> {
    await dependencies.stores.sessions.putOffFactor(sessionOf(context).id, clock())
    return resumeAuthorization(context)
  }

  async function addPasskey(context: StepContext, answer: PasskeyAnswer): Promise<Reply> {
    const { amr } = sessionOf(context)
    const named = { ...answer, name: textsOf(context.model.locale).passkeys.defaultName }
    const added = await passkeys.add.finish(personOf(context), browserOf(context), named)
    if (!added) return page(context, { kind: 'passkey' })
    return goOn(context, withPasskey(amr, added.passkey), added.recoveryCodes)
  }

  async function addAuthenticator(context: StepContext, form: Params): Promise<Reply> {
    const { sub, amr } = sessionOf(context)
    const sealed = form.get('authenticator') ?? ''
    const pending = changeFactors.reopenAuthenticator(sub, await accountOf(sub), sealed)
    if (!pending) return page(context)
    const added = await changeFactors.confirmAuthenticator(personOf(context), {
      sealed,
      code: form.get('code') ?? '',
      name: textsOf(context.model.locale).addFactor.defaultName,
    })
    if (!added) return page(context, { kind: 'code', pending })
    return goOn(context, withCode(amr), added.recoveryCodes)
  }

  /** The session is stronger now. Shows the recovery codes, if there are new ones. */
  async function goOn(
    context: StepContext,
    proof: Pick<Session, 'amr' | 'acr'>,
    codes: readonly string[] | undefined,
  ): Promise<Reply> {
    const source = 'add-factor-page'
    const origin = { source, ...personOf(context) } as const
    const signedIn = await browsers.strengthen(sessionOf(context), proof, origin)
    if (!signedIn) throw expiredStep()
    if (!codes) return resumeAuthorization(context, signedIn.headers)
    const continueHref = authorizationAddress(context)
    const view = recoveryCodesPage({ ...context.model, codes, continueHref })
    return pageReply(200, view, signedIn.headers)
  }

  return {
    actsForSession: true,
    onlyAs: 'add-factor',
    show: (context) => page(context),
    async submit(context, form) {
      if (form.get('decision') === 'later') return putOff(context)
      // Somebody who has a factor already has to prove it before adding another.
      const verdict = await signInPolicy.judge(sessionOf(context), context.client)
      if (verdict.kind !== 'add') return resumeAuthorization(context)
      const answer = readPasskeyAnswer(form)
      if (answer) return addPasskey(context, answer)
      if (verdict.needed === 'phishing-resistant') return page(context)
      return addAuthenticator(context, form)
    },
  }
}

interface WrongFactor {
  readonly kind: 'code' | 'passkey'
  /** The authenticator whose code was wrong. */
  readonly pending?: NewAuthenticator
}
