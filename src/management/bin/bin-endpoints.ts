import Type from 'typebox'
import type { FieldFault } from '../../api/api-error.ts'
import { queryReader } from '../../api/body-reader.ts'
import { afterSchema, limitSchema, nextSchema, readCursor, writeCursor } from '../../api/cursor.ts'
import { success } from '../../api/envelope.ts'
import type { BinKind } from '../../bin/bin.ts'
import type { Actor } from '../../events/actor.ts'
import { groupIdSchema } from '../../groups/endpoints/group-schemas.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { Fields, RouteDoc } from '../../routing/route-doc.ts'
import { invalid, managementRefusals } from '../management-error.ts'
import type { BinOperations } from './bin-operations.ts'
import { entryRecord, entrySchema } from './bin-record.ts'

const { Optional: optional } = Type
const refuse = (faults: readonly FieldFault[]) => invalid(23003, faults)

/** What is said about each kind. */
interface KindWords {
  readonly kind: BinKind
  readonly chapter: RouteDoc['chapter']
  /** The end of the ids of its operations, such as `DeletedUser`. */
  readonly id: string
  readonly name: string
  readonly back: string
}

const words: Readonly<Record<BinKind, KindWords>> = {
  user: {
    kind: 'user',
    chapter: 'Users',
    id: 'DeletedUser',
    name: 'user',
    back: 'The person comes back with the names, the accounts elsewhere and the memberships that somebody had given by hand. Sessions, tokens, the password and all factors stay revoked: the person chooses a password anew. If somebody else has one of the names meanwhile, nothing comes back.',
  },
  group: {
    kind: 'group',
    chapter: 'Groups',
    id: 'DeletedGroup',
    name: 'group',
    back: 'The group comes back with everything below it: policies, rules for roles, and the memberships that people had accepted and that are not over. Invitations, connections, domains and what rules and requests had given do not. If one of the ids is taken meanwhile, nothing comes back.',
  },
  app: {
    kind: 'app',
    chapter: 'Clients',
    id: 'DeletedClient',
    name: 'client',
    back: 'The client comes back with its registration and a new secret. Former secrets, tokens and consents stay revoked, and resources no longer name it.',
  },
}

const listQuery = Type.Object(
  { after: afterSchema, limit: limitSchema(200, 50) },
  { additionalProperties: false },
)
const readListQuery = queryReader(listQuery, refuse)
const listFields: Fields = {
  after: { schema: afterSchema, description: 'The `next` of an earlier page.' },
  limit: { schema: listQuery.properties.limit, description: 'How many at most.', example: 50 },
}

const exampleEntry = {
  ref: 'ymz9-2Bu0Kq1EFdW3vYb7A',
  id: 'ymz9-2Bu0Kq1EFdW3vYb7A',
  name: 'Ada Lovelace',
  deleted_at: 1_767_225_600,
  deleted_by: 'hr',
  erase_at: 1_769_817_600,
}

/** GET /users-srv/bin, /groups-srv/bin and /apps-srv/bin: the latest deletion first. */
export function listBinEndpoint(kind: BinKind, bin: BinOperations): Endpoint<Actor> {
  const { chapter, id, name } = words[kind]
  const doc: RouteDoc = {
    chapter,
    id: `list${id}s`,
    summary: `List every deleted ${name} that can be brought back`,
    description:
      'The latest deletion first. What is listed is a copy, kept for `bin.days`: for every other call it is gone.',
    query: listFields,
    answers: {
      200: {
        description: 'A page of the bin.',
        schema: successSchema(
          Type.Object(
            { entries: Type.Array(entrySchema), next: nextSchema },
            { additionalProperties: false, title: 'BinPage' },
          ),
        ),
        example: { success: true, status: 200, data: { entries: [exampleEntry] } },
      },
    },
    refusedFor: managementRefusals(23003),
  }
  return defineEndpoint(doc, async (request, actor) => {
    const { after, limit = 50 } = readListQuery(request)
    const [deletedAt, ref] = readCursor(after, ['number', 'string'], refuse) ?? []
    const before = deletedAt === undefined || ref === undefined ? undefined : { deletedAt, ref }
    const { entries, next } = await bin.list(actor, kind, before, limit)
    return success({
      entries: entries.map(entryRecord),
      ...(next && { next: writeCursor([next.deletedAt, next.ref]) }),
    })
  })
}

const refParam: Fields = {
  ref: { schema: Type.String(), description: 'The `ref` of the entry.' },
}

const placeQuery = Type.Object(
  { parentId: optional(groupIdSchema) },
  { additionalProperties: false },
)
const readPlace = queryReader(placeQuery, refuse)
const placeFields: Fields = {
  parentId: {
    schema: placeQuery.properties.parentId,
    description: 'Below which group it comes back, if not below the one that it was in.',
  },
}

const restoredSchema = Type.Object(
  {
    restored: Type.Literal(true),
    groups: optional(Type.Integer({ minimum: 0 })),
    memberships: optional(Type.Integer({ minimum: 0 })),
    left_out: optional(
      Type.Array(
        Type.Object(
          { groupId: Type.String(), sub: optional(Type.String()), reason: Type.String() },
          { additionalProperties: false },
        ),
        { description: 'What did not come back, and why; up to 100.' },
      ),
    ),
    client_secret: optional(Type.String({ description: 'The new secret; it is shown once.' })),
  },
  { additionalProperties: false, title: 'BroughtBack' },
)

/** POST /users-srv/bin/{ref}/restore, and the same for groups and apps. */
export function restoreFromBinEndpoint(kind: BinKind, bin: BinOperations): Endpoint<Actor, 'ref'> {
  const { chapter, id, name, back } = words[kind]
  const doc: RouteDoc = {
    chapter,
    id: `restore${id}`,
    summary: `Bring back a deleted ${name}`,
    description: back,
    path: refParam,
    ...(kind === 'group' && { query: placeFields }),
    answers: {
      200: {
        description: 'What came back, and what did not.',
        schema: successSchema(restoredSchema),
        example: {
          success: true,
          status: 200,
          data: { restored: true, memberships: 3, left_out: [] },
        },
      },
    },
    refusedFor: { ...managementRefusals(23001), 409: 'It is there again, or a name is taken' },
  }
  return defineEndpoint(doc, async (request, actor) => {
    const { ref } = request.pathParams
    const options = kind === 'group' ? readPlace(request) : {}
    const back = await bin.restore(actor, { kind, ref }, options)
    const { groups, memberships, leftOut, secret } = back
    return success({
      restored: true,
      ...(groups !== undefined && { groups }),
      ...(memberships !== undefined && { memberships }),
      ...(leftOut !== undefined && { left_out: leftOut }),
      ...(secret !== undefined && { client_secret: secret }),
    })
  })
}

/** DELETE /users-srv/bin/{ref}, and the same for groups and apps: erases at once. */
export function eraseFromBinEndpoint(kind: BinKind, bin: BinOperations): Endpoint<Actor, 'ref'> {
  const { chapter, id, name } = words[kind]
  const doc: RouteDoc = {
    chapter,
    id: `erase${id}`,
    summary: `Erase a deleted ${name} at once`,
    description:
      'Nothing brings it back any more. Of a person, what the changes of events hold is erased as well; the events stay, with the sub alone.',
    path: refParam,
    answers: {
      200: {
        description: 'It is erased.',
        schema: successSchema(Type.Object({ erased: Type.Literal(true) })),
        example: { success: true, status: 200, data: { erased: true } },
      },
    },
    refusedFor: managementRefusals(23001, 23002),
  }
  return defineEndpoint(doc, async (request, actor) => {
    await bin.erase(actor, { kind, ref: request.pathParams.ref })
    return success({ erased: true })
  })
}
