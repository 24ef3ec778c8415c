import { callsWithoutCounterpart, missingEndpoint } from '../../compat/calls-without-counterpart.ts'
import type { App } from '../../composition/app.ts'
import { mergeUserEndpoint } from '../../management/users/endpoints/merge-user-endpoint.ts'
import { type ApiRoute, del, get, post, put, routesOf } from '../../routing/api-route.ts'
import { withPathParams } from '../../routing/endpoint.ts'
import { anyone } from '../../routing/permission.ts'
import { usersFamily } from '../../users/users-family.ts'
import { compatAppRoutes } from './compat-app-routes.ts'
import { compatGroupRoutes } from './compat-group-routes.ts'
import { compatSignInRoutes } from './compat-sign-in-routes.ts'

/**
 * What existing clients call beyond the specification (CONTRACT §11), over the same rules. There
 * are none if `compat.enabled` is off.
 */
export function compatRoutes(app: App): readonly ApiRoute[] {
  if (!app.compat.isEnabled) return []
  return [
    ...compatSignInRoutes(app), // own login pages, public information, registration
    ...compatGroupRoutes(app), // plural names of groups, group types, roles
    ...compatAppRoutes(app), // clients, scopes and webhooks, as infrastructure code sends them
    ...missingRoutes(app), // calls that are answered in words
  ]
}

const makers = { GET: get, POST: post, PUT: put, DELETE: del }

function missingRoutes({ may, management: { users } }: App): readonly ApiRoute[] {
  const rows = callsWithoutCounterpart.flatMap((call) =>
    call.methods.map((method) => makers[method](call.path, anyone, missingEndpoint(call))),
  )
  const merge = withPathParams(mergeUserEndpoint(users), { sub: 'unlink' })
  return [
    ...routesOf(usersFamily, 'clients', rows).map(
      (row) => ({ ...row, ignoresBody: true }) as const,
    ),
    // A user may be called `unlink`, like a step of one of these paths.
    ...routesOf(usersFamily, 'clients', [
      post('/users-srv/user/unlink/merge', may.admin('users_write'), merge),
    ]),
  ]
}
