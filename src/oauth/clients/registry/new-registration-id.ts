import { randomId } from '../../../kernel/crypto/ids.ts'

/** A unique id of a registration. It is short, because every access token contains it. */
export function newRegistrationId(): string {
  return randomId().slice(0, 11)
}
