import Type from 'typebox'
import type { FieldFault } from '../../api/api-error.ts'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import {
  type KeyChangeDependencies,
  rotateKeys,
  withdrawKey,
} from '../../oauth/keys/rotate-keys.ts'
import type { AccessTokenClaims } from '../../oauth/tokens/access/access-token-claims.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { invalid, ManagementError } from '../management-error.ts'
import { originOf } from '../origin.ts'
import { rotatedSchema, rotationSchema, withdrawnSchema } from './key-schemas.ts'

interface ChangeKeysDependencies {
  readonly keyChanges: KeyChangeDependencies
}

const dayMs = 86_400_000
const refuse = (faults: readonly FieldFault[]) => invalid(16003, faults)
const readRotation = bodyReader(rotationSchema, refuse)

const kid = 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg'
const shared = { chapter: 'Server' } as const

const rotateDoc: RouteDoc = {
  ...shared,
  id: 'rotateKeys',
  summary: 'Sign with the next keys',
  description:
    'The keys before stay published until their tokens have expired. New keys are published as the next ones.',
  body: { schema: rotationSchema, as: ['json'], example: { algs: ['RS256'] } },
  answers: {
    200: {
      description: 'The keys that sign now.',
      schema: successSchema(rotatedSchema),
      example: {
        success: true,
        status: 200,
        data: { rotations: [{ alg: 'RS256', kid, is_young: false }] },
      },
    },
  },
  refusedFor: { 400: 'An algorithm is unknown, or is not in `keys.algorithms` (16003).' },
}

/** POST /keys-srv/rotate. */
export function rotateKeysEndpoint({
  keyChanges,
}: ChangeKeysDependencies): Endpoint<AccessTokenClaims> {
  const { algorithms, aheadDays } = keyChanges.settings
  return defineEndpoint(rotateDoc, async (request, claims) => {
    const { algs } = readRotation(request)
    const unused = algs.filter((alg) => !algorithms.includes(alg))
    if (unused.length > 0) {
      throw refuse([{ path: '/algs', problem: `${unused.join(', ')} is not in keys.algorithms` }])
    }
    const rotations = await rotateKeys({ ...keyChanges, origin: originOf(request, claims) }, algs)
    return success({
      rotations: rotations.map(({ publishedForMs, ...rotation }) => ({
        ...rotation,
        is_young: publishedForMs < aheadDays * dayMs,
      })),
    })
  })
}

const withdrawDoc: RouteDoc = {
  ...shared,
  id: 'withdrawKey',
  summary: 'Withdraw a key at once',
  description:
    'For a key that others may know. From now on, everything that it signed is refused: people have to sign in again. If it was the current key, the next one replaces it.',
  path: { kid: { schema: Type.String(), description: 'Names the key.', example: kid } },
  answers: {
    200: {
      description: 'The key is withdrawn.',
      schema: successSchema(withdrawnSchema),
      example: { success: true, status: 200, data: { kid } },
    },
  },
  refusedFor: { 404: 'There is no such key in use (16001).' },
}

/** DELETE /keys-srv/keys/{kid}. */
export function withdrawKeyEndpoint({
  keyChanges,
}: ChangeKeysDependencies): Endpoint<AccessTokenClaims> {
  return defineEndpoint(withdrawDoc, async (request, claims) => {
    const changes = { ...keyChanges, origin: originOf(request, claims) }
    const { kid = '' } = request.pathParams
    const outcome = await withdrawKey(changes, kid)
    if (outcome === 'unknown') throw new ManagementError(16001, 'there is no such key in use')
    return success({ kid })
  })
}
