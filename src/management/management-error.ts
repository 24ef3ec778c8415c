import { ApiError, type ApiErrorOptions, type FieldFault, faultsMessage } from '../api/api-error.ts'

/**
 * Every error of administration with its HTTP status: 12xxx for clients, 13xxx for scopes, 14xxx
 * for events, 16xxx for keys, 17xxx for the server, 18xxx for resources.
 */
const statuses = {
  /** There is no such client. */
  12001: 404,
  /** The client_id belongs to a client or a user. */
  12002: 409,
  /** A field is invalid or missing; the faults name it. */
  12003: 400,
  /** The client has no secret, because it authenticates in another way. */
  12004: 409,
  /** Changed by someone else meanwhile. */
  12006: 409,
  /** The caller lacks a right for this. */
  12007: 403,
  /** There is no such initial access token. */
  12008: 404,
  /** There is no such scope. */
  13001: 404,
  /** The scope exists already. */
  13002: 409,
  /** A field is invalid or missing; the faults name it. */
  13003: 400,
  /** There is no such group of scopes. */
  13004: 404,
  /** There is no such type of authorization details. */
  13005: 404,
  /** There are too many types of authorization details. */
  13006: 409,
  /** No event was signed yet. */
  14001: 404,
  /** A parameter is invalid; the faults name it. */
  14003: 400,
  /** There is no such key in use. */
  16001: 404,
  /** A field is invalid or missing; the faults name it. */
  16003: 400,
  /** Emails are sent, not shown; or the caller is no person. */
  17001: 404,
  /** There is no such resource. */
  18001: 404,
  /** A resource with this address exists. */
  18002: 409,
  /** A field is invalid or missing; the faults name it. */
  18003: 400,
} as const

export type ManagementErrorCode = keyof typeof statuses

/** An error of administration. The message and the faults go to the caller. */
export class ManagementError extends ApiError<ManagementErrorCode> {
  override readonly name = 'ManagementError'

  constructor(code: ManagementErrorCode, message: string, options?: ApiErrorOptions<unknown>) {
    super(statuses, code, message, options)
  }
}

/** Refuses what was sent with every fault. */
export function invalid(code: ManagementErrorCode, faults: readonly FieldFault[]): ManagementError {
  return new ManagementError(code, faultsMessage(faults), { faults })
}
