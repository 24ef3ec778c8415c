import type { Html } from '../../html/html.ts'
import { type Field, field } from './field.ts'

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
