import type { Texts } from '../../texts/texts.ts'
import type { Part } from '../html/html.ts'
import { field } from './field.ts'

/**
 * The fields `username` and `password` of a directory. Browsers neither fill in nor keep them: what
 * they know for this address are those of this server.
 */
export function directoryFields(
  texts: Texts,
  username: string,
  wrongBecauseOf: 'notice' | undefined,
): Part {
  return [
    field({
      name: 'username',
      label: texts.elsewhere.trial.username,
      type: 'text',
      autocomplete: 'off',
      enterKey: 'next',
      value: username,
      autofocus: username === '',
      wrongBecauseOf,
    }),
    field({
      name: 'password',
      label: texts.signIn.password,
      type: 'password',
      autocomplete: 'off',
      passwordWords: texts.passwordField,
      autofocus: username !== '',
      wrongBecauseOf,
    }),
  ]
}
