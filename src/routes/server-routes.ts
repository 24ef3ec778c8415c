import type { App } from '../composition/app.ts'
import { plainFamily } from '../http/plain-family.ts'
import { openapiEndpoint, referenceEndpoint, styleEndpoint } from '../openapi/reference-endpoint.ts'
import { type ApiRoute, get, routesOf } from '../routing/api-route.ts'
import { liveEndpoint, readyEndpoint } from '../routing/health-endpoint.ts'
import { anyone } from '../routing/permission.ts'

/** Health, and the reference of all routes. */
export function serverRoutes(
  { reference, health, pages }: App,
  allRoutes: () => readonly ApiRoute[],
): readonly ApiRoute[] {
  const { style, look, documentOf } = reference
  const document = () => documentOf(allRoutes())
  return [
    ...routesOf(plainFamily, 'everyone', [get('/openapi.json', anyone, openapiEndpoint(document))]),
    ...routesOf(plainFamily, 'none', [
      get('/docs', anyone, referenceEndpoint(document, look)),
      get('/health/live', anyone, liveEndpoint()),
      get('/health/ready', anyone, readyEndpoint(health)),
    ]),
    ...routesOf(pages.family, 'none', [get(style.path, anyone, styleEndpoint(style))]),
  ]
}
