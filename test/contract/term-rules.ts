import { administrators } from '../../src/groups/administrators.ts'
import type { TermRules } from '../../src/groups/settle-terms.ts'
import { mayBeMember } from '../../src/users/user.ts'

/** The rules by which a server lets roles begin and end. */
export const termRules: TermRules = {
  administrators: administrators('ostiary', (status) => status === 'VERIFIED'),
  mayBeMember,
}
