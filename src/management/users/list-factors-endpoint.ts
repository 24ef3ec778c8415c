import { success } from '../../api/envelope.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import type { ChangeFactors } from '../../users/factors/change-factors.ts'
import type { UserStore } from '../../users/stores/account-stores.ts'
import { unknownUser } from '../../users/users-error.ts'
import { factorRecord, factorsSchema } from './factor-schemas.ts'
import { shared, subParam, unknownUser as unknownUserDoc } from './user-docs.ts'

interface ListFactorsDependencies {
  readonly changeFactors: Pick<ChangeFactors, 'list'>
  readonly users: Pick<UserStore, 'find'>
}

const doc: RouteDoc = {
  ...shared,
  id: 'listFactors',
  summary: 'List the factors of a user',
  description:
    'What the user can sign in with beside the password, or instead of it. Secrets are never answered.',
  path: subParam,
  answers: {
    200: {
      description: 'The factors, oldest first.',
      schema: successSchema(factorsSchema),
      example: {
        success: true,
        status: 200,
        data: {
          factors: [
            {
              id: 'Vn3kQm9sPp2Zr8yTtUg1dA',
              kind: 'totp',
              name: 'Phone',
              created_at: 1_767_225_600,
              last_used_at: 1_767_268_800,
            },
          ],
          recovery_codes_left: 10,
          mail_codes: 'none',
        },
      },
    },
  },
  refusedFor: { 404: unknownUserDoc },
}

/** GET /users-srv/user/{sub}/factors. */
export function listFactorsEndpoint({
  changeFactors,
  users,
}: ListFactorsDependencies): Endpoint<unknown, 'sub'> {
  return defineEndpoint(doc, async (request) => {
    const { sub } = request.pathParams
    if (!(await users.find(sub))) throw unknownUser()
    const { factors, recoveryCodesLeft, mailCodes } = await changeFactors.list(sub)
    return success({
      factors: factors.map(factorRecord),
      recovery_codes_left: recoveryCodesLeft,
      mail_codes: mailCodes,
    })
  })
}
