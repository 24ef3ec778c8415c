import Type from 'typebox'
import { optional } from './member-kinds.ts'

/** How the client learns that a person has confirmed (CIBA Core §4). */
export const cibaMembers = {
  backchannel_token_delivery_mode: optional(Type.Enum(['poll'])),
}
