import { errorFamily, type FieldFault } from '../api/api-error.ts'

/** Every error of the family of API keys. */
const family = errorFamily('ApiKeysError', {
  25001: { status: 404, about: 'There is no such key' },
  25002: { status: 400, about: 'A field is invalid' },
  25003: { status: 409, about: 'There are as many keys as there can be' },
  25004: { status: 409, about: 'API keys are switched off' },
  25005: { status: 429, about: 'Too much that is no key was reported' },
})

/** What the reference says about errors of the family of API keys. */
export const apiKeyRefusals = family.refusals

/** An error of the family of API keys. The message and the faults go to the caller. */
export const ApiKeysError = family.FamilyError
export type ApiKeysError = InstanceType<typeof ApiKeysError>

/** Refuses what was sent with every fault. */
export function invalidKey(faults: readonly FieldFault[]): ApiKeysError {
  return family.invalid(25002, faults)
}

/** There is no such key, or it is not the caller's to see. */
export function unknownKey(): ApiKeysError {
  return new ApiKeysError(25001, 'there is no such key')
}
