import { attributes, type Html, html, type Part } from '../html/html.ts'

/** One input with its label, hint and faults. Its name is its id, too. */
export interface Field {
  readonly name: string
  readonly label: Part
  readonly type: 'text' | 'email' | 'password'
  /** The purpose, by which browsers and password managers fill it in (HTML §4.10.18.7). */
  readonly autocomplete: string
  /** What was typed before; a password is never shown again. */
  readonly value?: string | undefined
  readonly optional?: boolean
  readonly autofocus?: boolean
  readonly hint?: string | undefined
  readonly faults?: readonly string[]
  /** Whether what was typed is wrong for a reason told elsewhere, in the element of that id. */
  readonly wrongBecauseOf?: string | undefined
  /** Stands beside the label; comes after the input for those who go by the keyboard. */
  readonly aside?: Html | undefined
}

/** Draws a field. */
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
    required: !given.optional,
    autofocus: given.autofocus === true,
    'aria-invalid': wrong ? 'true' : undefined,
    'aria-describedby': describedBy.join(' ') || undefined,
    ...(given.type !== 'password' && {
      autocapitalize: given.autocomplete.endsWith('-name') ? 'words' : 'none',
      // Names and addresses are not words of a language: nothing should correct them.
      spellcheck: 'false',
    }),
  })
  return html`<div class="field">
<div class="label"><label for="${name}">${given.label}</label></div>
<input${input}>
${given.aside ? html`<div class="aside">${given.aside}</div>` : undefined}
${faults.length > 0 ? html`<p class="fault" id="${faultId}">${faults.join(' ')}</p>` : undefined}
${given.hint ? html`<p class="hint" id="${hintId}">${given.hint}</p>` : undefined}
</div>`
}
