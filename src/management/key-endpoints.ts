import Type from 'typebox'
import type { FieldFault } from '../api/api-error.ts'
import { bodyReader } from '../api/body-reader.ts'
import { success } from '../api/envelope.ts'
import { inSeconds } from '../kernel/time.ts'
import { actorOf } from '../oauth/guards/actor-of.ts'
import { type KeyContext, rotateKeys, withdrawKey } from '../oauth/keys/rotate-keys.ts'
import { encryptionAlg, type StoredKey, signingAlgs } from '../oauth/model/signing-keys.ts'
import type { AccessTokenClaims } from '../oauth/tokens/access-token-claims.ts'
import { defineEndpoint, type Endpoint } from '../routing/endpoint-definition.ts'
import { successSchema } from '../routing/envelope-schema.ts'
import type { RouteDoc } from '../routing/route-doc.ts'
import { invalid, ManagementError } from './management-error.ts'

const algs = [...signingAlgs, encryptionAlg] as const
const time = (description: string) => Type.Integer({ minimum: 0, description })

const keyRecordSchema = Type.Object(
  {
    kid: Type.String(),
    alg: Type.Enum([...algs]),
    state: Type.Enum(['next', 'current', 'retired', 'withdrawn'], {
      description:
        '`next` is published and will sign later, `current` signs, `retired` is published until its tokens have expired, `withdrawn` is refused.',
    }),
    created_at: time('When it was made, in seconds since 1970.'),
    state_since: time('Since when it has its state, in seconds since 1970.'),
  },
  { additionalProperties: false, title: 'Key' },
)

/** Every key. There are few. */
const keyListSchema = Type.Object(
  { keys: Type.Array(keyRecordSchema) },
  { additionalProperties: false, title: 'Keys' },
)

const algsRule = `must be a list without repetitions, each one of ${algs.join(', ')}`

/** Which keys to rotate. */
const rotationSchema = Type.Object(
  {
    algs: Type.Array(Type.Enum([...algs], { description: algsRule }), {
      minItems: 1,
      maxItems: algs.length,
      uniqueItems: true,
      description: algsRule,
    }),
  },
  { additionalProperties: false, title: 'KeyRotation' },
)

const rotatedSchema = Type.Object(
  {
    rotations: Type.Array(
      Type.Object(
        {
          alg: Type.Enum([...algs]),
          kid: Type.String({ description: 'The key that signs now.' }),
          retired: Type.Optional(Type.String({ description: 'The key that signed before.' })),
          is_young: Type.Boolean({
            description:
              'Whether clients may not know the key yet, because it was published for less than `keys.aheadDays`.',
          }),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false, title: 'KeyRotations' },
)

const withdrawnSchema = Type.Object(
  { kid: Type.String() },
  { additionalProperties: false, title: 'WithdrawnKey' },
)

const doc: RouteDoc = {
  id: 'listKeys',
  chapter: 'Server',
  summary: 'List the keys of the server',
  description: 'By algorithm, the newest state first. The response has no private part of a key.',
  answers: {
    200: {
      description: 'The keys.',
      schema: successSchema(keyListSchema),
      example: {
        success: true,
        status: 200,
        data: {
          keys: [
            {
              kid: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg',
              alg: 'RS256',
              state: 'current',
              created_at: 1_767_225_600,
              state_since: 1_767_225_600,
            },
          ],
        },
      },
    },
  },
}

/** GET /keys-srv/keys. */
export function listKeysEndpoint({ keyStore }: KeyContext): Endpoint<unknown> {
  return defineEndpoint(doc, async () => {
    const keys = await keyStore.list()
    const sorted = keys.toSorted(
      (a, b) => a.alg.localeCompare(b.alg) || b.stateSince - a.stateSince,
    )
    return success({ keys: sorted.map(keyRecord) })
  })
}

function keyRecord({ kid, alg, state, createdAt, stateSince }: StoredKey) {
  const times = { created_at: inSeconds(createdAt), state_since: inSeconds(stateSince) }
  return { kid, alg, state, ...times }
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
export function rotateKeysEndpoint(context: KeyContext): Endpoint<AccessTokenClaims> {
  const { algorithms, aheadDays } = context.settings
  return defineEndpoint(rotateDoc, async (request, claims) => {
    const { algs } = readRotation(request)
    const unused = algs.filter((alg) => !algorithms.includes(alg))
    if (unused.length > 0) {
      throw refuse([{ path: '/algs', problem: `${unused.join(', ')} is not in keys.algorithms` }])
    }
    const rotations = await rotateKeys(context, actorOf(request, claims), algs)
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
export function withdrawKeyEndpoint(context: KeyContext): Endpoint<AccessTokenClaims, 'kid'> {
  return defineEndpoint(withdrawDoc, async (request, claims) => {
    const { kid } = request.pathParams
    const outcome = await withdrawKey(context, actorOf(request, claims), kid)
    if (outcome === 'unknown') throw new ManagementError(16001, 'there is no such key in use')
    return success({ kid })
  })
}
