import { Fault } from '../../../kernel/fault.ts'

/** Why a change of a client is refused, with the HTTP status. */
const statuses = {
  unknown: 404,
  /** The id belongs to a client or to a user. */
  taken: 409,
  /** The client uses an authentication method without a secret. */
  'no-secret': 409,
  /** The client has changed since the caller read it. */
  changed: 409,
} as const

/** A change of a client is refused. */
export class ClientRegistryFault extends Fault {
  override readonly name = 'ClientRegistryFault'
  override readonly status: number
  readonly reason: keyof typeof statuses

  constructor(reason: keyof typeof statuses, message: string) {
    super(message)
    this.reason = reason
    this.status = statuses[reason]
  }
}

/** The client_id belongs to another client or to a user. */
export function nameFault(
  clientId: string,
  taken: 'client-exists' | 'user-exists',
): ClientRegistryFault {
  const words =
    taken === 'client-exists'
      ? `there is a client ${clientId} already`
      : `${clientId} is the sub of a user; choose another client_id`
  return new ClientRegistryFault('taken', words)
}

export function unknownClient(clientId: string): ClientRegistryFault {
  return new ClientRegistryFault('unknown', `there is no client ${clientId}`)
}
