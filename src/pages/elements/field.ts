import type { Texts } from '../../texts/texts.ts'
import { type FaultReason, UsersError } from '../../users/users-error.ts'
import { attributes, type Html, html, type Part } from '../html/html.ts'
import { faultSummary, icon } from './notice.ts'
import type { FormModel } from './page-model.ts'

/** A form that posts to this server, with its CSRF token. */
export function form({ action, csrf, requestId, hints = {} }: FormModel, body: Part): Html {
  const query = new URLSearchParams(hints)
  return html`<form method="post" action="${query.size > 0 ? `${action}?${query}` : action}">
<input type="hidden" name="csrf" value="${csrf}">
<input type="hidden" name="requestId" value="${requestId}">
${body}
</form>`
}

/** One input with its label, hint and faults. */
export interface Field {
  readonly name: string
  /** Its name, unless a page has several of that name. */
  readonly id?: string
  readonly label: Part
  readonly type: 'text' | 'email' | 'tel' | 'password' | 'date' | 'checkbox'
  /** Autofill token for browsers and password managers (HTML §4.10.18.7). */
  readonly autocomplete: string
  /** Which keys a phone shows, when the type does not say it. */
  readonly keyboard?: 'numeric' | 'email'
  /** What the Enter key of a phone says: that another field follows, or that the form is sent. */
  readonly enterKey?: 'next' | 'go' | undefined
  /** The value that was typed before. A password is never shown again. */
  readonly value?: string | undefined
  readonly optional?: boolean
  /** Whether people write a sentence, which a phone may correct. */
  readonly isSentence?: boolean
  readonly autofocus?: boolean
  readonly hint?: Part
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
  const { name, id = name, faults = [], wrongBecauseOf } = given
  const hintId = `${id}-hint`
  const faultId = `${id}-fault`
  const wrong = faults.length > 0 || wrongBecauseOf !== undefined
  const describedBy = [
    ...(wrongBecauseOf ? [wrongBecauseOf] : []),
    ...(faults.length > 0 ? [faultId] : []),
    ...(given.hint ? [hintId] : []),
  ]
  if (given.type === 'checkbox') return box(given, describedBy)
  const input = attributes({
    class: 'input',
    id,
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
    ...(given.type !== 'password' &&
      !given.isSentence && {
        autocapitalize: given.autocomplete.endsWith('-name') ? 'words' : 'none',
        // Names and addresses must not be corrected.
        autocorrect: 'off',
        spellcheck: 'false',
      }),
  })
  return html`<div class="field">
<div class="label"><label for="${id}">${given.label}</label></div>
${given.passwordWords ? secretInput(name, html`<input${input}>`, given.passwordWords) : html`<input${input}>`}
${given.aside ? html`<div class="aside">${given.aside}</div>` : undefined}
${faults.length > 0 ? html`<p class="fault" id="${faultId}">${faults.join(' ')}</p>` : undefined}
${given.hint ? html`<p class="hint" id="${hintId}">${given.hint}</p>` : undefined}
${given.estimated && given.passwordWords ? strengthMeter(name, given.passwordWords) : undefined}
</div>`
}

/** A box to tick, with what it means beside it. */
function box(
  { name, id = name, label, value, optional, autofocus, faults = [], hint }: Field,
  describedBy: readonly string[],
): Html {
  const input = attributes({
    class: 'box',
    id,
    name,
    type: 'checkbox',
    value: 'true',
    checked: value === 'true',
    required: !optional,
    autofocus: autofocus === true,
    'aria-invalid': faults.length > 0 ? 'true' : undefined,
    'aria-describedby': describedBy.join(' ') || undefined,
  })
  return html`<div class="check">
<input${input}>
<div><label for="${id}">${label}</label>
${faults.length > 0 ? html`<p class="fault" id="${id}-fault">${faults.join(' ')}</p>` : undefined}
${hint ? html`<p class="hint" id="${id}-hint">${hint}</p>` : undefined}</div>
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

interface CodeField extends Pick<Field, 'label' | 'enterKey' | 'autofocus'> {
  /** Whether the notice of the page says that the code was wrong. */
  readonly isWrong: boolean
}

/** The field for the digits from an email or an authenticator app. */
export function codeField({ isWrong, ...given }: CodeField): Html {
  return field({
    name: 'code',
    type: 'text',
    autocomplete: 'one-time-code',
    keyboard: 'numeric',
    ...given,
    wrongBecauseOf: isWrong ? 'notice' : undefined,
  })
}

/** Why the value of a field was not accepted. */
export type FieldFault = FaultReason

/** Faults by the name of the field. */
export type FieldFaults<Name extends string> = Readonly<
  Partial<Record<Name, readonly FieldFault[] | undefined>>
>

/**
 * Takes the faults of form fields from an error of the users' rules. `fields` maps the path of a
 * record to the name of a field. Answers undefined when the error concerns none of these fields.
 */
export function fieldFaultsOf<Name extends string>(
  error: unknown,
  fields: Readonly<Record<string, Name>>,
): FieldFaults<Name> | undefined {
  if (!(error instanceof UsersError)) return undefined
  const faults: Partial<Record<Name, FieldFault[]>> = {}
  for (const { path, reason = { code: 'malformed' } as const } of error.faults) {
    const name = fields[path] ?? fields[`/${path.split('/')[1]}`]
    if (name === undefined) continue
    const earlier = faults[name] ?? []
    faults[name] = [...earlier, reason]
  }
  return Object.keys(faults).length > 0 ? faults : undefined
}

/** The texts for the faults of a field. */
export function faultTexts(
  faults: readonly FieldFault[] | undefined,
  texts: Texts,
  malformed: string,
): readonly string[] {
  return (faults ?? []).map((fault) => {
    if (fault.code === 'tooShort') return texts.faults.tooShort(fault.least)
    if (fault.code === 'tooLong') return texts.faults.tooLong(fault.most)
    if (fault.code === 'malformed') return malformed
    return texts.faults[fault.code]
  })
}

/** A field of a form whose faults are shown by name. */
export type NamedField<Name extends string> = Field & {
  readonly name: Name
  readonly label: string
  /** What is wrong with a value of another form. */
  readonly malformed?: string
}

/** The fields of a form as markup. */
interface FormFields {
  readonly hasFaults: boolean
  /** Lists the fields with faults; for the top of the page. */
  readonly summary: Html | undefined
  readonly fields: Html[]
}

/** Draws the fields of a form with their faults. The first field has the focus if all are right. */
export function formFields<Name extends string>(
  given: readonly NamedField<Name>[],
  faults: FieldFaults<Name>,
  texts: Texts,
): FormFields {
  const faulty = given.filter(({ name }) => (faults[name] ?? []).length > 0)
  const hasFaults = faulty.length > 0
  // Where nothing is required, a mark on every field would say nothing.
  const marksOptional = given.some(({ optional }) => !optional)
  return {
    hasFaults,
    summary: hasFaults ? faultSummary(texts.faults.summary(faulty.length), faulty) : undefined,
    fields: given.map((each) =>
      field({
        ...each,
        label: marksOptional && isMarked(each) ? texts.optionalField(each.label) : each.label,
        faults: faultTexts(faults[each.name], texts, each.malformed ?? malformed(each, texts)),
        autofocus: !hasFaults && each === given[0],
        enterKey: each === given.at(-1) ? 'go' : 'next',
        passwordWords: each.type === 'password' ? texts.passwordField : undefined,
      }),
    ),
  }
}

/** A box may always stay empty, unless it has to be ticked. */
function isMarked({ optional, type }: Field): boolean {
  return optional === true && type !== 'checkbox'
}

function malformed({ type }: Field, { faults }: Texts): string {
  return type === 'email' ? faults.malformedEmail : faults.malformed
}
