import type { Connection } from '../../connections/connection.ts'
import { wait } from '../../texts/in-words.ts'
import { type Texts, textsOf } from '../../texts/texts.ts'
import type { PasskeyPrompt } from '../../users/passkey-ceremony.ts'
import type { UnknownPasskey } from '../../users/passkeys/passkey-signals.ts'
import { field, form } from '../elements/field.ts'
import { layout } from '../elements/layout.ts'
import { alertNotice, infoNotice } from '../elements/notice.ts'
import { pageHead } from '../elements/page-head.ts'
import type { FormModel } from '../elements/page-model.ts'
import { type PasskeyBox, passkeyBox, signalsToBrowser } from '../elements/passkey-box.ts'
import { type ClientView, clientRow, hasLogo } from '../elements/rows.ts'
import { attributes, type Html, html, type Page } from '../html/html.ts'

/**
 * The result of the attempt before. `again` asks a person who has a session to sign in again, and
 * `passkey` refuses a passkey.
 */
export type SignInNotice =
  | { readonly kind: 'wrong' | 'busy' | 'again' | 'late' | 'gone' | 'nameless' }
  | { readonly kind: 'passkey'; readonly unknown?: UnknownPasskey | undefined }
  | { readonly kind: 'delayed'; readonly seconds: number }
  /** Nobody came through a connection, or could leave for it. */
  | { readonly kind: 'elsewhere'; readonly name: string; readonly code: string }

/** What the sign-in page shows. */
interface SignInModel extends FormModel {
  readonly client?: ClientView | undefined
  /** The name that was typed before, or the login_hint of the request. */
  readonly username?: string | undefined
  /** Whether "stay signed in" is ticked; undefined when it is not offered. */
  readonly remember?: boolean | undefined
  readonly registerHref?: string | undefined
  readonly forgotHref?: string | undefined
  readonly notice?: SignInNotice | undefined
  readonly passkey?: PasskeyPrompt | undefined
  /** Whether people can get a code by mail in place of the password. */
  readonly hasCodes?: boolean | undefined
  /** Whether people of some domains sign in elsewhere, if they type their address. */
  readonly leadsByAddress?: boolean | undefined
  /** The connection whose password is asked for; undefined for passwords of this server. */
  readonly directory?: Pick<Connection, 'alias' | 'name'> | undefined
  /** Other servers with which people can sign in. */
  readonly connections?: readonly Pick<Connection, 'alias' | 'name'>[] | undefined
  /** The one that the person will probably want, which is shown first and alone. */
  readonly expected?: Pick<Connection, 'alias' | 'name'> | undefined
  /** Whether people can sign in with what this server knows of them; they can by default. */
  readonly isHere?: boolean | undefined
  /** Link to the page with every way in. */
  readonly allWaysHref?: string | undefined
}

/**
 * The page of GET /login. Fields: `username`, `password`, `remember`, `way`; or `challenge`,
 * `passkey`. `way` is `here` for people who came back from elsewhere in vain, and
 * `code` for those who want a code by mail.
 */
export function signInPage(model: SignInModel): Page {
  const { client, notice } = model
  const texts = textsOf(model.locale)
  const words = texts.signIn
  const { title, lead } = pageHead(model, 'signIn')
  const wrong = notice?.kind === 'wrong'
  const unknown = notice?.kind === 'passkey' ? notice.unknown : undefined
  return layout(model, {
    title,
    isStyled: true,
    failed: notice !== undefined && notice.kind !== 'again',
    needs: {
      form: hasAnyWay(model),
      leadsOn: hasAnyWay(model) && model.leadsOn,
      images: hasLogo(client),
    },
    scripts: [
      ...(model.passkey && !model.expected ? (['passkeys'] as const) : []),
      ...(unknown ? (['signals'] as const) : []),
    ],
    body: html`<h1>${title}</h1>
${lead && html`<p class="lead">${lead}</p>`}
${client && clientRow(client, texts.continueTo(client.name), texts)}
${notice && noticeOf(notice, model)}${unknown && signalsToBrowser(unknown)}
${wrong && model.leadsByAddress ? html`<p class="hint">${words.byAddress}</p>` : undefined}
${notice ? undefined : model.directory && infoNotice(texts.elsewhere.passwordOf(model.directory.name))}
${model.expected ? expectedWay(model, model.expected) : allWays(model)}`,
  })
}

/** One button, and the way to all others. */
function expectedWay(
  model: SignInModel,
  { alias, name }: NonNullable<SignInModel['expected']>,
): Html {
  const words = textsOf(model.locale).elsewhere
  return html`${form(
    model,
    html`<div class="actions connections"><button class="button primary" name="connection" value="${alias}"><span>${words.continueWith(name)}</span></button></div>`,
  )}
${model.allWaysHref ? html`<p class="elsewhere"><a href="${model.allWaysHref}">${words.otherWays}</a></p>` : undefined}`
}

/** Whether there is a form; a client may offer nothing that is in use. */
function hasAnyWay(model: SignInModel): boolean {
  const { expected, isHere = true, directory, leadsByAddress, connections = [] } = model
  return Boolean(expected || isHere || directory || leadsByAddress || connections.length > 0)
}

function allWays(model: SignInModel): Html {
  const { isHere = true, directory } = model
  const words = textsOf(model.locale).signIn
  const takesAddress = model.leadsByAddress === true
  if (!hasAnyWay(model)) {
    return html`<p class="lead">${words.noWay}</p>`
  }
  return html`${isHere || directory ? passwordForm(model) : takesAddress ? addressForm(model) : undefined}
${connectionButtons(model, isHere || takesAddress)}
${
  model.registerHref
    ? html`<p class="elsewhere">${words.newHere} <a href="${model.registerHref}">${words.register}</a></p>`
    : undefined
}`
}

/** For people of a domain that leads elsewhere, where nobody signs in with a password. */
function addressForm(model: SignInModel): Html {
  const texts = textsOf(model.locale)
  return form(model, [
    field({
      name: 'username',
      label: texts.register.email,
      type: 'email',
      autocomplete: 'username',
      value: model.username,
      autofocus: true,
    }),
    html`<div class="actions"><button class="button primary">${texts.continue}</button></div>`,
  ])
}

function passwordForm(model: SignInModel): Html {
  const { notice, username = '' } = model
  const texts = textsOf(model.locale)
  const words = texts.signIn
  const wrong = notice?.kind === 'wrong'
  return form(model, [
    notice?.kind === 'elsewhere' ? html`<input type="hidden" name="way" value="here">` : undefined,
    model.directory &&
      html`<input type="hidden" name="connection" value="${model.directory.alias}">`,
    field({
      name: 'username',
      label: words.username,
      type: 'text',
      autocomplete: 'username webauthn',
      keyboard: 'email',
      enterKey: 'next',
      value: username,
      autofocus: username === '',
      wrongBecauseOf: wrong ? 'notice' : undefined,
    }),
    field({
      name: 'password',
      label: words.password,
      type: 'password',
      autocomplete: 'current-password',
      optional: model.leadsByAddress === true,
      passwordWords: texts.passwordField,
      autofocus: username !== '',
      wrongBecauseOf: wrong ? 'notice' : undefined,
      aside: model.forgotHref ? html`<a href="${model.forgotHref}">${words.forgot}</a>` : undefined,
    }),
    model.remember === undefined ? undefined : rememberBox(model.remember, words),
    html`<div class="actions"><button class="button primary">${words.submit}</button>
${model.hasCodes && !model.directory ? html`<button class="button" name="way" value="code" formnovalidate>${words.code}</button>` : undefined}</div>`,
    model.passkey && passkeyBox(model, passkeyOf(model.passkey, model, texts)),
  ])
}

/** A form of their own, so that the fields above need not be filled in. */
function connectionButtons(model: SignInModel, isBesides: boolean): Html | undefined {
  const { connections = [] } = model
  if (connections.length === 0) return undefined
  const words = textsOf(model.locale).elsewhere
  const buttons = connections.map(
    ({ alias, name }) =>
      html`<button class="button" name="connection" value="${alias}"><span>${words.continueWith(name)}</span></button>`,
  )
  return form(
    model,
    html`${isBesides ? html`<p class="or">${words.or}</p>` : undefined}<div class="actions connections">${buttons}</div>`,
  )
}

function passkeyOf(
  prompt: PasskeyPrompt,
  { notice }: SignInModel,
  { passkeys }: Texts,
): PasskeyBox {
  // A passkey that was refused a moment ago is not offered by itself again.
  const autofill = notice?.kind !== 'passkey'
  return { prompt, kind: 'get', label: passkeys.signIn, other: 'above', autofill }
}

/** Says what came of the attempt before. */
export function noticeOf(notice: SignInNotice, { locale }: Pick<FormModel, 'locale'>): Html {
  const { signIn: words, passkeys } = textsOf(locale)
  if (notice.kind === 'passkey') return alertNotice(passkeys.refused)
  if (notice.kind === 'again') return infoNotice(words.again)
  if (notice.kind === 'elsewhere') {
    const { refusals } = textsOf(locale).elsewhere
    const say = new Map(Object.entries(refusals)).get(notice.code) ?? refusals.refused
    return alertNotice(say(notice.name))
  }
  if (notice.kind === 'delayed') return alertNotice(words.delayed(wait(notice.seconds, locale)))
  return alertNotice(words[notice.kind])
}

function rememberBox(
  checked: boolean,
  words: { readonly remember: string; readonly rememberHint: string },
): Html {
  return html`<div class="check">
<input${attributes({ class: 'box', type: 'checkbox', id: 'remember', name: 'remember', value: 'true', checked, 'aria-describedby': 'remember-hint' })}>
<div><label for="remember">${words.remember}</label><p class="hint" id="remember-hint">${words.rememberHint}</p></div>
</div>`
}
