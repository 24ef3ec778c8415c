import type { AccessContext, AccessStores } from './access-context.ts'
import { askForAccess } from './ask-for-access.ts'
import { accessRules } from './change-rules.ts'
import { decisions } from './decide-request.ts'
import { settleRoles } from './give-role.ts'
import { makeEligible } from './make-eligible.ts'
import { readAccess } from './read-access.ts'
import { decideItems } from './reviews/decide-items.ts'
import { planReviews } from './reviews/plan-review.ts'
import { readReviews } from './reviews/read-reviews.ts'
import { takeRoles } from './take-role.ts'

/** Every operation of access that ends, for the API and the commands. */
export type AccessOperations = ReturnType<typeof accessOperations>

export function accessOperations<Stores extends AccessStores>(context: AccessContext<Stores>) {
  const settle = settleRoles(context)
  const settled = <Operations extends object>(operations: Operations): Operations =>
    afterSettling(settle, operations)
  return {
    rules: settled(accessRules(context)),
    asking: settled(askForAccess(context)),
    decisions: settled(decisions(context)),
    taking: settled(takeRoles(context)),
    eligible: settled(makeEligible(context)),
    reading: readAccess(context),
    reviews: settled({ ...planReviews(context), decide: decideItems(context) }),
    readingReviews: readReviews(context),
  }
}

/** Nobody acts here by a role that is over: what is due is settled before each operation. */
function afterSettling<Operations extends object>(
  settle: () => Promise<unknown>,
  operations: Operations,
): Operations {
  const entries = Object.entries(operations).map(([name, operation]) => [
    name,
    async (...args: readonly unknown[]) => {
      await settle()
      return operation(...args)
    },
  ])
  return Object.fromEntries(entries) as Operations
}
