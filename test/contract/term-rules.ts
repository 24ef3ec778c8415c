import { recorder } from '../../src/events/recorded.ts'
import { administrators } from '../../src/groups/administrators.ts'
import { settleTerms } from '../../src/groups/settle-terms.ts'
import type { SettleDue } from '../../src/storage/open-storage.ts'
import type { Stores } from '../../src/storage/storage.ts'
import { mayBeMember } from '../../src/users/user.ts'

/** Who administers the server. */
export const serverAdministrators = administrators('ostiary', (status) => status === 'VERIFIED')

/** Lets roles begin and end as a server does. */
export const settleDue: SettleDue = (transact, clock) =>
  settleTerms({ administrators: serverAdministrators, mayBeMember })(
    recorder<Stores>({ transact, clock }),
  )
