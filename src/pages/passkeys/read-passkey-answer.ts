import type { Params } from '../../http/params.ts'
import type { PasskeyAnswer } from '../../users/passkeys/passkey-prompt.ts'

/** What the fields of `passkeyBox` bring back; undefined if the form was sent without a passkey. */
export function readPasskeyAnswer(form: Params): PasskeyAnswer | undefined {
  const response = form.get('passkey')
  return response ? { response, sealed: form.get('challenge') ?? '' } : undefined
}
