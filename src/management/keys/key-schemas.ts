import Type from 'typebox'
import { encryptionAlg, signingAlgs } from '../../oauth/model/key-algs.ts'

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
export const keyListSchema = Type.Object(
  { keys: Type.Array(keyRecordSchema) },
  { additionalProperties: false, title: 'Keys' },
)

const algsRule = `must be a list without repetitions, each one of ${algs.join(', ')}`

/** Which keys to rotate. */
export const rotationSchema = Type.Object(
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

export const rotatedSchema = Type.Object(
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

export const withdrawnSchema = Type.Object(
  { kid: Type.String() },
  { additionalProperties: false, title: 'WithdrawnKey' },
)
