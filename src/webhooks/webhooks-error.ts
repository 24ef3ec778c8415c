import { ApiError, type ApiErrorOptions, type FieldFault, faultsMessage } from '../api/api-error.ts'

/** Every error of the webhooks family with its HTTP status. */
const statuses = {
  /** There is no such webhook. */
  15001: 404,
  /** There is no such delivery. */
  15002: 404,
  /** A field is invalid or missing; the faults name it. */
  15003: 400,
  /** Only dead letters can be replayed. */
  15004: 409,
  /** The webhook is disabled. */
  15005: 409,
  /** There are as many webhooks as there may be. */
  15006: 409,
} as const

type WebhooksErrorCode = keyof typeof statuses

/** An error of the webhooks family. The message and the faults go to the caller. */
export class WebhooksError extends ApiError<WebhooksErrorCode> {
  override readonly name = 'WebhooksError'

  constructor(code: WebhooksErrorCode, message: string, options?: ApiErrorOptions<unknown>) {
    super(statuses, code, message, options)
  }
}

/** Refuses what was sent with every fault. */
export function invalidWebhook(faults: readonly FieldFault[]): WebhooksError {
  return new WebhooksError(15003, faultsMessage(faults), { faults })
}

/** There is no such webhook. */
export function unknownWebhook(): WebhooksError {
  return new WebhooksError(15001, 'there is no such webhook')
}
