import { errorFamily, type FieldFault } from '../api/api-error.ts'

/** Every error of the provisioning family. */
const family = errorFamily('ProvisioningError', {
  21001: { status: 404, about: 'There is no such target' },
  21002: { status: 400, about: 'A field is invalid' },
  21003: { status: 412, about: 'The target was changed meanwhile' },
  21004: { status: 409, about: 'There are as many as there can be' },
  21005: { status: 409, about: 'The target is not on' },
  21006: { status: 502, about: 'The other service does not answer as it should' },
})

/** What the reference says about errors of the provisioning family. */
export const provisioningRefusals = family.refusals

/** An error of the provisioning family. The message and the faults go to the caller. */
export const ProvisioningError = family.FamilyError

/** Refuses what was sent with every fault. */
export function invalidTarget(faults: readonly FieldFault[]) {
  return family.invalid(21002, faults)
}

/** There is no such target, or it is not the caller's to see. */
export function unknownTarget() {
  return new ProvisioningError(21001, 'there is no such target')
}
