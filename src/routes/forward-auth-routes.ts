import type { App } from '../composition/app.ts'
import {
  briefForwardAuthEndpoint,
  envoyForwardAuthEndpoint,
  forwardAuthEndpoint,
} from '../forward-auth/forward-auth-endpoints.ts'
import { forwardAuthFamily } from '../forward-auth/forward-auth-family.ts'
import { type ApiRoute, del, get, patch, post, put, routesOf } from '../routing/api-route.ts'
import { anyone } from '../routing/permission.ts'

/**
 * Questions of proxies about requests to applications. Only trusted proxies are answered. The host
 * and the body of a question are those of a visitor.
 */
export function forwardAuthRoutes({ forwardAuth }: App): readonly ApiRoute[] {
  const envoy = envoyForwardAuthEndpoint(forwardAuth)
  const ofEnvoy = '/forward-auth/:clientId/envoy/*'
  const rows = routesOf(forwardAuthFamily, 'none', [
    get('/forward-auth/:clientId', anyone, forwardAuthEndpoint(forwardAuth)),
    get('/forward-auth/:clientId/brief', anyone, briefForwardAuthEndpoint(forwardAuth)),
    // Envoy asks with the method and the path of the visitor.
    get(ofEnvoy, anyone, envoy),
    post(ofEnvoy, anyone, envoy),
    put(ofEnvoy, anyone, envoy),
    patch(ofEnvoy, anyone, envoy),
    del(ofEnvoy, anyone, envoy),
  ])
  return rows.map((row) => ({ ...row, ignoresBody: true, isAboutOtherHosts: true }) as const)
}
