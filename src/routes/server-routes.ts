import type { App } from '../composition/app.ts'
import { plainFamily } from '../http/route.ts'
import { openapiEndpoint } from '../openapi/openapi-endpoint.ts'
import { assetEndpoint } from '../pages/html/asset.ts'
import { referenceEndpoints } from '../pages/reference/reference-endpoint.ts'
import { referenceScript, trialScript } from '../pages/reference/reference-layout.ts'
import { type ApiRoute, get, routesOf } from '../routing/api-route.ts'
import { liveEndpoint, readyEndpoint } from '../routing/health-endpoint.ts'
import { anyone } from '../routing/permission.ts'

/** Health, and the reference of all routes. */
export function serverRoutes(
  { reference, health, pages }: App,
  allRoutes: () => readonly ApiRoute[],
): readonly ApiRoute[] {
  const { theme } = pages.page
  const document = () => reference.documentOf(allRoutes())
  const { overview, chapter } = referenceEndpoints(document, theme)
  return [
    ...routesOf(plainFamily, 'everyone', [get('/openapi.json', anyone, openapiEndpoint(document))]),
    ...routesOf(plainFamily, 'none', [
      get('/health/live', anyone, liveEndpoint()),
      get('/health/ready', anyone, readyEndpoint(health)),
    ]),
    ...routesOf(pages.family, 'none', [
      get('/docs', anyone, overview),
      get('/docs/', anyone, overview),
      get('/docs/:chapter', anyone, chapter),
      get(referenceScript.path, anyone, assetEndpoint(referenceScript)),
      get(trialScript.path, anyone, assetEndpoint(trialScript)),
    ]),
  ]
}
