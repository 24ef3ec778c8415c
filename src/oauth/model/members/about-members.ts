import Type from 'typebox'
import { optional, text, uri } from './member-kinds.ts'

/** What the client is, for people. */
export const aboutMembers = {
  client_name: optional(text(200)),
  /** What people see instead of `client_name`. */
  client_display_name: optional(text(200)),
  client_uri: optional(uri),
  logo_uri: optional(uri),
  policy_uri: optional(uri),
  tos_uri: optional(uri),
  contacts: optional(Type.Array(text(320), { maxItems: 20 })),
  software_id: optional(text(200)),
  software_version: optional(text(200)),
  application_type: Type.Enum(['web', 'native'], { default: 'web' }),
  /** How existing tools name the kind of the client, such as SINGLE_PAGE. */
  client_type: optional(text(40)),
  /** Members of existing tools that mean nothing here. They are answered as they were sent. */
  other_members: optional(Type.Record(text(100), Type.Unknown())),
}
