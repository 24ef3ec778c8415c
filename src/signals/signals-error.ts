import { errorFamily, type FieldFault } from '../api/api-error.ts'

/** Every error of the family of signals. */
const family = errorFamily('SignalsError', {
  22001: { status: 404, about: 'There is no such stream' },
  22002: { status: 400, about: 'A field is invalid' },
  22003: { status: 412, about: 'The stream was changed meanwhile' },
  22004: { status: 409, about: 'There are as many as there can be' },
  22005: { status: 429, about: 'A verification was asked for a moment ago' },
  22006: { status: 409, about: 'The stream is disabled' },
})

/** What the reference says about errors of the family of signals. */
export const signalsRefusals = family.refusals

/** An error of the family of signals. The message and the faults go to the caller. */
export const SignalsError = family.FamilyError

/** Refuses what was sent with every fault. */
export function invalidStream(faults: readonly FieldFault[]) {
  return family.invalid(22002, faults)
}

/** There is no such stream, or it is not the caller's to see. */
export function unknownStream() {
  return new SignalsError(22001, 'there is no such stream')
}
