import { Fault } from '../../../kernel/fault.ts'

/** Why a change of a client is refused, with the status it is answered with over HTTP. */
const statuses = {
  unknown: 404,
  /** The name belongs to a client or to a user. */
  taken: 409,
  /** A client that authenticates otherwise has no secret. */
  'no-secret': 409,
  /** It is no longer what the caller thinks. */
  changed: 409,
} as const

/** A change of a client that cannot be made, in words for whoever asked for it. */
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

/** A client_id that names a client or user already. */
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
