import Type from 'typebox'
import { optional, uri } from './member-kinds.ts'

/** What happens when people sign out. */
export const logoutMembers = {
  post_logout_redirect_uris: Type.Array(uri, { maxItems: 100, uniqueItems: true, default: [] }),
  frontchannel_logout_uri: optional(uri),
  frontchannel_logout_session_required: optional(Type.Boolean()),
  backchannel_logout_uri: optional(uri),
  backchannel_logout_session_required: optional(Type.Boolean()),
}
