import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import type { Actor } from '../../events/actor.ts'
import type { IssuerKeys } from '../../oauth/clients/issuers/issuer-keys.ts'
import type { TrustedIssuer } from '../../oauth/stores/issuer-stores.ts'
import {
  type Catalogue,
  entryAnswer,
  keyField,
  readEntry,
  removeEntry,
} from '../../routing/catalogue.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successAnswer } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { managementRefusals } from '../management-error.ts'
import {
  examineIssuer,
  findIssuer,
  type IssuerContext,
  issuerChanges,
  issuerFields,
  issuerFieldsSchema,
  issuerRecord,
  issuerRecordSchema,
  readIssuerName,
  refuseIssuer,
} from './issuer-catalogue.ts'

const readFields = bodyReader(issuerFieldsSchema, refuseIssuer)

const example = {
  issuer: 'https://token.actions.githubusercontent.com',
  description: 'GitHub Actions',
}
const github = {
  name: 'github',
  ...example,
  enabled: true,
  signing_algs: ['RS256', 'ES256'],
  max_lifetime: 3600,
  single_use: true,
  created_at: 1_767_225_600,
  updated_at: 1_767_225_600,
}
const chapter = { chapter: 'Trusted issuers' } as const

const catalogue: Catalogue<TrustedIssuer, 'name'> = {
  ...chapter,
  param: 'name',
  about: { description: 'Names the issuer in this API.', example: github.name },
  schema: issuerRecordSchema,
  example: github,
  record: issuerRecord,
  unknown: managementRefusals(16004),
}

const allIssuers = Type.Object(
  { issuers: Type.Array(issuerRecordSchema) },
  { additionalProperties: false },
)

const listDoc: RouteDoc = {
  id: 'listTrustedIssuers',
  ...chapter,
  summary: 'List the trusted issuers',
  answers: {
    200: successAnswer('All issuers in order of their names.', allIssuers, { issuers: [github] }),
  },
}

/** GET /issuers-srv/issuer: there are few, so all are answered. */
export function listIssuersEndpoint({ issuers }: IssuerContext): Endpoint<unknown> {
  return defineEndpoint(listDoc, async () =>
    success({ issuers: (await issuers.list()).map(issuerRecord) }),
  )
}

/** GET /issuers-srv/issuer/{name}. */
export function readIssuerEndpoint({ issuers }: IssuerContext): Endpoint<unknown, 'name'> {
  const words = {
    id: 'readTrustedIssuer',
    summary: 'Read a trusted issuer',
    answer: 'The issuer.',
  }
  return readEntry(catalogue, words, (name) => findIssuer(issuers, name))
}

const putDoc: RouteDoc = {
  id: 'putTrustedIssuer',
  ...chapter,
  summary: 'Register a trusted issuer',
  description:
    'Clients with `token_endpoint_auth_method` `workload_jwt` then sign in with its tokens, if one of their `workloads` lets them in. An issuer that exists is replaced; what is left out has its default. A machine is refused (16008): whoever changes the keys of an issuer can sign in as each client that believes it.',
  path: keyField(catalogue),
  body: { schema: issuerFieldsSchema, as: ['json'], example },
  answers: { 200: entryAnswer(catalogue, 'The issuer.') },
  refusedFor: managementRefusals(16005, 16006, 16007, 16008),
}

/** PUT /issuers-srv/issuer/{name}. */
export function putIssuerEndpoint(context: IssuerContext): Endpoint<Actor, 'name'> {
  const { put } = issuerChanges(context)
  return defineEndpoint(putDoc, async (request, actor) => {
    const { name } = readIssuerName(request.pathParams)
    return success(issuerRecord(await put(actor, name, issuerFields(readFields(request)))))
  })
}

const examination = Type.Object(
  {
    ok: Type.Boolean({ description: 'Whether its tokens can be checked.' }),
    keys: Type.Integer({ description: 'How many of its keys can be used.' }),
    jwks_uri: Type.Optional(Type.String({ description: 'Where its keys are.' })),
    problem: Type.Optional(Type.String({ description: 'Why not.' })),
  },
  { additionalProperties: false, title: 'IssuerExamination' },
)

const examineDoc: RouteDoc = {
  id: 'examineTrustedIssuer',
  ...chapter,
  summary: 'Read the keys of a trusted issuer',
  description: 'They are fetched now, to show whether that works.',
  path: keyField(catalogue),
  answers: {
    200: successAnswer('What was found.', examination, {
      ok: true,
      keys: 2,
      jwks_uri: 'https://token.actions.githubusercontent.com/.well-known/jwks',
    }),
  },
  refusedFor: managementRefusals(16004),
}

/** POST /issuers-srv/issuer/{name}/examine. */
export function examineIssuerEndpoint(
  { issuers }: IssuerContext,
  keys: IssuerKeys,
): Endpoint<unknown, 'name'> {
  return defineEndpoint(examineDoc, async ({ pathParams }) =>
    success(await examineIssuer(keys, await findIssuer(issuers, pathParams.name))),
  )
}

/** DELETE /issuers-srv/issuer/{name}. */
export function deleteIssuerEndpoint(context: IssuerContext): Endpoint<Actor, 'name'> {
  const words = {
    id: 'deleteTrustedIssuer',
    summary: 'Remove a trusted issuer',
    description:
      'Nobody signs in with its tokens any more. Access tokens that clients have got stay valid until they expire.',
    answer: 'The issuer is removed.',
  }
  return removeEntry(catalogue, words, issuerChanges(context).remove)
}
