import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import { actorOf } from '../../oauth/guards/actor-of.ts'
import type { AccessTokenClaims } from '../../oauth/tokens/access-token-claims.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { AnswerDoc, RouteDoc } from '../../routing/route-doc.ts'
import { invalidUser, UsersError, unknownUser, userRefusals } from '../../users/users-error.ts'
import {
  factorRecord,
  factorsSchema,
  removedSchema,
  renamedSchema,
  renameFactorSchema,
} from './factor-schemas.ts'
import { checkIsOther, checkMayChange, type UserManagementContext } from './user-changes.ts'
import { administratorsOnly, forbidden, shared, subParam } from './user-docs.ts'

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
  refusedFor: userRefusals(10004),
}

/** GET /users-srv/user/{sub}/factors. */
export function listFactorsEndpoint({
  changeFactors,
  users,
}: UserManagementContext): Endpoint<unknown, 'sub'> {
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

const readName = bodyReader(renameFactorSchema, invalidUser)

const factorPath = {
  ...subParam,
  factorId: {
    schema: Type.String(),
    description: 'Names the factor.',
    example: 'Vn3kQm9sPp2Zr8yTtUg1dA',
  },
}
const unknownFactor = 'The user has no such factor (10004).'
const ownFactors =
  'People change their own factors on the account page, where a fresh sign-in is asked for.'

function removed(description: string): AnswerDoc {
  return {
    description,
    schema: successSchema(removedSchema),
    example: { success: true, status: 200, data: { removed: 1 } },
  }
}

const renameDoc: RouteDoc = {
  ...shared,
  id: 'renameFactor',
  summary: 'Rename a factor of a user',
  rule: administratorsOnly,
  path: factorPath,
  body: { schema: renameFactorSchema, as: ['json'], example: { name: 'Phone for work' } },
  answers: {
    200: {
      description: 'The factor has the name.',
      schema: successSchema(renamedSchema),
      example: { success: true, status: 200, data: { renamed: true } },
    },
  },
  refusedFor: { 400: 'The name is invalid (10001).', 403: forbidden, 404: unknownFactor },
}

/** PUT /users-srv/user/{sub}/factors/{factorId}. */
export function renameFactorEndpoint({
  changeFactors,
  directory,
}: UserManagementContext): Endpoint<AccessTokenClaims, 'sub' | 'factorId'> {
  return defineEndpoint(renameDoc, async (request, claims) => {
    const { sub, factorId } = request.pathParams
    const { name } = readName(request)
    const actor = actorOf(request, claims)
    await checkMayChange(actor, sub, directory.isAdministrator)
    const isDone = await changeFactors.rename(actor, sub, factorId, name)
    if (!isDone) throw noSuchFactor()
    return success({ renamed: true })
  })
}

const removeDoc: RouteDoc = {
  ...shared,
  id: 'removeFactor',
  summary: 'Remove a factor of a user',
  rule: administratorsOnly,
  description: `The user gets an email. No browser of the user is trusted any more, and with the last factor recovery codes go too. ${ownFactors}`,
  path: factorPath,
  answers: { 200: removed('The factor is removed.') },
  refusedFor: { 403: forbidden, 404: unknownFactor },
}

/** DELETE /users-srv/user/{sub}/factors/{factorId}. */
export function removeFactorEndpoint({
  changeFactors,
  directory,
}: UserManagementContext): Endpoint<AccessTokenClaims, 'sub' | 'factorId'> {
  return defineEndpoint(removeDoc, async (request, claims) => {
    const { sub, factorId } = request.pathParams
    const actor = actorOf(request, claims)
    checkIsOther(actor, sub)
    await checkMayChange(actor, sub, directory.isAdministrator)
    const isDone = await changeFactors.remove(actor, sub, factorId)
    if (!isDone) throw noSuchFactor()
    return success({ removed: 1 })
  })
}

const resetDoc: RouteDoc = {
  ...shared,
  id: 'resetFactors',
  summary: 'Remove all factors of a user',
  rule: administratorsOnly,
  description: `For a user who has lost everything. Recovery codes and trusted browsers go too, all sessions and refresh tokens end, and the user gets an email. Where a policy asks for a second factor, the user sets up a new one at the next sign-in. ${ownFactors}`,
  path: subParam,
  answers: { 200: removed('All factors are removed.') },
  refusedFor: { ...userRefusals(10004), 403: forbidden },
}

/** DELETE /users-srv/user/{sub}/factors. */
export function resetFactorsEndpoint({
  changeFactors,
  directory,
}: UserManagementContext): Endpoint<AccessTokenClaims, 'sub'> {
  return defineEndpoint(resetDoc, async (request, claims) => {
    const { sub } = request.pathParams
    const actor = actorOf(request, claims)
    checkIsOther(actor, sub)
    await checkMayChange(actor, sub, directory.isAdministrator)
    return success({ removed: await changeFactors.reset(actor, sub) })
  })
}

function noSuchFactor(): UsersError {
  return new UsersError(10004, 'the user has no such factor')
}
