import Type from 'typebox'
import { optional, uri } from './member-kinds.ts'

/** By which ids the client knows people (OpenID Connect Core §8). */
export const pairwiseMembers = {
  /** `public` by default: every client sees the same `sub`. `pairwise`: each sector its own. */
  subject_type: optional(Type.Enum(['public', 'pairwise'])),
  /** A JSON list of redirect URIs. Clients with the same host in it see the same `sub`. */
  sector_identifier_uri: optional(uri),
}
