import type { SelfRegistrationStore } from '../../stores/clients/self-registration-store.ts'

/**
 * A client that an administrator has changed no longer changes itself. It could undo the change.
 */
export function takeOver(
  selfRegistrations: Pick<SelfRegistrationStore, 'remove'>,
  clientId: string,
): Promise<void> {
  return selfRegistrations.remove(clientId)
}
