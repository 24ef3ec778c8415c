import Type from 'typebox'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { AnswerDoc, Fields, RouteDoc } from '../../routing/route-doc.ts'
import {
  newScopeSchema,
  scopeChangeSchema,
  scopeListQuery,
  scopePageSchema,
  scopeRecordSchema,
} from './scope-schemas.ts'

const texts = {
  'en-US': { title: 'See your invoices', hint: 'Of this and earlier years.' },
  'de-DE': { title: 'Ihre Rechnungen sehen', hint: 'Aus diesem und früheren Jahren.' },
}
const invoices = {
  scope: 'invoices:read',
  texts,
  created_at: 1_767_225_600,
  updated_at: 1_767_225_600,
}

const scopeParam: Fields = {
  scope: { schema: Type.String(), description: 'Names the scope.', example: 'invoices:read' },
}

const shared = { chapter: 'Scopes', refusals: 'envelope' } as const
const unknown = 'The scope is not described (13001).'

function one(description: string): AnswerDoc {
  return {
    description,
    schema: successSchema(scopeRecordSchema),
    example: { success: true, status: 200, data: invoices },
  }
}

export const createScopeDoc: RouteDoc = {
  ...shared,
  id: 'createScope',
  summary: 'Describe a scope of your applications',
  description:
    'The words are shown to people who are asked for it. A scope that is not described can be used all the same. Those of the server itself cannot be described otherwise.',
  body: { schema: newScopeSchema, as: ['json'], example: { scope: 'invoices:read', texts } },
  answers: { 200: one('The scope.') },
  refusedFor: { 400: 'A field is invalid (13003).', 409: 'It is described already (13002).' },
}

export const listScopesDoc: RouteDoc = {
  ...shared,
  id: 'listScopes',
  summary: 'List the scopes that are described',
  query: {
    after: {
      schema: scopeListQuery.properties.after,
      description: 'The `next` of an earlier answer.',
    },
    limit: {
      schema: scopeListQuery.properties.limit,
      description: 'How many at most.',
      example: 50,
    },
  },
  answers: {
    200: {
      description: 'A page of scopes in order of their names.',
      schema: successSchema(scopePageSchema),
      example: { success: true, status: 200, data: { scopes: [invoices] } },
    },
  },
  refusedFor: { 400: 'A parameter is invalid (13003).' },
}

export const readScopeDoc: RouteDoc = {
  ...shared,
  id: 'readScope',
  summary: 'Read the description of a scope',
  path: scopeParam,
  answers: { 200: one('The scope.') },
  refusedFor: { 404: unknown },
}

export const changeScopeDoc: RouteDoc = {
  ...shared,
  id: 'changeScope',
  summary: 'Describe a scope in other words',
  path: scopeParam,
  body: { schema: scopeChangeSchema, as: ['json'], example: { texts } },
  answers: { 200: one('The scope as it is now.') },
  refusedFor: { 400: 'A field is invalid (13003).', 404: unknown },
}

export const deleteScopeDoc: RouteDoc = {
  ...shared,
  id: 'deleteScope',
  summary: 'Remove the description of a scope',
  description: 'Clients that are registered for the scope keep it.',
  path: scopeParam,
  answers: {
    200: {
      description: 'The description is removed.',
      schema: successSchema(Type.Object({ deleted: Type.Literal(true) })),
      example: { success: true, status: 200, data: { deleted: true } },
    },
  },
  refusedFor: { 404: unknown },
}
