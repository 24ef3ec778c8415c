import { errorFamily, type FieldFault } from '../api/api-error.ts'

/** Every error of the connections family. */
const family = errorFamily('ConnectionsError', {
  19001: { status: 404, about: 'There is no such connection' },
  19002: { status: 409, about: 'The alias is or was taken' },
  19003: { status: 400, about: 'A field is invalid' },
  19004: { status: 412, about: 'The connection was changed meanwhile' },
  19005: { status: 404, about: 'There is no such domain in this group' },
  19006: { status: 409, about: 'The group or another one has the domain' },
  19007: { status: 409, about: 'The domain is not proven' },
  19008: { status: 409, about: 'There are as many as there can be' },
  19009: { status: 502, about: 'The other side cannot be reached' },
  19010: { status: 404, about: 'The person has no account of this connection' },
  19011: { status: 409, about: 'It is the only way in which the person can sign in' },
  19020: { status: 409, about: 'A run is under way, or none is' },
  19030: { status: 409, about: 'There are two tokens already' },
  19031: { status: 404, about: 'There is no such token' },
  19032: { status: 409, about: 'The client acts for another connection' },
  19040: { status: 404, about: 'The connection hears no signals' },
  19041: { status: 409, about: 'The stream is set up at the other side' },
  19021: { status: 409, about: 'The people of this connection cannot be read' },
})

/** What the reference says about errors of the connections family. */
export const connectionRefusals = family.refusals

/** An error of the connections family. The message and the faults go to the caller. */
export const ConnectionsError = family.FamilyError
export type ConnectionsError = InstanceType<typeof ConnectionsError>

/** Refuses what was sent with every fault. */
export function invalidConnection(faults: readonly FieldFault[]): ConnectionsError {
  return family.invalid(19003, faults)
}

/** There is no such connection, or it is not the caller's to see. */
export function unknownConnection(): ConnectionsError {
  return new ConnectionsError(19001, 'there is no such connection')
}

/** Nobody whom the caller names, or nobody of this connection: the answer is the same. */
export function unknownPerson(): ConnectionsError {
  return new ConnectionsError(19010, 'nobody of this name has an account of this connection')
}
