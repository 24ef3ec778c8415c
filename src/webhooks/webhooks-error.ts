import { errorFamily, type FieldFault } from '../api/api-error.ts'

/** Every error of the webhooks family. */
const family = errorFamily('WebhooksError', {
  15001: { status: 404, about: 'There is no such webhook' },
  15002: { status: 404, about: 'There is no such delivery' },
  15003: { status: 400, about: 'A field is invalid' },
  15004: { status: 409, about: 'The delivery is no dead letter' },
  15005: { status: 409, about: 'The webhook is disabled' },
  15006: { status: 409, about: 'There are 100 webhooks already' },
})

/** What the reference says about errors of the webhooks family. */
export const webhookRefusals = family.refusals

/** An error of the webhooks family. The message and the faults go to the caller. */
export const WebhooksError = family.FamilyError
export type WebhooksError = InstanceType<typeof WebhooksError>

/** Refuses what was sent with every fault. */
export function invalidWebhook(faults: readonly FieldFault[]): WebhooksError {
  return family.invalid(15003, faults)
}

/** There is no such webhook. */
export function unknownWebhook(): WebhooksError {
  return new WebhooksError(15001, 'there is no such webhook')
}
