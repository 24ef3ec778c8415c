import { errorFamily, type FieldFault } from '../api/api-error.ts'

/**
 * Every error of administration: 12xxx for clients, 13xxx for scopes, 14xxx for events, 16xxx for
 * keys and trusted issuers, 17xxx for the server, 18xxx for resources, 23xxx for the bin.
 */
const family = errorFamily('ManagementError', {
  12001: { status: 404, about: 'There is no such client' },
  12002: { status: 409, about: 'The client_id is taken, by a client or by a user' },
  12003: { status: 400, about: 'A field is invalid' },
  12004: { status: 409, about: 'The client authenticates without a secret' },
  12006: { status: 409, about: 'The client was changed in the meantime' },
  12007: { status: 403, about: 'The caller lacks a right for this' },
  12008: { status: 404, about: 'There is no such token' },
  13001: { status: 404, about: 'The scope has no description' },
  13002: { status: 409, about: 'The scope has a description already' },
  13003: { status: 400, about: 'A field is invalid' },
  13004: { status: 404, about: 'There is no such scope group' },
  13005: { status: 404, about: 'There is no such type' },
  13006: { status: 409, about: 'There are too many types' },
  14001: { status: 404, about: 'No event has been signed yet' },
  14003: { status: 400, about: 'A parameter is invalid' },
  16001: { status: 404, about: 'There is no such key in use' },
  16003: { status: 400, about: 'An algorithm is unknown, or is not in `keys.algorithms`' },
  16004: { status: 404, about: 'There is no such issuer' },
  16005: { status: 400, about: 'A field is invalid' },
  16006: { status: 409, about: 'Another name has an issuer with this identifier' },
  16007: { status: 409, about: 'There are too many issuers' },
  16008: { status: 403, about: 'The caller is a machine' },
  17001: { status: 404, about: 'Emails are sent, or the caller is a machine' },
  17002: { status: 400, about: 'A setting is unknown or fixed, or a value is not allowed' },
  17003: { status: 404, about: 'There is no such change' },
  17004: { status: 409, about: 'The change cannot be taken back' },
  17005: { status: 400, about: 'A field is invalid' },
  17006: { status: 404, about: 'There is no such image' },
  17007: { status: 409, about: 'Pages show the image, or there are too many images' },
  17008: { status: 404, about: 'There is no such place for texts, or no such language' },
  17009: { status: 409, about: 'The texts were changed in the meantime' },
  18001: { status: 404, about: 'There is no such resource' },
  18002: { status: 409, about: 'A resource with this address exists' },
  18003: { status: 400, about: 'A field is invalid' },
  23001: { status: 404, about: 'There is nothing like it in the bin' },
  23002: { status: 409, about: 'It is being brought back' },
  23003: { status: 400, about: 'A field is invalid' },
  23007: { status: 403, about: 'The caller may not do this' },
})

/** What the reference says about errors of administration. */
export const managementRefusals = family.refusals

/** An error of administration. The message and the faults go to the caller. */
export const ManagementError = family.FamilyError
export type ManagementError = InstanceType<typeof ManagementError>
export type ManagementErrorCode = ManagementError['code']

/** Refuses what was sent with every fault. */
export function invalid(code: ManagementErrorCode, faults: readonly FieldFault[]): ManagementError {
  return family.invalid(code, faults)
}
