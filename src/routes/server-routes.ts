import type { App } from '../composition/app.ts'
import { plainFamily } from '../http/route.ts'
import { openapiEndpoint } from '../openapi/openapi-endpoint.ts'
import { manualScript, trialScript } from '../pages/elements/manual-layout.ts'
import { guideEndpoints } from '../pages/guide/guide-endpoints.ts'
import { assetEndpoint } from '../pages/html/asset.ts'
import { referenceEndpoints } from '../pages/reference/reference-endpoint.ts'
import { type ApiRoute, get, routesOf } from '../routing/api-route.ts'
import { liveEndpoint, readyEndpoint } from '../routing/health-endpoint.ts'
import { anyone } from '../routing/permission.ts'

/** Health, the reference of all routes, and the guide. */
export function serverRoutes(
  { reference, health, pages }: App,
  allRoutes: () => readonly ApiRoute[],
): readonly ApiRoute[] {
  const { theme } = pages.page
  const document = () => reference.documentOf(allRoutes())
  const { overview, chapter } = referenceEndpoints(document, theme)
  const guide = guideEndpoints({ theme, version: reference.version })
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
      get('/docs/guide', anyone, guide.index),
      get('/docs/guide/:page', anyone, guide.page),
      get('/docs/guide/pictures/:picture', anyone, guide.picture),
      get(manualScript.path, anyone, assetEndpoint(manualScript)),
      get(trialScript.path, anyone, assetEndpoint(trialScript)),
    ]),
  ]
}
