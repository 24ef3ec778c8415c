import { notInReference, type RouteDocs } from '../routing/route-doc.ts'

const forms = [
  '/login',
  '/register',
  '/account',
  '/consent',
  '/password/change',
  '/password/forgot',
  '/password/code',
  '/password/new',
  '/verify',
  '/invitation',
]

/** Pages are not part of the API reference: their forms may change with every version. */
export const pagesDocs: RouteDocs = Object.fromEntries(
  [
    ...forms.flatMap((path) => [`GET ${path}`, `POST ${path}`]),
    'GET /policy',
    'GET /terms',
    'GET /dev/outbox',
  ].map((key) => [key, notInReference]),
)
