import Type from 'typebox'
import { optional, text } from './member-kinds.ts'

/** Whose tokens the client may exchange, and for what (RFC 8693). */
export const exchangeMembers = {
  token_exchange: optional(
    Type.Object(
      {
        /** With `delegation` the new token always names who acts. */
        mode: Type.Enum(['delegation', 'impersonation']),
        /** Clients whose tokens it may exchange, besides its own. */
        subject_clients: Type.Array(text(128), { maxItems: 100, uniqueItems: true }),
      },
      { additionalProperties: false },
    ),
  ),
}
