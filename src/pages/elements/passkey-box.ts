import type { Params } from '../../http/params.ts'
import { textsOf } from '../../texts/texts.ts'
import type { PasskeyAnswer, PasskeyPrompt } from '../../users/passkey-ceremony.ts'
import type { PasskeySignals, UnknownPasskey } from '../../users/passkeys/passkey-signals.ts'
import { attributes, type Html, html } from '../html/html.ts'
import { icon } from './notice.ts'
import type { PageModel } from './page-model.ts'

/** A button that asks the browser for a passkey, inside a form. */
export interface PasskeyBox {
  readonly prompt: PasskeyPrompt
  /** Whether a passkey is used or made. */
  readonly kind: 'get' | 'create'
  readonly label: string
  /** What a passkey is good for, above the button. */
  readonly hint?: string
  readonly isPrimary?: boolean
  /** Where the other way of the form is, if it has one. */
  readonly other?: 'above' | 'below' | undefined
  /**
   * Whether the browser offers passkeys in the field with `autocomplete="username webauthn"` too.
   */
  readonly autofill?: boolean
  /** The browser makes the passkey by itself, if it can. The box is never seen. */
  readonly byItself?: boolean
}

/**
 * Draws the button, for a page with the script `passkeys`. The form brings back the fields
 * `challenge` and `passkey`, which is empty when something else was sent. Hidden until the script
 * finds that the browser has passkeys.
 */
export function passkeyBox({ locale }: PageModel, box: PasskeyBox): Html {
  const words = textsOf(locale).passkeys
  const element = attributes({
    class: 'passkey',
    'data-passkey': box.kind,
    'data-options': JSON.stringify(box.prompt.options),
    'data-autofill': box.autofill === true,
    'data-by-itself': box.byItself === true,
    hidden: true,
  })
  const or = html`<p class="or">${words.or}</p>`
  return html`<div${element}>
${box.other === 'above' ? or : undefined}
${box.hint && html`<p class="hint">${box.hint}</p>`}
<input type="hidden" name="challenge" value="${box.prompt.sealed}">
<input type="hidden" name="passkey" value="">
<button type="button" class="${box.isPrimary ? 'button primary' : 'button'}">${icon('key')}${box.label}</button>
<div class="notice alert" role="alert" hidden>${icon('alert')}<p>${words.notUsed}</p></div>
${box.other === 'below' ? or : undefined}
</div>`
}

/**
 * Says that passkeys cannot be used here, for a page on which there is no other way. Without
 * scripts it stays, since then no browser can use them.
 */
export function withoutPasskeys({ locale }: PageModel): Html {
  return html`<p class="hint" data-without-passkeys>${textsOf(locale).passkeys.missing}</p>`
}

/** Tells the browser about the person's passkeys, on a page with the script `signals`. */
export function signalsToBrowser(...all: readonly (PasskeySignals | UnknownPasskey)[]): Html {
  return html`${all.map((signals) => {
    const element = attributes({ 'data-passkey-signals': JSON.stringify(signals), hidden: true })
    return html`<div${element}></div>`
  })}`
}

/** What the fields of `passkeyBox` bring back; undefined if the form was sent without a passkey. */
export function readPasskeyAnswer(form: Params): PasskeyAnswer | undefined {
  const response = form.get('passkey')
  return response ? { response, sealed: form.get('challenge') ?? '' } : undefined
}
