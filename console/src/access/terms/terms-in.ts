import type { Term, Terms } from '../../api/terms-api.ts'

/** A term of a role; of the membership as a whole without one. */
export interface RoleTerm extends Term {
  readonly role: string | undefined
}

/** The times of a membership, one for the whole of it and one for each role that has its own. */
export function termsIn({ roleTerms = [], ...whole }: Terms): readonly RoleTerm[] {
  const { validFrom, validUntil, reason } = whole
  const isSaid = [validFrom, validUntil, reason].some((value) => value !== undefined)
  return [...(isSaid ? [{ ...whole, role: undefined }] : []), ...roleTerms]
}

/** Whether it came by a request, an activation or break glass, so that it ends by that alone. */
export const isByAccess = ({ givenBy }: RoleTerm) => givenBy === 'server'
