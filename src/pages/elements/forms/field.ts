import { attributes, type Html, html, type Part } from '../../html/html.ts'
import type { Texts } from '../../texts/texts.ts'
import { icon } from '../icon.ts'

/** One input with its label, hint and faults. Its name is also its id. */
export interface Field {
  readonly name: string
  readonly label: Part
  readonly type: 'text' | 'email' | 'tel' | 'password'
  /** Autofill token for browsers and password managers (HTML §4.10.18.7). */
  readonly autocomplete: string
  /** Which keys a phone shows, when the type does not say it. */
  readonly keyboard?: 'numeric' | 'email'
  /** What the Enter key of a phone says: that another field follows, or that the form is sent. */
  readonly enterKey?: 'next' | 'go'
  /** The value that was typed before. A password is never shown again. */
  readonly value?: string | undefined
  readonly optional?: boolean
  readonly autofocus?: boolean
  readonly hint?: string | undefined
  readonly faults?: readonly string[]
  /** Id of the element that says why the value is wrong, when that is not beside the field. */
  readonly wrongBecauseOf?: string | undefined
  /** Shown beside the label, but after the input in the tab order. */
  readonly aside?: Html | undefined
  /** The words of what a script adds to a password field. */
  readonly passwordWords?: PasswordWords | undefined
  /** Whether a new password is estimated while it is typed. */
  readonly estimated?: boolean
}

type PasswordWords = Texts['passwordField']

/** Draws one field. */
export function field(given: Field): Html {
  const { name, faults = [], wrongBecauseOf } = given
  const hintId = `${name}-hint`
  const faultId = `${name}-fault`
  const wrong = faults.length > 0 || wrongBecauseOf !== undefined
  const describedBy = [
    ...(wrongBecauseOf ? [wrongBecauseOf] : []),
    ...(faults.length > 0 ? [faultId] : []),
    ...(given.hint ? [hintId] : []),
  ]
  const input = attributes({
    class: 'input',
    id: name,
    name,
    type: given.type,
    value: given.type === 'password' ? undefined : (given.value ?? ''),
    autocomplete: given.autocomplete,
    inputmode: given.keyboard,
    enterkeyhint: given.enterKey ?? 'go',
    required: !given.optional,
    autofocus: given.autofocus === true,
    'aria-invalid': wrong ? 'true' : undefined,
    'aria-describedby': describedBy.join(' ') || undefined,
    ...(given.type !== 'password' && {
      autocapitalize: given.autocomplete.endsWith('-name') ? 'words' : 'none',
      // Names and addresses must not be corrected.
      autocorrect: 'off',
      spellcheck: 'false',
    }),
  })
  return html`<div class="field">
<div class="label"><label for="${name}">${given.label}</label></div>
${given.passwordWords ? secretInput(name, html`<input${input}>`, given.passwordWords) : html`<input${input}>`}
${given.aside ? html`<div class="aside">${given.aside}</div>` : undefined}
${faults.length > 0 ? html`<p class="fault" id="${faultId}">${faults.join(' ')}</p>` : undefined}
${given.hint ? html`<p class="hint" id="${hintId}">${given.hint}</p>` : undefined}
${given.estimated && given.passwordWords ? strengthMeter(name, given.passwordWords) : undefined}
</div>`
}

/** The helpers of a password field are empty or hidden until scripts/forms.js fills them. */
function secretInput(name: string, input: Html, words: PasswordWords): Html {
  return html`<div class="secret">${input}<button${attributes({ type: 'button', class: 'reveal', hidden: true, title: words.show, 'aria-label': words.show, 'aria-controls': name, 'aria-pressed': 'false' })}>${icon('eye')}</button></div>
<p class="caps-lock" role="status" id="${name}-caps-lock" data-words="${words.capsLock}"></p>`
}

function strengthMeter(name: string, { strength }: PasswordWords): Html {
  return html`<p class="strength" role="status" data-of="${name}" data-words="${strength.join('|')}"></p>`
}
